/**
 * Every script that a browser fetches for a page before it is at rest, by path: those that the HTML names, and what
 * they import. `read` gives the text of a file.
 */
export async function loadedScripts(
	html: string,
	read: (path: string) => Promise<string>,
): Promise<Map<string, string>> {
	const files = new Map<string, string>();
	let wanted = scriptsOf(html);
	while (wanted.length > 0) {
		const found = new Set<string>();
		for (const path of wanted) {
			const code = await read(path);
			files.set(path, code);
			for (const each of importsOf(path, code)) found.add(each);
		}
		wanted = [...found].filter((each) => !files.has(each));
	}
	return files;
}

/** Preloaded modules, scripts by address, and what inline modules import. */
function scriptsOf(html: string): string[] {
	const preloaded = [...html.matchAll(/<link[^>]* rel="modulepreload"[^>]*>/g)].map(
		([tag]) => /href="([^"]+)"/.exec(tag)?.[1],
	);
	const named = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
	const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) =>
		[...code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+\.js)"/g)].map(([, from]) => from),
	);
	return [...new Set([...preloaded, ...named, ...inline])].filter((each) => each !== undefined);
}

function importsOf(path: string, code: string): string[] {
	return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)].map(
		([, from = '']) => new URL(from, `http://host${path}`).pathname,
	);
}
