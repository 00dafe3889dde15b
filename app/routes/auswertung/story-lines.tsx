import type { SettlementKind } from '~/domain/facts';
import { plural } from '~/text/format';
import { makerNote, type OtherMaker } from '~/text/pick-makers';
import { Badge, type BadgeData } from '~/ui/badge';
import { Link } from '~/ui/link';
import type { StoryPaths } from './story-paths';

type StoryLinesProps = {
	lines: readonly {
		memberId: string;
		name: string;
		own: boolean;
		kind: SettlementKind;
		undone: boolean;
		corrected: boolean;
		madeBy?: OtherMaker;
		team: { name: string; badge: BadgeData } | null;
		/** The whole sentence, and in a few words. */
		text: string;
		note: string;
	}[];
	/** How many are counted only. */
	more: number;
	paths: StoryPaths;
	/** Names beside each other; the sentence only where it isn't the plain win. */
	compact?: boolean | undefined;
};

/** The members whom a matchday treated alike. */
export function StoryLines({ lines, more, paths, compact }: StoryLinesProps) {
	return (
		<>
			<ul className={compact ? 'story-names' : 'story-lines'}>
				{lines.map((line) => (
					<li key={line.memberId} className={line.own ? 'own' : undefined}>
						{line.team ? (
							<Badge {...line.team.badge} name={compact ? line.team.name : ''} size={24} />
						) : (
							<span aria-hidden="true">–</span>
						)}
						<span>
							<b>{compact ? line.name : <Link to={paths.wayOf(line.memberId)}>{line.name}</Link>}</b>
							{line.own ? <span className="tag">du</span> : null}
							{line.madeBy === undefined || !compact ? null : (
								<span className="tag">{makerNote(line.madeBy)}</span>
							)}
							{line.corrected ? <span className="tag">korrigiert</span> : null}
							<Note line={line} compact={compact} />
						</span>
					</li>
				))}
			</ul>
			{more > 0 ? (
				<p className="soft">
					und {plural(more, 'weiterer', 'weitere')} · <Link to={paths.table}>Ganze Rangliste</Link>
				</p>
			) : null}
		</>
	);
}

function Note({ line, compact }: { line: StoryLinesProps['lines'][number]; compact: boolean | undefined }) {
	if (!compact || line.undone) return <span className="story-note">{line.text}</span>;
	return line.kind === 'won' ? null : <span className="story-note">{line.note}</span>;
}
