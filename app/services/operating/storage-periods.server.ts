import { longestBackup } from '~/domain/backup';
import { longestIdle, longestSession, longestVisit } from '~/services/accounts/open-session.server';
import { KEPT } from './clean-up.server';

const DAY = 24 * 3_600_000;

/** How long what is stored about people is kept, in days, as the clean-up job and the sessions have it. */
export function storagePeriods() {
	return {
		idle: longestIdle / DAY,
		session: longestSession / DAY,
		visit: longestVisit / DAY,
		mails: KEPT.done / DAY,
		troubledMails: KEPT.troubled / DAY,
		unverified: KEPT.unverified / DAY,
		feedback: KEPT.feedback / DAY,
		events: KEPT.events / DAY,
		backups: longestBackup,
	};
}
