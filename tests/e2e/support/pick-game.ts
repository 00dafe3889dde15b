import type { Page } from '@playwright/test';
import { type App, startApp } from '../../support/app';
import { buildGame, type Game, HOUR, roundRobin } from '../../support/builders';
import { logInAs } from '../../support/log-in';
import { takeSession } from './session';

/** Of the first matchday, ms UTC; the game begins an hour before. */
export const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

/** A game of four teams, with Lena's session on a phone's page; `path` is that of the pick screens. */
export async function startPickGame(page: Page): Promise<{ app: App; game: Game; path: string }> {
	const app = await startApp({ now: KICKOFF - HOUR });
	const game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	await page.setViewportSize({ width: 390, height: 844 });
	await takeSession(page.context(), app, await logInAs(app, 'Lena'));
	return { app, game, path: `${app.url}/community/${game.communityId}/tippspiel` };
}
