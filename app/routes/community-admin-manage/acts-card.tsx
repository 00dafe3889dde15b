import type { LogLine } from '~/text/log-lines';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { LogLines } from '~/ui/log-lines';

type ActsCardProps = {
	lines: readonly LogLine[];
	texts: { ownTitle: string; ownLead: string; ownEmpty: string; whole: string };
	/** Of the whole log. */
	path: string;
};

/** What admins did last, with the way to the log that all read. */
export function ActsCard({ lines, texts, path }: ActsCardProps) {
	return (
		<Card title={texts.ownTitle} id="eingriffe" aside={<Link to={path}>{texts.whole}</Link>}>
			<p className="small soft">{texts.ownLead}</p>
			{lines.length === 0 ? <p>{texts.ownEmpty}</p> : <LogLines lines={lines} />}
		</Card>
	);
}
