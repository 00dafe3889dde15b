import type { Context } from '~/context.server';
import { findDueDeletions } from '~/data/communities.server';
import { databaseSize } from '~/data/engine/database-size.server';
import { databaseKind } from '~/data/engine/database-url.server';
import { findKickoffsAhead, type KickoffAhead } from '~/data/kickoffs-ahead.server';
import { findLeagues } from '~/data/leagues.server';
import { findMailPause, type MailPause } from '~/data/mail-pauses.server';
import { findClosingWindows } from '~/data/pick-windows.server';
import { findSeasons } from '~/data/seasons.server';
import { countMailStates } from '~/data/troubled-mails.server';
import type { AdminWarning } from '~/domain/admin-warning';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { type ShownPlan, showSchedule } from '~/services/evaluation/show-plan.server';
import { seasonsAtGlance } from '~/services/seasons/seasons-at-glance.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { listBackups } from './backup-place.server';
import { examineWork, type WorkingSource } from './examine-work.server';
import { findAdminWarnings } from './find-admin-warnings.server';
import { type ShownJob, showJobs } from './show-jobs.server';

/** As many of each kind are listed. */
const LISTED = 10;

/** What runs and what is due; instants in ms UTC, sizes in bytes. */
export type Operations = {
	readonly now: number;
	readonly version: string;
	/** Null: the build wasn't told it. */
	readonly commit: string | null;
	readonly startedAt: number;
	readonly node: string;
	/** Whether this process runs the jobs. */
	readonly runsJobs: boolean;
	readonly database: { readonly kind: 'sqlite' | 'postgres'; readonly bytes: number };
	readonly jobs: readonly ShownJob[];
	/** Without secret ones (R12). `pause`: the server takes none until then. */
	readonly mails: {
		readonly waiting: number;
		readonly oldest: number | null;
		readonly failed: number;
		readonly unknown: number;
		readonly pause: MailPause | null;
	};
	/** R41; null: all are switched off. */
	readonly sources: readonly WorkingSource[] | null;
	/** The newest backup beside the data, and how many there are, if their folder can be read; null where PostgreSQL makes them. */
	readonly backups: {
		readonly count: number;
		readonly last: { at: number; bytes: number } | null;
		readonly isReadable: boolean;
	} | null;
	/** R7: matchdays whose kickoff has passed and whose window isn't stored as closed everywhere. */
	readonly closing: number;
	readonly ahead: readonly KickoffAhead[];
	/** What waits for an evaluation by hand, and what will be evaluated by itself. */
	readonly due: readonly Extract<AdminWarning, { kind: 'evaluation-due' }>[];
	readonly planned: readonly (ShownPlan & { season: string })[];
	/** Communities whose fourteen days are over (R34). */
	readonly deletions: number;
};

/**
 * What runs and what is due. R12: nothing of it depends on open picks. Refuses all but site admins.
 */
export async function showOperations(
	context: Context,
	input: { actorId: string },
): Promise<Result<Operations, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const { db, settings } = context;
	const now = context.now();
	const kind = databaseKind(settings.databaseUrl);
	const work = await examineWork(context);
	const { waiting = 0, failed = 0, unknown = 0 } = await countMailStates(db);
	const pause = await findMailPause(db, context.mail.kind);
	const windows = await findClosingWindows(db, { now, longest: 0 });
	const warnings = await findAdminWarnings(context, now, []);
	const deletions = await findDueDeletions(db, now, LISTED);
	return accept({
		...{ now, version: settings.version, commit: settings.commit, startedAt: context.startedAt },
		...{ node: process.version, runsJobs: settings.jobs },
		database: { kind, bytes: await databaseSize(db, kind) },
		jobs: await showJobs(context),
		mails: {
			...{ waiting, failed, unknown, oldest: work.waitingSince },
			pause: pause !== null && pause.until > now ? pause : null,
		},
		sources: settings.sources.on ? work.sources : null,
		backups: kind === 'sqlite' ? await backupsOf(context) : null,
		closing: new Set(windows.map(({ matchdayId }) => matchdayId)).size,
		ahead: await findKickoffsAhead(db, now, LISTED),
		due: warnings.flatMap((each) => (each.kind === 'evaluation-due' ? [each] : [])).slice(0, LISTED),
		planned: await plannedEvaluations(context, now),
		deletions: deletions.length,
	});
}

async function backupsOf(context: Context): Promise<Operations['backups']> {
	const found = await listBackups(context, context.now()).catch(() => null);
	const last = found?.[0];
	return {
		count: found?.length ?? 0,
		last: last ? { at: last.at, bytes: last.bytes } : null,
		isReadable: found !== null,
	};
}

async function plannedEvaluations(context: Context, now: number): Promise<Operations['planned']> {
	const stored = await findSeasons(context.db);
	const atGlance = await seasonsAtGlance(context.db, stored, now);
	const leagues = new Map((await findLeagues(context.db)).map(({ id, name }) => [id, name]));
	const planned: (ShownPlan & { season: string })[] = [];
	for (const season of stored) {
		if (!atGlance.has(season.id)) continue;
		const { plan } = await showSchedule(context, season.id);
		if (plan !== null)
			planned.push({ ...plan, season: `${leagues.get(season.leagueId) ?? season.leagueId} ${season.label}` });
	}
	return planned.slice(0, LISTED);
}
