/** One line above every page: what is wrong with all of them. */
export function Notice({ text }: { text: string }) {
	return (
		<p className="notice" role="alert">
			{text}
		</p>
	);
}
