import { shownUnit, unitOf } from '../../../app/domain/settlement-kinds';
import type {
	EvaluationPreview,
	RoundPreview,
} from '../../../app/services/evaluation/preview-evaluation.server';
import { listText, longDate, plural } from '../../../app/text/format';
import { memberStatusLabel } from '../../../app/text/labels';
import { settlementText } from '../../../app/text/settlements';
import { heldText, payingIn } from '../../../app/text/units';
import { tableLines } from '../../terminal/table-lines';

/** A preview as lines for a terminal: the counts, what is missing, then each community with everybody it concerns. */
export function previewLines(preview: EvaluationPreview, nameOf: (teamId: string) => string): string[] {
	const { matchday, kind, summary, missingResults, rounds } = preview;
	const missing = missingResults.map(({ home, away }) => `${nameOf(home)} – ${nameOf(away)}`);
	return [
		...tableLines([
			[kind === 'correction' ? 'Korrektur' : 'Auswertung', `${matchday.number}. Spieltag (${matchday.id})`],
			['Anpfiff', matchday.kickoff === null ? 'keiner' : longDate(matchday.kickoff)],
			['Communities', String(summary.communities)],
			[
				'Dieser Spieltag',
				`${summary.stayed} bleiben, ${summary.units.length === 0 ? '' : `${summary.jokers} ${payingIn(summary.units, summary.jokers)}, `}${summary.out} raus, ${summary.excused} entschuldigt, ${summary.pending} offen`,
			],
			['Gegenüber jetzt', `${plural(summary.changed, 'Stand ändert', 'Stände ändern')} sich`],
			['Runden', `${summary.finished} enden`],
		]),
		...(missing.length > 0 ? ['', `Es fehlt noch: ${listText(missing)}`] : []),
		...rounds.flatMap((round) => roundLines(round, nameOf)),
	];
}

function roundLines(round: RoundPreview, nameOf: (teamId: string) => string): string[] {
	const changes = new Map(round.changes.map((change) => [change.memberId, change]));
	const inLog = new Set(round.log.map((line) => line.memberId));
	const rows = [
		...round.log.map((line) => [
			line.name,
			stateText(changes.get(line.memberId), round),
			settlementText(
				{ ...line, team: line.team === null ? null : nameOf(line.team) },
				unitOf(round.settings),
			),
		]),
		...round.changes
			.filter((change) => !inLog.has(change.memberId))
			.map((change) => [change.name, stateText(change, round), 'Folge einer Korrektur']),
	];
	return [
		'',
		`${round.communityName}, Runde ${round.roundNumber}${endText(round)}`,
		...tableLines(rows).map((line) => `  ${line}`),
	];
}

function stateText(change: RoundPreview['changes'][number] | undefined, { settings }: RoundPreview): string {
	if (change === undefined) return 'unverändert';
	const unit = shownUnit(settings);
	const held = (jokers: number, active: boolean) =>
		unit === null ? '' : `, ${heldText(unit, jokers, active)}`;
	const [before, after] = [change.before, change.after].map(
		({ active, won, jokers }) => `${won ? 'Gewonnen' : memberStatusLabel(active)}${held(jokers, active)}`,
	);
	return `${before} → ${after}`;
}

function endText({ state, winners }: RoundPreview): string {
	if (state === null) return '';
	if (state.after.finished === null) return ' geht weiter';
	return winners.length === 0 ? ' endet ohne Sieger' : ` endet, gewonnen von ${listText(winners)}`;
}
