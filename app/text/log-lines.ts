import type { CommunityActKind } from '~/domain/community-act';
import type { MatchState } from '~/domain/facts';
import type { LogActor, LogEntry, LogFact, LogGroup } from '~/domain/log-entry';
import type { SourceKind } from '~/domain/source';
import { listText, longDay, plural, shortDate, timeOfDay } from './format';
import { matchStateLabels } from './labels';
import { matchdayAfter } from './matchdays';
import { saySource } from './sources';
import { unitText } from './units';

/** Sentences around a community's log. */
export const logTexts = {
	title: 'Protokoll der Runde',
	lead: 'Was Admins getan haben, wer umbenannt wurde, welche Anpfiffe und Ergebnisse sich geändert haben. Alle in der Community lesen es, offene Tipps stehen nie darin.',
	empty: 'Noch nichts passiert',
	emptyText: 'Sobald ein Admin etwas ändert oder sich ein Anpfiff verschiebt, steht es hier.',
	ownTitle: 'Letzte Eingriffe',
	ownLead: 'Alle in der Runde sehen sie.',
	ownEmpty: 'Noch keine.',
	whole: 'Ganzes Protokoll',
	older: 'Ältere Einträge',
	newest: 'Zu den neuesten',
	all: 'Alles',
} as const;

/** The groups that can be read alone, with how an address calls them. */
export const logGroupTexts: Record<LogGroup, { readonly label: string; readonly query: string }> = {
	members: { label: 'Mitglieder', query: 'mitglieder' },
	matchdays: { label: 'Spieltage', query: 'spieltage' },
	community: { label: 'Community', query: 'community' },
};

/** How a line looks: what was given back, taken, needs a look at the clock, changes numbers, or is just told. */
export type LogTone = 'in' | 'out' | 'wait' | 'joker' | 'plain';

/** An entry as it is drawn: who did what, on which day and at what time. */
export type LogLine = {
	readonly id: string;
	/** ms UTC */
	readonly at: number;
	readonly day: string;
	readonly time: string;
	readonly who: string;
	readonly what: string;
	readonly tone: LogTone;
};

/** An entry in words: 'Lena' 'gibt Tom einen Joker dazu'. */
export function logLine({ id, at, by, fact }: LogEntry): LogLine {
	return {
		...{ id, at, day: longDay(at), time: `${timeOfDay(at)} Uhr` },
		who: actorText(by, fact),
		what: factText(fact, by),
		tone: tones[fact.kind] ?? 'plain',
	};
}

function actorText(by: LogActor, fact: LogFact): string {
	switch (by.kind) {
		case 'member':
			return by.name;
		case 'own':
			return fact.kind === 'renamed' ? fact.from : 'member' in fact ? (fact.member ?? '') : '';
		case 'operator':
			return 'Betreiber';
		case 'source':
			return sourceText(by.source);
	}
}

function sourceText(kind: string): string {
	return kind === 'file' ? 'Eine Quelle' : `Eine Quelle (${saySource(kind as SourceKind)})`;
}

function factText(fact: LogFact, by: LogActor): string {
	switch (fact.kind) {
		case 'jokers':
			return fact.amount >= 0
				? `gibt ${fact.member} ${unitText(fact.unit, fact.amount)} dazu`
				: `nimmt ${fact.member} ${unitText(fact.unit, -fact.amount)} weg`;
		case 'eliminate':
			return `nimmt ${fact.member} aus der Runde`;
		case 'reinstate':
			return `holt ${fact.member} zurück, das Ausscheiden ist zurückgenommen`;
		case 'rebuy':
			return `holt ${fact.member} per Rebuy zurück`;
		case 'leave':
			return by.kind === 'own' ? 'steigt aus' : `entfernt ${fact.member} aus der Community`;
		case 'renamed':
			return by.kind === 'own' ? `heißt jetzt „${fact.to}“` : `benennt „${fact.from}“ in „${fact.to}“ um`;
		case 'entered':
			return `trägt für ${fact.member} ${matchdayAfter('am', fact.matchday)} ${fact.team} nach`;
		case 'suspended':
			return `setzt ${matchdayAfter('den', fact.matchday)}${fact.everywhere ? ' für die ganze Saison' : ''} aus: ${fact.reason}`;
		case 'resumed':
			return `nimmt zurück, dass ${matchdayAfter('der', fact.matchday)} ausgesetzt war`;
		case 'kickoff':
			return kickoffText(fact);
		case 'corrected':
			return `korrigiert ${matchdayAfter('den', fact.matchday)}${fact.reason === null ? '' : `: ${fact.reason}`}`;
		case 'result':
			return resultText(fact);
		case 'state':
			return `setzt ${fact.match} (${matchdayAfter('am', fact.matchday)}) von „${stateText(fact.before)}“ auf „${stateText(fact.after)}“`;
		case 'round-started':
			return `startet Runde ${fact.round}`;
		case 'round-closed':
			return `beendet Runde ${fact.round}`;
		default:
			return actTexts[fact.kind](fact.member ?? '', fact.detail);
	}
}

function kickoffText({ matchday, before, after }: Extract<LogFact, { kind: 'kickoff' }>): string {
	const which = `Anpfiff ${matchdayAfter('vom', matchday)}`;
	return after === null
		? `lässt den ${which} wieder offen, er war ${shortDate(before)}`
		: `verlegt den ${which}: ${shortDate(after)} statt ${shortDate(before)}`;
}

function resultText({ match, matchday, before, after }: Extract<LogFact, { kind: 'result' }>): string {
	const which = `${match} (${matchdayAfter('am', matchday)})`;
	if (after === null) return `streicht das Ergebnis ${before ?? ''} von ${which}`;
	return before === null ? `trägt ${which} nach: ${after}` : `ändert ${which}: ${after} statt ${before}`;
}

function stateText(state: string | null): string {
	return matchStateLabels[(state ?? 'scheduled') as MatchState] ?? matchStateLabels.scheduled;
}

/** What of a profile was changed, by the words of the act. */
const profileParts: { readonly [part: string]: string } = {
	name: 'Name',
	description: 'Beschreibung',
	visibility: 'Sichtbarkeit',
	password: 'Passwort',
	entry: 'Einstieg nach dem Start',
	'mails-picks': 'Mail mit allen Tipps',
	inviting: 'wer einladen darf',
};

const actTexts: Record<CommunityActKind, (member: string, detail: string) => string> = {
	'admin-named': (member) => `macht ${member} zum Admin`,
	'admin-withdrawn': (member) => `nimmt ${member} die Rechte als Admin`,
	'member-removed': (member) => `entfernt ${member} aus der Community`,
	'member-readmitted': (member) => `lässt ${member} wieder beitreten`,
	'profile-changed': (_member, detail) => `ändert die Einstellungen${partsText(detail)}`,
	'rules-changed': (_member, detail) =>
		`ändert die Regeln${detail === 'next' ? ' für die nächste Runde' : ''}`,
	'invite-renewed': () => 'erneuert den Einladungslink, der alte gilt nicht mehr',
	reminded: (_member, detail) => `erinnert ${plural(Number(detail) || 1, 'Person', 'Personen')} ans Tippen`,
	announced: (_member, detail) => `hängt eine Ansage auf${detail === 'mail' ? ', auch per Mail' : ''}`,
	'announcement-ended': () => 'nimmt die Ansage ab',
	'deletion-asked': () => 'lässt die Community löschen',
	'deletion-taken-back': () => 'nimmt das Löschen der Community zurück',
	'renamed-by-operator': () => 'gibt der Community einen anderen Namen',
	locked: () => 'sperrt die Community',
	unlocked: () => 'hebt die Sperre der Community auf',
	'handed-over': (member) => `übergibt die Community an ${member}`,
};

function partsText(detail: string): string {
	const parts = detail.split(' ').flatMap((part) => profileParts[part] ?? []);
	return parts.length === 0 ? '' : `: ${listText(parts)}`;
}

const tones: { readonly [K in LogFact['kind']]?: LogTone } = {
	jokers: 'joker',
	eliminate: 'out',
	reinstate: 'in',
	rebuy: 'in',
	leave: 'out',
	'member-removed': 'out',
	'member-readmitted': 'in',
	suspended: 'wait',
	kickoff: 'wait',
	entered: 'in',
};
