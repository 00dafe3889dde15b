/** No list of matches lies deeper. */
const MAX_DEPTH = 12;

/** JSON out of a file or an answer; null: it is none, or lies so deep that walking through it would never end. */
export function parseJson(bytes: Uint8Array): unknown {
	const text = new TextDecoder().decode(bytes);
	if (isTooDeep(text)) return null;
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Whether more brackets are open at once than any list has, not counting those in strings. */
export function isTooDeep(text: string): boolean {
	let [open, inString] = [0, false];
	for (let index = 0; index < text.length; index++) {
		const letter = text[index];
		if (inString && letter === '\\') index += 1;
		else if (letter === '"') inString = !inString;
		else if (!inString && (letter === '[' || letter === '{')) {
			open += 1;
			if (open > MAX_DEPTH) return true;
		} else if (!inString && (letter === ']' || letter === '}')) open -= 1;
	}
	return false;
}
