import { effectOf, type Unit } from '~/domain/settlement-kinds';
import { longDate, machineTime } from '~/text/format';
import { entrantText } from '~/text/late-picks';
import { makerNote } from '~/text/pick-makers';
import { finishText } from '~/text/round-ends';
import { settlementText, settlementWord } from '~/text/settlements';
import { suspendedText, suspendedTexts } from '~/text/suspended';
import { heldText } from '~/text/units';
import { excuseText, invalidPickText, matchText, newDurchgangText } from '~/text/ways';
import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';
import { outcomeTone } from '~/ui/outcome-tone';
import { PickHistory } from '~/ui/pick-history';
import { Pill } from '~/ui/pill';
import { Acts } from './acts';
import type { ToldDay } from './tell-day.server';

type DayCardProps = {
	day: ToldDay;
	member: { name: string; own: boolean };
	unit: Unit;
	/** The member has won the round, with how many in all. */
	won: boolean;
	winners: number;
};

/** One matchday of a way: the pick, its match, what came of it, and what an admin did afterwards. */
export function DayCard({ day, member, unit, won, winners }: DayCardProps) {
	const { matchday, label, kickoff, team, match, line, excuse, invalidPick, acts, finish } = day;
	return (
		<Card title={label} id={`spieltag-${matchday}`} aside={<Outcome day={day} unit={unit} />}>
			{kickoff === null ? null : (
				<p className="soft small">
					<time dateTime={machineTime(kickoff)}>{longDate(kickoff)}</time>
					{day.durchgang > 1 ? ` · ${day.durchgang}. Durchgang` : ''}
				</p>
			)}
			{team === null ? null : (
				<p className="pick-line">
					<Badge {...team.badge} />
					<span>
						<b>{team.name}</b>
						{day.madeBy === undefined ? null : <span className="tag">{makerNote(day.madeBy)}</span>}
						{day.entered === undefined ? null : (
							<span className="story-note">{entrantText(day.entered)}</span>
						)}
						{match === null ? null : <span className="story-note">{matchText(team.name, match)}</span>}
					</span>
				</p>
			)}
			<p>{sentenceOf(day, unit)}</p>
			{excuse === null ? null : <p className="soft">{excuseText(excuse)}</p>}
			{invalidPick === null ? null : <p className="soft">{invalidPickText(invalidPick)}</p>}
			<PickHistory history={day.history} />
			{line === null || line.jokers === null ? null : (
				<p className="soft small">Stand danach: {heldText(unit, line.jokers, effectOf(line) !== 'out')}</p>
			)}
			{day.endsDurchgang ? <p>{newDurchgangText(day.durchgang + 1)}</p> : null}
			{finish === null ? null : (
				<p>
					<b>
						{won ? `${member.own ? 'Du hast' : `${member.name} hat`} gewonnen.` : 'Die Runde ist beendet.'}
					</b>{' '}
					{finishText(finish, winners, won && member.own)}
				</p>
			)}
			{acts.length > 0 ? (
				<>
					<h3>Danach</h3>
					<Acts acts={acts} name={member.name} unit={unit} />
				</>
			) : null}
		</Card>
	);
}

function sentenceOf({ line, team, isRunning, suspended, meaning }: ToldDay, unit: Unit): string {
	if (suspended !== null) return suspendedText(suspended);
	if (line !== null)
		return settlementText({ ...line, jokers: line.jokers ?? 0, team: team?.name ?? null }, unit);
	if (team !== null) return 'Noch nicht ausgewertet.';
	if (!isRunning) return 'An diesem Spieltag nicht im Spiel.';
	return ['Kein Tipp, der zählt. Noch nicht ausgewertet.', meaning].filter(Boolean).join(' ');
}

function Outcome({ day: { line, suspended }, unit }: { day: ToldDay; unit: Unit }) {
	if (suspended !== null) return <Pill tone="plain">{suspendedTexts.word}</Pill>;
	if (line === null) return null;
	return (
		<>
			{line.corrected ? <span className="tag">korrigiert</span> : null}
			<Pill tone={outcomeTone(line)}>{settlementWord(line, unit)}</Pill>
		</>
	);
}
