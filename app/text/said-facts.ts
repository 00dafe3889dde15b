import type { SeasonMatch } from '~/domain/fixture-diff';
import type { FixtureProblem } from '~/domain/fixture-row';
import { type Waits, waitsForPerson } from '~/domain/judge-said';
import type { SaidKind, Withdrawn } from '~/domain/said-facts';
import type { SourceKind } from '~/domain/source';
import { correctionNeeded } from './admin';
import { numberText, plural, shortDate, shortDateInSeason, timeOfDay } from './format';
import { problemSentence } from './import-problems';
import { matchStateLabels } from './labels';
import { matchStartText } from './match-fields';
import { resultText } from './match-results';
import { matchdayLabel } from './matchdays';
import { saySource } from './sources';

/** Something that a source says otherwise than it is stored (R41); instants in ms UTC. */
type Said = {
	readonly kind: SaidKind;
	readonly said: string;
	readonly stored: SeasonMatch | null;
	readonly wanted: Partial<SeasonMatch> | null;
	readonly isTyped: boolean;
};

/** What a source says, in a sentence: 'OpenLigaDB sagt 2:1, gespeichert ist 1:1 (von Hand).' */
export function saidText(fact: Said, source: SourceKind): string {
	return `${saySource(source)} ${sentences[fact.kind](fact, source)}.`;
}

const sentences: Readonly<Record<SaidKind, (fact: Said, source: SourceKind) => string>> = {
	result: (fact) => `sagt ${resultOf(fact.wanted)}, gespeichert ist ${resultOf(fact.stored)}${hand(fact)}`,
	withdrawn: ({ said, stored }) =>
		said === ('after' satisfies Withdrawn)
			? `sagt nichts mehr von Verlängerung oder Elfmeterschießen, gespeichert ist ${resultOf(stored)}`
			: `hat das Ergebnis zurückgenommen, gespeichert ist ${resultOf(stored)}`,
	time: (fact) => `sagt: ${timeText(fact)}${hand(fact)}`,
	state: ({ wanted, stored }) =>
		`sagt ${stateOf(wanted)}${wanted?.result ? ` mit ${resultOf(wanted)}` : ''}, gespeichert ist ${stateOf(stored)}`,
	matchday: ({ wanted, stored }) =>
		`hat dieses Spiel am ${wanted?.matchday}. Spieltag, gespeichert ist der ${stored?.matchday}. Spieltag`,
	new: ({ said }) => `hat ein Spiel, das hier fehlt${newText(said)}`,
	gone: () => 'hat dieses Spiel nicht mehr',
	team: ({ said }) => `kennt ein Team „${said}“, das wir nicht kennen`,
	problem: ({ said }, source) => `schickt etwas, das wir nicht verstehen: ${problemText(said, source)}`,
};

function resultOf(match: Partial<SeasonMatch> | null): string {
	return (match && resultText({ ...match, result: match.result ?? null })) ?? 'noch kein Ergebnis';
}

function stateOf(match: Partial<SeasonMatch> | null): string {
	return matchStateLabels[match?.state ?? 'scheduled'];
}

function hand({ isTyped }: Said): string {
	return isTyped ? ' (von Hand)' : '';
}

/** Of the same day the hours alone. */
function timeText({ wanted, stored }: Said): string {
	const [now, then] = [stored?.kickoff ?? null, wanted?.kickoff ?? null];
	const [isKnown, wasKnown] = [wanted?.timeKnown ?? false, stored?.timeKnown ?? false];
	const isOneDay = now !== null && then !== null && isKnown && wasKnown && dayOf(now) === dayOf(then);
	const after = then !== null && isKnown ? shortDateInSeason(then) : matchStartText(then, isKnown);
	if (now === null) return `Anstoß ${after}, gespeichert ist noch keiner`;
	return `Anstoß ${after} statt ${isOneDay ? timeOfDay(now) : matchStartText(now, wasKnown)}`;
}

function dayOf(at: number): string {
	return shortDate(at).slice(0, 15);
}

function newText(said: string): string {
	const [, kickoff, result] = JSON.parse(said) as [number, number | null, string | null];
	const parts = [kickoff === null ? null : shortDate(kickoff), result].filter((part) => part !== null);
	return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function problemText(said: string, source: SourceKind): string {
	return problemSentence(JSON.parse(said) as FixtureProblem, source).replace(/\.$/, '');
}

/** The same with all that belongs to it, in words: the browser needn't load them. */
export type ToldSaid = {
	readonly id: string;
	/** To be sent back with the decision. */
	readonly said: string;
	readonly title: string;
	readonly text: string;
	/** Why it waits, and since when. */
	readonly note: string;
	/** Ways to where a hand can do it. */
	readonly links: readonly { readonly to: string; readonly label: string }[];
	readonly canTake: boolean;
	readonly isDismissed: boolean;
};

type Shown = Said & {
	readonly id: string;
	readonly matchday: number;
	readonly matchdayName: string | null;
	readonly pairing: { readonly home: string; readonly away: string } | null;
	readonly waits: Waits | null;
	readonly takenAt: number | null;
	readonly since: number;
	readonly dismissedAt: number | null;
	readonly dismissedBy: string | null;
	readonly answerId: string | null;
	readonly canTake: boolean;
};

/** What a source says of a season, told; `here`: the page is the matchday's own. */
export function tellSaid(
	fact: Shown,
	{ source, seasonId, here = false }: { source: SourceKind; seasonId: string; here?: boolean },
): ToldSaid {
	const { id, said, matchday, pairing, dismissedAt, dismissedBy, answerId, canTake } = fact;
	const label = matchday === 0 ? null : matchdayLabel({ number: matchday, name: fact.matchdayName });
	const names = pairing === null ? null : `${pairing.home} – ${pairing.away}`;
	const isDismissed = dismissedAt !== null;
	const why = isDismissed ? dismissedText(dismissedAt, dismissedBy) : waitsText(fact);
	const links = [
		fact.kind === 'team' ? { to: '/admin/vereine', label: 'Vereine' } : null,
		here || label === null ? null : { to: `/admin/spieltag/${seasonId}_${matchday}`, label },
		answerId === null ? null : { to: `/admin/quellen/antwort/${answerId}`, label: 'Antwort der Quelle' },
	];
	return {
		...{ id, said, canTake, isDismissed },
		title: names ?? label ?? 'Die ganze Saison',
		text: saidText(fact, source),
		note: [sinceText(fact.since), why].filter((part) => part !== null).join(' '),
		links: links.filter((link) => link !== null),
	};
}

/** What a source says of a season: what waits, and what was dismissed; what isn't listed is counted. */
export type ToldFacts = {
	readonly title: string;
	readonly open: readonly ToldSaid[];
	readonly more: string | null;
	readonly dismissed: readonly ToldSaid[];
	/** There are many that wait for a person: all of them can be dismissed at once. */
	readonly isMany: boolean;
};

/** So many are decided one by one. */
const ONE_BY_ONE = 5;

/** As many are listed: a source of another season contradicts every match. */
const LISTED = 40;

/** What a source says of a season, told; null if it says nothing else than is stored. */
export function tellFacts(facts: readonly Shown[], place: Parameters<typeof tellSaid>[1]): ToldFacts | null {
	if (facts.length === 0) return null;
	const told = (isDismissed: boolean) =>
		facts.filter(({ dismissedAt }) => (dismissedAt !== null) === isDismissed);
	const [open, dismissed] = [told(false), told(true)];
	const more = open.length - LISTED;
	return {
		title: waitingTitle(open.length, place.source),
		open: open.slice(0, LISTED).map((fact) => tellSaid(fact, place)),
		more: more <= 0 ? null : `Und ${plural(more, 'weitere Abweichung', 'weitere Abweichungen')}.`,
		dismissed: dismissed.slice(0, LISTED).map((fact) => tellSaid(fact, place)),
		isMany: open.filter(waitsForPerson).length > ONE_BY_ONE,
	};
}

/** What is asked before all of them are dismissed that wait for a person; null: none does. */
export function askAll(facts: readonly Shown[], source: SourceKind): { title: string; text: string } | null {
	const count = facts.filter(waitsForPerson).length;
	if (count === 0) return null;
	return {
		title: count === 1 ? 'Eine Abweichung verwerfen?' : `Alle ${numberText(count)} Abweichungen verwerfen?`,
		text: `Gespeichert bleibt, was gespeichert ist. ${saySource(source)} darf dabei bleiben: Gefragt wirst du erst wieder, wenn etwas anderes kommt. Was von selbst übernommen wird, ist nicht dabei.`,
	};
}

/** Why it isn't taken by itself, and when it is; null where the sentence says enough. */
export function waitsText({
	kind,
	waits,
	takenAt,
	stored,
	wanted,
}: Pick<Said, 'kind' | 'stored' | 'wanted'> & {
	readonly waits: Waits | null;
	readonly takenAt: number | null;
}): string | null {
	if (waits === null || waits === 'silent') return null;
	if (waits === 'standing') {
		const at = timeOfDay(takenAt ?? 0);
		// Where a time would lead is only looked at then.
		return kind === 'time'
			? `Bis ${at} Uhr warten wir ab, ob es dabei bleibt.`
			: `Wird um ${at} Uhr von selbst übernommen, wenn es dabei bleibt.`;
	}
	if (kind === 'state')
		return `Wartet auf dich: Ob ein Spiel ${stateOf(wanted)} ist, entscheidet nie eine Quelle.`;
	if (waits === 'never-by-itself') return byHand[kind];
	if (waits === 'not-allowed')
		return `Wartet auf dich: ${kind === 'time' ? 'Anstoßzeiten' : 'Ergebnisse'} übernehmen wir hier nicht von selbst.`;
	if (waits === 'not-scheduled') return `Wartet auf dich: Das Spiel ist ${stateOf(stored)}.`;
	return `Wartet auf dich: ${reasons[waits]}`;
}

const byHand: Readonly<Record<SaidKind, string | null>> = {
	result: null,
	withdrawn: 'Wartet auf dich: Nichts verschwindet von selbst. Stimmt es nicht mehr, leere es am Spieltag.',
	time: null,
	state: null,
	matchday: 'Wartet auf dich: Den Spieltag wechselt kein Spiel von selbst.',
	new: 'Ist es richtig, trage es selbst ein oder importiere es.',
	gone: 'Nichts verschwindet von selbst. Ist es abgesagt, kennzeichne es als verlegt.',
	team: 'Ordne den Namen einem Verein zu, dann geht es weiter.',
	problem: 'Bis das stimmt, lassen wir diese Zeile aus.',
};

const reasons: Readonly<
	Record<Exclude<Waits, 'silent' | 'standing' | 'never-by-itself' | 'not-allowed' | 'not-scheduled'>, string>
> = {
	dismissed: 'Du hast es verworfen.',
	person: 'Was jemand eingetragen, importiert oder entschieden hat, überschreibt keine Quelle.',
	evaluated: 'Der Spieltag ist schon ausgewertet.',
	'before-kickoff': 'Das Spiel oder sein Spieltag hat noch nicht begonnen.',
	past: 'Die alte oder die neue Zeit ist schon vorbei.',
	near: 'Das Spiel oder der Anpfiff des Spieltags würde sich verschieben, und bis dahin sind es keine 48 Stunden.',
	verlegt: 'Das neue Datum liegt hinter dem nächsten Spieltag. Das Spiel könnte verlegt sein.',
	'other-match': 'In dieser Zeile der Quelle steht das Spiel an einem anderen Tag oder Spieltag.',
	odd: 'Etwas daran ist ungewöhnlich. Wir fragen nach, bevor du es übernimmst.',
};

/** Since when (ms) a source says so. */
export function sinceText(since: number): string {
	return `Seit ${shortDate(since)}.`;
}

/** That somebody wants nothing of it, and since when (ms). */
export function dismissedText(at: number, by: string | null): string {
	return `Verworfen am ${shortDate(at)}${by === null ? '' : ` von ${by}`}.`;
}

/** So many things wait for a decision. */
export function waitingTitle(count: number, source: SourceKind): string {
	const name = source === 'file' ? 'der Datei' : saySource(source);
	return `${plural(count, 'Abweichung', 'Abweichungen')} von ${name}`;
}

/** Sentences about what is decided. */
export const saidTexts = {
	gone: 'Das sagt die Quelle inzwischen nicht mehr, oder jemand hat schon entschieden.',
	dismissed: 'Verworfen. Sagt die Quelle etwas anderes, fragen wir wieder.',
	taken: 'Übernommen.',
	noneLeft: 'Davon wartet nichts mehr auf dich. Hier ist der neue Stand.',
	beyondMissing: 'Bitte wähle, ob das Spiel verlegt ist oder nur eine neue Uhrzeit hat.',
	beyond:
		'Das neue Datum liegt hinter dem Anpfiff des nächsten Spieltags. Ist das Spiel verlegt, zählen Tipps darauf nicht. Oder hat es nur eine neue Uhrzeit?',
} as const;

/** What taking something over has done; `corrections`: evaluated matchdays that have to be corrected (R19). */
export function takenText(corrections: readonly number[]): string {
	return corrections.length === 0 ? saidTexts.taken : `${saidTexts.taken} ${correctionNeeded(corrections)}`;
}

/** So many were dismissed at once. */
export function allDismissedText(count: number): string {
	return `${plural(count, 'Abweichung', 'Abweichungen')} verworfen. Sagt die Quelle etwas anderes, fragen wir wieder.`;
}
