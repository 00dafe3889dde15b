import type { Unit } from '~/domain/settlement-kinds';
import type { WayDay } from '~/services/standings/show-member-way.server';
import { missingTexts } from '~/text/pick-duty';
import { toldChanges } from '~/text/pick-history';

export type ToldDay = ReturnType<typeof tellDay>;

/** A matchday of a way with what it means to the reader, if it is the reader's own: the browser loads no sentence for it. */
export function tellDay(day: WayDay, own: boolean, unit: Unit) {
	const meaning = own && day.missing !== null ? missingTexts[unit][day.missing] : undefined;
	return { ...day, history: toldChanges(day.history), meaning };
}
