import { Parser } from 'saxen';

/** What an element is told by: its name and attributes without prefixes. */
export type XmlReader = {
	readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
	readonly close?: (name: string) => void;
	readonly text?: (text: string) => void;
};

/**
 * Reads an XML document element by element; false if it is broken. A document that declares entities, as none of a workbook
 * does, is broken, too: nothing in it is ever expanded.
 */
export function readXml(xml: string, { open, close, text }: XmlReader): boolean {
	let isWhole = true;
	const parser = new Parser()
		.on('error', () => {
			isWhole = false;
		})
		.on('warn', () => {})
		.on('attention', () => {
			isWhole = false;
		});
	if (open)
		parser.on('openTag', (name, attributes, decode) => {
			const plain = Object.entries(attributes()).map(([key, value]) => [bare(key), decode(value)]);
			open(bare(name), Object.fromEntries(plain));
		});
	if (close) parser.on('closeTag', (name) => close(bare(name)));
	if (text) {
		parser.on('text', (found, decode) => text(decode(found)));
		parser.on('cdata', text);
	}
	try {
		parser.parse(xml.replace(/^\uFEFF/, ''));
	} catch {
		return false;
	}
	return isWhole;
}

/** 'x:row' is a row, whatever the prefix: programs choose it. */
function bare(name: string): string {
	return name.slice(name.indexOf(':') + 1);
}
