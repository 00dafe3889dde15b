import { Form } from '@remix-run/react';
import type { Theme } from './shell';

const themes: readonly { value: Theme; label: string }[] = [
	{ value: 'system', label: 'Automatisch' },
	{ value: 'light', label: 'Hell' },
	{ value: 'dark', label: 'Dunkel' },
];

/** Light, dark or as the device says: three buttons of a form. */
export function ThemeSwitch({ theme, path }: { theme: Theme; path: string }) {
	return (
		<Form method="post" action="/theme" className="theme" aria-label="Farben" preventScrollReset>
			<input type="hidden" name="from" value={path} />
			{themes.map(({ value, label }) => (
				<button key={value} type="submit" name="theme" value={value} aria-pressed={theme === value}>
					{label}
				</button>
			))}
		</Form>
	);
}
