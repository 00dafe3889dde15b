/** A letter's text part, with its links. */
export function LetterText({ text }: { text: string }) {
	return text.split('\n\n').map((paragraph) => (
		<p key={paragraph} className="written">
			<Linked text={paragraph} />
		</p>
	));
}

function Linked({ text }: { text: string }) {
	return text.split(/(https?:\/\/\S+)/).map((part) =>
		part.startsWith('http') ? (
			<a key={part} href={part}>
				{part}
			</a>
		) : (
			part
		),
	);
}
