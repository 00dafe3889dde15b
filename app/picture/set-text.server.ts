import { type Fitted, fitText, type Step } from './fit-text';
import { advancesOf, type Weight } from './font.server';
import { readableText } from './readable-text';

/** A text as it is drawn. `spacing` is added behind each character, in font sizes. */
export type SetText = Fitted & { readonly weight: Weight; readonly spacing: number };

/** Kerning moves letters a little apart, too; the widths leave this much room for it. */
const kerning = 1.01;

/** Sets a text into a column of `width` pixels. Null if the font can't draw it. */
export function setText(
	text: string,
	form: {
		readonly weight: Weight;
		readonly spacing: number;
		readonly width: number;
		readonly steps: readonly [Step, ...Step[]];
	},
): SetText | null {
	const { weight, spacing, width, steps } = form;
	const advances = advancesOf(weight);
	const shown = readableText(text, advances);
	if (shown === null) return null;
	const widthOf = (character: string) => (advances.get(character.codePointAt(0) ?? 0) ?? 0) + spacing;
	const measure = (part: string) =>
		[...part].reduce((sum, character) => sum + widthOf(character), 0) * kerning;
	return { ...fitText(shown, { width, steps, measure }), weight, spacing };
}
