import type { AccountRefusal } from './refusals-account';
import type { AnnouncementRefusal } from './refusals-announcement';
import type { BackupRefusal } from './refusals-backup';
import type { ClubRefusal } from './refusals-club';
import type { CommunityRefusal } from './refusals-community';
import type { PlayRefusal } from './refusals-evaluation';
import type { MoveRefusal } from './refusals-move';
import type { OperatorRefusal } from './refusals-operator';
import type { LatePickRefusal, PickRefusal, ReminderRefusal } from './refusals-pick';
import type { RoundRefusal } from './refusals-round';
import type { SeasonRefusal } from './refusals-season';
import type { SuspensionRefusal } from './refusals-suspension';

/** Every reason for which the house says no. The German sentences hang on the codes in app/text/refusals.ts. */
export type Refusal =
	| AccountRefusal
	| AnnouncementRefusal
	| BackupRefusal
	| ClubRefusal
	| CommunityRefusal
	| LatePickRefusal
	| MoveRefusal
	| OperatorRefusal
	| PickRefusal
	| PlayRefusal
	| ReminderRefusal
	| RoundRefusal
	| SeasonRefusal
	| SuspensionRefusal;
