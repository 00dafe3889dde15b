import { Banner } from '~/ui/banner';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/error-summary';
import type { MatchdayReply } from './replies.server';

/** What is wrong with a form, or that it waits for a confirmation. */
export function Problems({ reply }: { reply: MatchdayReply | undefined }) {
	const title = reply?.unconfirmed ? 'Noch nicht gespeichert' : 'Das hat nicht geklappt';
	return <ErrorSummary errors={reply?.errors} title={title} />;
}

/** What an entry does, before the button that sends it again: it counts once this is ticked. */
export function Confirmation({ reply }: { reply: MatchdayReply | undefined }) {
	if (!reply?.unconfirmed) return null;
	const { lines, version } = reply.unconfirmed;
	return (
		<Banner tone="warn" title="Willst du das wirklich?">
			<Consequences lines={lines} />
			<Checkbox key={version} name="confirmed" value={version} label="Ja, genau so speichern" />
		</Banner>
	);
}

/** The consequences one by one. */
export function Consequences({ lines }: { lines: readonly string[] }) {
	return (
		<ul className="admin-problems">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
