import type { JobName, JobRun, JobState } from '~/domain/job';
import { plural, shortDate, timeOfDay } from './format';

/** ms */
const DAY = 24 * 3_600_000;

const labels: Record<JobName, string> = {
	'close-windows': 'Tippabgaben schließen',
	'ask-sources': 'Quellen fragen',
	evaluate: 'Von selbst auswerten',
	'queue-results': 'Versprochene Mails schreiben',
	'remind-players': 'An fehlende Tipps erinnern',
	'warn-admins': 'Admins warnen',
	'clean-up': 'Aufräumen',
	'delete-communities': 'Communities löschen',
	'back-up': 'Datenbank sichern',
	'send-mail': 'Mails verschicken',
};

const states: Record<JobState, { label: string; bad: boolean }> = {
	ok: { label: 'läuft', bad: false },
	running: { label: 'arbeitet gerade', bad: false },
	failed: { label: 'fehlgeschlagen', bad: true },
	hanging: { label: 'hängt', bad: true },
	late: { label: 'läuft nicht', bad: true },
	never: { label: 'noch nie gelaufen', bad: false },
};

/** A job in words. Instants are ms UTC. */
export type JobText = {
	name: string;
	label: string;
	state: string;
	tone: 'in' | 'out' | 'plain';
	/** When it ran last and when it is due next. */
	times: string;
	/** What went wrong in its last run or earlier on, or null. */
	trouble: string | null;
};

/** A job's name, state, times and troubles. */
export function jobText(job: {
	name: JobName;
	state: JobState;
	last: JobRun | null;
	nextAt: number;
	trouble: { last: JobRun | null; count: number };
}): JobText {
	const { name, state, last, nextAt } = job;
	return {
		name,
		label: labels[name],
		state: states[state].label,
		tone: states[state].bad ? 'out' : last === null ? 'plain' : 'in',
		times:
			last === null
				? `Fällig um ${timeOfDay(nextAt)} Uhr.`
				: `Zuletzt ${nextAt - last.startedAt < DAY ? `um ${timeOfDay(last.startedAt)} Uhr` : shortDate(last.startedAt)}${tookText(last)}, wieder fällig um ${timeOfDay(nextAt)} Uhr.`,
		trouble: troubleText(job),
	};
}

/** ' (2 Sekunden)' */
function tookText({ startedAt, finishedAt }: JobRun): string {
	if (finishedAt === null) return '';
	const seconds = Math.round((finishedAt - startedAt) / 1000);
	return seconds === 0 ? ' (unter 1 Sekunde)' : ` (${plural(seconds, 'Sekunde', 'Sekunden')})`;
}

function troubleText({
	state,
	last,
	trouble,
}: {
	state: JobState;
	last: JobRun | null;
	trouble: { last: JobRun | null; count: number };
}): string | null {
	if (state === 'failed') return `Der letzte Lauf ist abgebrochen: ${last?.detail ?? 'ohne Grund'}`;
	if (state === 'hanging')
		return 'Der letzte Lauf ist nach zehn Minuten noch nicht zu Ende. Vielleicht ist sein Prozess gestorben.';
	if (trouble.last === null) return null;
	const reason = trouble.last.outcome === 'failed' ? trouble.last.detail : 'nicht zu Ende gelaufen';
	return `In den letzten 24 Stunden ${plural(trouble.count, 'Fehler', 'Fehler')}, zuletzt ${shortDate(trouble.last.startedAt)}: ${reason ?? 'ohne Grund'}`;
}

/** What is wrong with the jobs as a whole, in one sentence, or null. */
export function jobsAlarm(jobs: readonly { state: JobState; last: JobRun | null }[]): string | null {
	const lastOf = Math.max(0, ...jobs.map(({ last }) => last?.startedAt ?? 0));
	const still: readonly JobState[] = ['late', 'never', 'hanging'];
	if (jobs.every(({ state }) => still.includes(state)))
		return lastOf === 0
			? 'Noch nie ist eine Hintergrundaufgabe gelaufen. Ohne sie bleiben Mails liegen, das Spiel selbst läuft weiter.'
			: `Seit ${shortDate(lastOf)}, läuft keine Hintergrundaufgabe mehr. Ohne sie bleiben Mails liegen, das Spiel selbst läuft weiter.`;
	const bad = jobs.filter(({ state }) => states[state].bad).length;
	if (bad === 0) return null;
	return `${plural(bad, 'Hintergrundaufgabe braucht', 'Hintergrundaufgaben brauchen')} deine Hilfe.`;
}
