import type { Page } from '@playwright/test';
import type { Visit } from '~/http/visit.server';
import type { World } from './world/world';

/**
 * One screen of the product in one of its states. Each scene has a session of its own, and whatever `prepare` changes
 * belongs to its player alone, so that scenes can be opened in any order and side by side.
 */
export type Scene = {
	/** Name of its pictures: what it is, then which state. */
	name: string;
	/** The route that draws it, as app/routes.ts writes its path ('' is the welcome page). */
	route: string;
	/** Who looks: a player of the world by name, nobody, or somebody whose session can't be read any more. */
	as?: string | typeof brokenSession | null;
	/** What is carried beside the player, if there is one. */
	session?: Visit;
	/** The house it stands in: the played world, or one in which nothing has happened yet. */
	house?: 'played' | 'empty';
	path: (world: World) => string;
	/** The status that the document or the last form is answered with; 200 unless told. */
	status?: number;
	/** What has to be done on the page before the state is there. */
	prepare?: (page: Page, world: World) => Promise<void>;
	/** Words that only this state shows. */
	shows: string | RegExp;
	/** A page outside of the application: no theme, no frame. */
	plain?: boolean;
};

/** The session of somebody whose stored data is damaged: the way to the page for what nobody foresaw. */
export const brokenSession = 'broken session';

/** Scenes of one route. */
export function scenesOf(route: string, scenes: readonly Omit<Scene, 'route'>[]): Scene[] {
	return scenes.map((scene) => ({ route, ...scene }));
}
