import { numberText } from '~/text/format';

/** How many rows of a kind aren't shown. */
export function Left({ count, word }: { count: number; word: string }) {
	if (count === 0) return null;
	return (
		<p className="soft">
			… und {numberText(count)} weitere {word}
		</p>
	);
}
