import type { Context } from '~/context.server';
import { importSlipCodes } from '~/domain/import-slips';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { accepted } from '../builders';

/** The acts for which there is more than one way: through the services, or through the pages. */
export type Ways = {
	/** Saves a pick as of now; false if it is refused. */
	readonly pick: (wish: {
		playerId: string;
		communityId: string;
		matchday: number;
		teamId: string;
	}) => Promise<boolean>;
	/** Previews and commits a matchday; false if there was nothing to do. */
	readonly evaluate: (matchdayId: string) => Promise<boolean>;
	/** Previews and commits a fixture list; gives the season's id. */
	readonly importFile: (file: { name: string; bytes: Uint8Array }) => Promise<string>;
};

/** All through the services, as that site admin; null is the command line. */
export function waysThroughServices(context: Context, adminId: string | null): Ways {
	return {
		pick: async (wish) => (await submitPick(context, { ...wish, arrivedAt: context.now() })).ok,
		evaluate: async (matchdayId) => {
			const wish = { actorId: adminId, matchdayId };
			const { fingerprint } = accepted(await previewEvaluation(context, wish));
			const done = await commitEvaluation(context, { ...wish, fingerprint, reason: 'Nachgesehen' });
			if (!done.ok && done.refusal.code !== 'nothing-to-do') throw new Error(JSON.stringify(done.refusal));
			return done.ok;
		},
		importFile: async ({ name: fileName, bytes }) => {
			// What looks like a slip is as it was.
			const answers = { meant: importSlipCodes };
			const input = { seasonId: null, bytes, fileName, actorId: adminId, answers };
			const { season, fingerprint } = accepted(await previewImport(context, input));
			accepted(
				await commitImport(context, {
					...input,
					seasonId: season.target,
					fingerprint,
				}),
			);
			return season.id;
		},
	};
}
