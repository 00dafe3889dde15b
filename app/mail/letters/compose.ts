import type { LetterKind, Letters } from '../letter';
import {
	accountExpiringLetter,
	addressAskedLetter,
	addressChangedLetter,
	addressTestLetter,
	factorChangedLetter,
	knownAddressLetter,
	newAddressLetter,
	passwordChangedLetter,
	recoveryUsedLetter,
	resetLetter,
	verifyLetter,
} from './accounts';
import { adminWarningLetter } from './admin-warning';
import {
	askedBackLetter,
	communityDeletionLetter,
	communityKeptLetter,
	picksDeletedLetter,
	roundEndedLetter,
	roundGoesOnLetter,
	roundStartedLetter,
	rulesChangedLetter,
} from './communities';
import { pickEnteredLetter } from './entered-pick';
import { evaluationPlannedLetter } from './evaluation-planned';
import { type Draft, type Frame, type Letter, layOut } from './layout';
import { automaticPickLetter, kickoffMovedLetter, pickTurnedLetter } from './matchdays';
import {
	adminWithdrawnLetter,
	madeAdminLetter,
	memberReadmittedLetter,
	memberRemovedLetter,
	memberRenamedLetter,
	stateByHandLetter,
} from './members';
import { announcementLetter, matchdayPicksLetter } from './news';
import {
	accountLockedLetter,
	accountUnlockedLetter,
	announcementToAllLetter,
	communityDeletedLetter,
	communityLockedLetter,
	communityRenamedLetter,
	communityUnlockedLetter,
	feedbackAnswerLetter,
	handedOverLetter,
	playerRenamedLetter,
} from './operator';
import { invalidPickLetter, reminderLetter } from './reminders';
import { resultLetter } from './results';
import { matchdayResumedLetter, matchdaySuspendedLetter } from './suspensions';

const drafts: { [K in LetterKind]: (frame: Frame, data: Letters[K]) => Draft } = {
	verify: verifyLetter,
	'known-address': knownAddressLetter,
	reset: resetLetter,
	'password-changed': passwordChangedLetter,
	'factor-changed': factorChangedLetter,
	'recovery-used': recoveryUsedLetter,
	'new-address': newAddressLetter,
	'address-asked': addressAskedLetter,
	'address-changed': addressChangedLetter,
	'address-test': addressTestLetter,
	'round-started': roundStartedLetter,
	'asked-back': askedBackLetter,
	'rules-changed': rulesChangedLetter,
	'round-ended': roundEndedLetter,
	'round-goes-on': roundGoesOnLetter,
	'picks-deleted': picksDeletedLetter,
	'kickoff-moved': kickoffMovedLetter,
	'matchday-suspended': matchdaySuspendedLetter,
	'matchday-resumed': matchdayResumedLetter,
	'pick-turned': pickTurnedLetter,
	'automatic-pick': automaticPickLetter,
	'made-admin': madeAdminLetter,
	'admin-withdrawn': adminWithdrawnLetter,
	'member-removed': memberRemovedLetter,
	'member-readmitted': memberReadmittedLetter,
	'member-renamed': memberRenamedLetter,
	'state-by-hand': stateByHandLetter,
	'pick-entered': pickEnteredLetter,
	'community-deletion': communityDeletionLetter,
	'community-kept': communityKeptLetter,
	'account-locked': accountLockedLetter,
	'account-unlocked': accountUnlockedLetter,
	'player-renamed': playerRenamedLetter,
	'community-locked': communityLockedLetter,
	'community-unlocked': communityUnlockedLetter,
	'community-renamed': communityRenamedLetter,
	'community-deleted': communityDeletedLetter,
	'handed-over': handedOverLetter,
	'feedback-answer': feedbackAnswerLetter,
	announcement: announcementLetter,
	'announcement-to-all': announcementToAllLetter,
	'matchday-picks': matchdayPicksLetter,
	'evaluation-planned': evaluationPlannedLetter,
	result: resultLetter,
	reminder: reminderLetter,
	'pick-invalid': invalidPickLetter,
	'admin-warning': adminWarningLetter,
	'account-expiring': accountExpiringLetter,
};

/** True for the kinds of mail that the house can write. */
export function isLetterKind(kind: string): kind is LetterKind {
	return Object.hasOwn(drafts, kind);
}

/** Writes a letter: subject, complete text, simple HTML, headers. */
export function composeLetter<K extends LetterKind>(kind: K, data: Letters[K], frame: Frame): Letter {
	return layOut(drafts[kind](frame, data), frame);
}
