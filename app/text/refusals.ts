import type { Refusal } from '~/domain/refusal';
import { accountRefusals } from './refusals-account';
import { announcementRefusals } from './refusals-announcement';
import { backupRefusals } from './refusals-backup';
import { clubRefusals } from './refusals-club';
import { communityRefusals } from './refusals-community';
import { playRefusals } from './refusals-evaluation';
import { latePickRefusals } from './refusals-late-pick';
import { moveRefusals } from './refusals-move';
import { operatorRefusals } from './refusals-operator';
import { pickRefusals } from './refusals-pick';
import { reminderRefusals } from './refusals-reminder';
import { roundRefusals } from './refusals-round';
import { seasonRefusals } from './refusals-season';
import { suspensionRefusals } from './refusals-suspension';

/** One sentence for each code; a missing one does not compile. */
const sentences: { [C in Refusal['code']]: (refusal: Extract<Refusal, { code: C }>) => string } = {
	...accountRefusals,
	...announcementRefusals,
	...backupRefusals,
	...clubRefusals,
	...communityRefusals,
	...latePickRefusals,
	...moveRefusals,
	...operatorRefusals,
	...pickRefusals,
	...playRefusals,
	...reminderRefusals,
	...roundRefusals,
	...seasonRefusals,
	...suspensionRefusals,
};

/** The German sentence for a refusal. */
export function refusalText(refusal: Refusal): string {
	const sentence = sentences[refusal.code] as (refusal: Refusal) => string;
	return sentence(refusal);
}
