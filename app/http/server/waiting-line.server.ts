import type { Asker } from './who-asks.server';

/** A request that waits for its turn. */
export type Waiting = {
	readonly asker: Asker;
	readonly reading: boolean;
	readonly begin: () => void;
	readonly refuse: () => void;
};

/** Of two kinds that both wait, the first one has so many turns for one of the other. */
const TURNS = 3;
/** So many requests of one player may wait beside the first one before they make room for others than those of their kind. */
const CLICKS = 3;
/** From more than so many on a player floods: others than players may take their places, and they take nobody's. */
const FLOOD = 16;

/**
 * Those who wait for their turn. Three turns of players go before one of strangers, and among both three saves before
 * one page, so that everybody moves on; within these, one of each asker after the other, in the order of arrival.
 * `mayBegin` tells whether a stranger's page, or form, may have a turn now.
 */
export function waitingLine(mayBegin: (reading: boolean) => boolean = () => true) {
	const [memberSaves, memberPages, saves, pages] = [lane(), lane(), lane(), lane()];
	const takeMember = inRatio(memberSaves.take, memberPages.take);
	const takeStranger = inRatio(
		() => (mayBegin(false) ? saves.take() : undefined),
		() => (mayBegin(true) ? pages.take() : undefined),
	);
	const take = inRatio(takeMember, takeStranger);
	const laneOf = ({ asker, reading }: Waiting) => {
		if (asker.isMember) return reading ? memberPages : memberSaves;
		return reading ? pages : saves;
	};
	return {
		size: () => memberSaves.size() + memberPages.size() + saves.size() + pages.size(),
		/** Whether anybody waits who can have a turn as soon as there is time: a player, or a stranger of whose kind `hasRoom`. */
		canMove: (hasRoom: (reading: boolean) => boolean) =>
			memberSaves.size() + memberPages.size() > 0 ||
			(saves.size() > 0 && hasRoom(false)) ||
			(pages.size() > 0 && hasRoom(true)),
		add: (waiting: Waiting) => laneOf(waiting).add(waiting),
		take,
		/** Whether it comes from a player who doesn't flood: such are as many as there are players. */
		mayStay: (newer: Waiting) => newer.asker.isMember && laneOf(newer).countOf(newer.asker) < FLOOD,
		remove: (waiting: Waiting) => laneOf(waiting).remove(waiting),
		/**
		 * Takes out the one who makes room for a new one: the newest page, else save, of the asker who has most waiting,
		 * of strangers first unless it is for a player who floods. Undefined where nobody has more than the new one's own
		 * asker. For others than those of its kind a player's request makes room only where that player has more of them
		 * than anybody clicks, and for strangers only where that player floods.
		 */
		giveWay(newer: Waiting): Waiting | undefined {
			const { asker } = newer;
			const own = laneOf(newer).countOf(asker) + 1;
			const strangers = [pages, saves].toSorted((a, b) => b.most().count - a.most().count);
			for (const each of strangers) {
				const { key, count } = each.most();
				if (key !== null && ((asker.isMember && own <= FLOOD) || count > own)) return each.takeNewest(key);
			}
			const players = [memberPages, memberSaves].toSorted((a, b) => b.most().count - a.most().count);
			for (const each of players) {
				const { key, count } = each.most();
				const clicks = asker.isMember ? CLICKS : FLOOD;
				const allowed = each === laneOf(newer) ? own : own + clicks;
				if (key !== null && count > allowed) return each.takeNewest(key);
			}
			return undefined;
		},
	};
}

/** Takes of the first three times, then of the second once; of the other where one has nothing. */
function inRatio<T>(first: () => T | undefined, second: () => T | undefined): () => T | undefined {
	let count = 0;
	return () => {
		const isSecond = count === TURNS;
		count = isSecond ? 0 : count + 1;
		return isSecond ? (second() ?? first()) : (first() ?? second());
	};
}

/** One kind of requests, by who asks; whose turn is next stands first. */
function lane() {
	const askers = new Map<string, Waiting[]>();
	let size = 0;
	const put = (key: string, list: Waiting[]) => {
		askers.delete(key);
		if (list.length > 0) askers.set(key, list);
	};
	return {
		size: () => size,
		countOf: ({ key }: Asker) => askers.get(key)?.length ?? 0,
		add(waiting: Waiting): void {
			const list = askers.get(waiting.asker.key);
			if (list === undefined) askers.set(waiting.asker.key, [waiting]);
			else list.push(waiting);
			size++;
		},
		take(): Waiting | undefined {
			const [next] = askers;
			if (next === undefined) return undefined;
			const [key, list] = next;
			const taken = list.shift();
			put(key, list);
			size--;
			return taken;
		},
		takeNewest(key: string): Waiting | undefined {
			const list = askers.get(key) ?? [];
			const taken = list.pop();
			if (list.length === 0) askers.delete(key);
			size--;
			return taken;
		},
		/** Whether it stood here. */
		remove(waiting: Waiting): boolean {
			const list = askers.get(waiting.asker.key) ?? [];
			const at = list.indexOf(waiting);
			if (at < 0) return false;
			list.splice(at, 1);
			if (list.length === 0) askers.delete(waiting.asker.key);
			size--;
			return true;
		},
		most(): { key: string | null; count: number } {
			let most: { key: string | null; count: number } = { key: null, count: 0 };
			for (const [key, list] of askers) if (list.length > most.count) most = { key, count: list.length };
			return most;
		},
	};
}
