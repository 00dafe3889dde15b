import type { Scene } from './scene';
import { accountScenes } from './scenes/accounts';
import { adminScenes } from './scenes/admin';
import { clubScenes } from './scenes/clubs';
import { communityScenes } from './scenes/communities';
import { communityAdminScenes } from './scenes/community-admin';
import { dashboardScenes } from './scenes/dashboards';
import { failureScenes } from './scenes/failures';
import { importScenes } from './scenes/imports';
import { joiningScenes } from './scenes/joining';
import { operatorScenes } from './scenes/operator';
import { pickScenes } from './scenes/picks';
import { publicScenes } from './scenes/public';
import { securityScenes } from './scenes/security';
import { sourceScenes } from './scenes/sources';

/** Every screen of the product in every state that it has. */
export const scenes: readonly Scene[] = [
	...publicScenes,
	...accountScenes,
	...securityScenes,
	...joiningScenes,
	...communityScenes,
	...dashboardScenes,
	...pickScenes,
	...communityAdminScenes,
	...adminScenes,
	...operatorScenes,
	...importScenes,
	...sourceScenes,
	...clubScenes,
	...failureScenes,
];
