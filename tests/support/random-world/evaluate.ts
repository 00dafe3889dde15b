import type { KnownMatchday } from './known-facts';
import { note, observe, type World } from './world';

/** Previews and commits a matchday. */
export async function evaluate(world: World, matchday: KnownMatchday): Promise<void> {
	const { season } = world;
	const isChange = await world.ways.evaluate(`${season.id}_${matchday.number}`);
	if (!matchday.evaluated) {
		const later = season.matchdays.some(
			(each) => each.evaluated && (each.kickoff ?? 0) > (matchday.kickoff ?? 0),
		);
		note(world, later ? 'evaluation out of order' : 'evaluation', matchday.number);
	} else if (isChange) note(world, 'commit of a correction', matchday.number);
	else note(world, 'nothing to do', matchday.number);
	matchday.evaluated = true;
	world.isDirty = false;
	await observe(world, world.adminId);
}
