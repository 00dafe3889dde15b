/** A text within a pattern of LIKE: the signs that it reads as something else stand for any one character, in both databases. */
export function likeText(text: string): string {
	return text.replace(/[\\%_]/g, '_');
}
