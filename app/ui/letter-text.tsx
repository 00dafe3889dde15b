/** A letter's text part, with its links; those to `origin` lead to wherever the reader has come from, as on a phone in development. */
export function LetterText({ text, origin = '' }: { text: string; origin?: string }) {
	return text.split('\n\n').map((paragraph) => (
		<p key={paragraph} className="written">
			<Linked text={paragraph} origin={origin} />
		</p>
	));
}

function Linked({ text, origin }: { text: string; origin: string }) {
	return text.split(/(https?:\/\/\S+)/).map((part) =>
		part.startsWith('http') ? (
			<a key={part} href={origin !== '' && part.startsWith(`${origin}/`) ? part.slice(origin.length) : part}>
				{part}
			</a>
		) : (
			part
		),
	);
}
