import type { Refusal } from '~/domain/refusal';
import { accountRefusals } from './refusals-account';
import { announcementRefusals } from './refusals-announcement';
import { backupRefusals } from './refusals-backup';
import { clubRefusals } from './refusals-club';
import { communityRefusals } from './refusals-community';
import { playRefusals } from './refusals-evaluation';
import { moveRefusals } from './refusals-move';
import { operatorRefusals } from './refusals-operator';
import { latePickRefusals, pickRefusals, reminderRefusals } from './refusals-pick';
import { roundRefusals } from './refusals-round';
import { seasonRefusals } from './refusals-season';
import { suspensionRefusals } from './refusals-suspension';
import type { Sentences } from './sentences';

/** One sentence for each code. */
const sentences: Sentences<Refusal> = {
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
