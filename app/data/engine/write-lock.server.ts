import { DatabaseBusy } from './database-busy.server';
import type { Deadline } from './retry-busy.server';

/** Gives the lock back; a second call does nothing. */
type Release = () => void;

/** A lock within this process: one holder at a time, the others in the order of their arrival, urgent ones first. */
export type WriteLock = {
	/** Waits for the lock, at the longest until the deadline; then throws `DatabaseBusy`. */
	acquire: (deadline: Deadline, isUrgent?: boolean) => Promise<Release>;
};

/** Makes the lock through which all writes to one database go. */
export function createWriteLock(): WriteLock {
	const urgent = new Set<() => void>();
	const patient = new Set<() => void>();
	let held = false;

	function grant(): Release {
		held = true;
		let released = false;
		return () => {
			if (released) return;
			released = true;
			held = false;
			const [next] = urgent.size > 0 ? urgent : patient;
			next?.();
		};
	}

	return {
		acquire(deadline, isUrgent = false) {
			if (!held) return Promise.resolve(grant());
			const waiting = isUrgent ? urgent : patient;
			return new Promise((resolve, reject) => {
				const timer = setTimeout(() => {
					waiting.delete(proceed);
					reject(new DatabaseBusy());
				}, deadline - performance.now());
				function proceed() {
					waiting.delete(proceed);
					clearTimeout(timer);
					resolve(grant());
				}
				waiting.add(proceed);
			});
		},
	};
}
