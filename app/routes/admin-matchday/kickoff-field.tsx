import { shortDate, timeOfDay } from '~/text/format';
import { parseLocalTime } from '~/text/typed-time';
import { Field } from '~/ui/field';
import { RadioGroup } from '~/ui/radio-group';
import { foldName, kickoffValues } from './read-kickoff';

type KickoffFieldProps = {
	name: string;
	label: string;
	/** The stored instant, ms UTC. */
	stored: number | null;
	/** What was submitted, if the form comes back. */
	values: Record<string, string> | undefined;
	error: string | undefined;
	hint?: string | undefined;
};

/** German local time; where it comes twice, the choice which one is meant (R35). */
export function KickoffField({ name, label, stored, values, error, hint }: KickoffFieldProps) {
	const own = stored === null ? {} : kickoffValues(name, stored);
	const text = values?.[name] ?? own[name] ?? '';
	const verdict = parseLocalTime(text);
	return (
		<>
			<Field
				name={name}
				type="datetime-local"
				label={label}
				hint={hint}
				error={error}
				defaultValue={/^\d{4}-/.test(text) ? text : ''}
			/>
			{verdict.kind === 'ambiguous' ? (
				<RadioGroup
					name={foldName(name)}
					legend={`${timeOfDay(verdict.earlier)} Uhr gibt es in dieser Nacht zweimal`}
					defaultValue={values?.[foldName(name)] ?? own[foldName(name)]}
					options={[
						{
							value: 'earlier',
							label: 'Die erste (Sommerzeit)',
							hint: shortDate(verdict.earlier),
						},
						{ value: 'later', label: 'Die zweite, eine Stunde später (Winterzeit)' },
					]}
				/>
			) : null}
		</>
	);
}
