import { durationText, numberText, plural, shortDate } from './format';
import { matchdayLabel } from './matchdays';
import { heardText } from './source-state';

/** Sentences of the page that says what runs and what is due. Instants are ms UTC. */

export type Fact = { label: string; value: string };

/** Which build runs here, since when and on what. */
export function buildFacts(build: {
	version: string;
	commit: string | null;
	startedAt: number;
	node: string;
	runsJobs: boolean;
}): Fact[] {
	return [
		{ label: 'Version', value: build.version },
		{ label: 'Commit', value: build.commit ?? 'unbekannt' },
		{ label: 'Gestartet', value: shortDate(build.startedAt) },
		{ label: 'Node.js', value: build.node },
		{
			label: 'Hintergrundaufgaben',
			value: build.runsJobs ? 'laufen in diesem Prozess' : 'laufen nicht in diesem Prozess',
		},
	];
}

const databases = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** The database and its backups. */
export function storageFacts(
	{
		database,
		backups,
	}: {
		database: { kind: keyof typeof databases; bytes: number };
		backups: { count: number; last: { at: number; bytes: number } | null; isReadable: boolean } | null;
	},
	now: number,
): Fact[] {
	const stored = [
		{ label: 'Datenbank', value: databases[database.kind] },
		{ label: 'Größe', value: sizeText(database.bytes) },
	];
	if (backups === null)
		return [...stored, { label: 'Sicherungen', value: 'macht der PostgreSQL-Server, nicht Drinbleiben' }];
	if (!backups.isReadable)
		return [...stored, { label: 'Sicherungen', value: 'ihr Ordner lässt sich nicht lesen' }];
	if (backups.last === null) return [...stored, { label: 'Sicherungen', value: 'noch keine' }];
	const { at, bytes } = backups.last;
	return [
		...stored,
		{ label: 'Letzte Sicherung', value: `${shortDate(at)}, vor ${dative(durationText(now - at))}` },
		{
			label: 'Sicherungen',
			value: `${numberText(backups.count)} im Datenordner unter backups, die letzte mit ${sizeText(bytes)}`,
		},
	];
}

/** 'vor 2 Tagen 3 Stunden', 'vor weniger als einer Minute'. */
function dative(span: string): string {
	return span.replace('Tage', 'Tagen').replace('eine Minute', 'einer Minute');
}

/** Whole megabytes: 'unter 1 MB', '12 MB'. */
function sizeText(bytes: number): string {
	return bytes < 1_000_000 ? 'unter 1 MB' : `${numberText(Math.round(bytes / 1_000_000))} MB`;
}

/** How the mails go. */
export function mailFacts(
	mails: {
		waiting: number;
		oldest: number | null;
		failed: number;
		unknown: number;
		pause: { until: number } | null;
	},
	now: number,
): Fact[] {
	const { waiting, oldest, failed, unknown, pause } = mails;
	return [
		{
			label: 'Warten',
			value:
				waiting === 0 || oldest === null
					? 'keine'
					: `${numberText(waiting)}, die älteste seit ${dative(durationText(now - oldest))}`,
		},
		{ label: 'Gescheitert', value: failed === 0 ? 'keine' : numberText(failed) },
		{ label: 'Unklar', value: unknown === 0 ? 'keine' : numberText(unknown) },
		{
			label: 'Mailserver',
			value: pause === null ? 'nimmt an' : `nimmt gerade nichts an, Pause bis ${shortDate(pause.until)}`,
		},
	];
}

/** How each season's source answers. */
export function sourceFacts(
	sources: readonly {
		season: string;
		name: string;
		isOn: boolean;
		heardAt: number | null;
		isSilent: boolean;
		failingSince: number | null;
		waiting: number;
	}[],
	now: number,
): Fact[] {
	return sources.map(({ season, name, isOn, heardAt, isSilent, failingSince, waiting }) => {
		const state = !isOn
			? 'ausgeschaltet'
			: isSilent && failingSince !== null
				? `stumm seit ${shortDate(failingSince)}`
				: `zuletzt gehört: ${heardText(heardAt, now)}`;
		const open = waiting === 0 ? '' : `, ${plural(waiting, 'Frage offen', 'Fragen offen')}`;
		return { label: season, value: `${name}: ${state}${open}` };
	});
}

/** What is due, in lines with a way to each. */
export function dueLines(due: {
	closing: number;
	deletions: number;
	due: readonly { matchdayId: string; matchday: number; season: string }[];
	planned: readonly { matchdayId: string; label: string; season: string; state: string; at: number }[];
}): { text: string; to: string | null }[] {
	return [
		...(due.closing === 0
			? []
			: [
					{
						text: `${plural(due.closing, 'Spieltag hat', 'Spieltage haben')} angepfiffen, und die Tippabgabe ist noch nicht überall geschlossen.`,
						to: null,
					},
				]),
		...due.due.map(({ matchdayId, matchday, season }) => ({
			text: `${season}, ${matchday}. Spieltag: Die Auswertung steht an.`,
			to: `/admin/auswertung/${matchdayId}`,
		})),
		...due.planned.map(({ matchdayId, label, season, state, at }) => ({
			text: `${season}, ${label}: ${state === 'stopped' ? 'Automatik angehalten' : `wird von selbst ausgewertet, frühestens ${shortDate(at)}`}.`,
			to: `/admin/auswertung/${matchdayId}`,
		})),
		...(due.deletions === 0
			? []
			: [
					{
						text: `${plural(due.deletions, 'Community wird', 'Communities werden')} gleich gelöscht.`,
						to: '/admin/communities?zeigen=leaving',
					},
				]),
	];
}

/** The next kickoffs in seasons that somebody plays. */
export function aheadFacts(
	ahead: readonly { number: number; name: string | null; season: string; kickoff: number }[],
): Fact[] {
	return ahead.map(({ number, name, season, kickoff }) => ({
		label: `${season}, ${matchdayLabel({ number, name })}`,
		value: shortDate(kickoff),
	}));
}
