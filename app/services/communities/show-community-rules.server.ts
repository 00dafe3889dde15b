import type { Context } from '~/context.server';
import { findPassedMatchdays } from '~/data/rounds.server';
import { isOpenRound } from '~/domain/belonging';
import type { RoundSettings } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result } from '~/domain/result';
import { settingsFixed } from '~/domain/round';
import { rulesVersion } from '~/services/rounds/settings-version.server';
import { loadAdministered } from './load-administered.server';

export type CommunityRulesScreen = {
	/** `settings`: of the next round. */
	community: { id: string; name: string; settings: RoundSettings };
	/** Hand it to `updateGameSettings` as `seen`. */
	version: string;
	round: {
		number: number;
		settings: RoundSettings;
		/** R28: its settings can still change. */
		settingsOpen: boolean;
		finished: boolean;
	};
};

/** The rules of the newest round and of the next (R28). Refuses everybody but the community's admins and site admins. */
export async function showCommunityRules(
	context: Context,
	input: { communityId: string; actorId: string },
): Promise<Result<CommunityRulesScreen, Refusal>> {
	const loaded = await loadAdministered(context, input);
	if (!loaded.ok) return loaded;
	const { community, round } = loaded.value;
	const now = context.now();
	const isFixed = settingsFixed(await findPassedMatchdays(context.db, round, now), now);
	const { id, name, settings } = community;
	return accept({
		community: { id, name, settings },
		version: rulesVersion(community),
		round: {
			number: round.number,
			settings: round.settings,
			settingsOpen: isOpenRound(round) && !isFixed,
			finished: round.state.finished !== null,
		},
	});
}
