declare module 'saxen' {
	type Attributes = () => Record<string, string>;
	type Decode = (text: string) => string;

	/** The events of the parser that are used here. */
	export class Parser {
		on(event: 'openTag', then: (name: string, attributes: Attributes, decode: Decode) => void): this;
		on(event: 'closeTag', then: (name: string) => void): this;
		on(event: 'text', then: (text: string, decode: Decode) => void): this;
		on(event: 'cdata' | 'attention', then: (text: string) => void): this;
		on(event: 'error', then: (error: Error) => void): this;
		on(event: 'warn', then: (warning: Error) => void): this;
		parse(xml: string): this;
	}
}
