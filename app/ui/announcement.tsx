type AnnouncementProps = {
	text: string;
	/** Who and when. */
	signature: string;
};

/** What an admin or the operator wants everybody to read. Plain text: line breaks stay, nothing in it is a link. */
export function Announcement({ text, signature }: AnnouncementProps) {
	return (
		<section className="announcement" aria-label="Ansage">
			<p className="soft small">
				<b>Ansage</b> {signature}
			</p>
			<p>{text}</p>
		</section>
	);
}
