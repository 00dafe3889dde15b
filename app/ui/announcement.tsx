type AnnouncementProps = {
	text: string;
	/** Who and when. */
	signature: string;
};

/** From as many characters or lines on only the beginning is shown, with a way to the rest. */
const LONG = { characters: 320, lines: 6 };

/** What an admin or the operator wants everybody to read. Plain text: line breaks stay, nothing in it is a link. */
export function Announcement({ text, signature }: AnnouncementProps) {
	const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;
	return (
		<section className="announcement" aria-label="Ansage">
			<p className="announcement-by">
				<b>Ansage</b> <span className="soft">{signature}</span>
			</p>
			<p className={isLong ? 'announcement-text announcement-long' : 'announcement-text'}>{text}</p>
			{isLong ? (
				<details className="announcement-rest">
					<summary>
						<span className="announcement-open">Ganz lesen</span>
						<span className="announcement-close">Weniger</span>
					</summary>
				</details>
			) : null}
		</section>
	);
}
