import type { House } from './build-house';

/** A page that is measured. `key` is its name in results; `memory`: also with its data in memory, and by React alone. */
export type BenchPage = {
	key: string;
	label: string;
	path: string;
	who: 'guest' | keyof House['people'];
	memory: boolean;
};

/** The pages, as those who open them most ask for them. */
export function benchPages({ people, open, evaluated }: House): BenchPage[] {
	const [hundred, middle, thousand] = [people.hundred, people.middle, people.thousand].map(
		({ communityId }) => `/community/${communityId}`,
	);
	const way = `${hundred}/mitglied/${people.hundred.playerId}`;
	const page = (
		key: string,
		label: string,
		path: string,
		who: BenchPage['who'],
		memory: boolean = false,
	): BenchPage => ({ key, label, path, who, memory });
	return [
		page('welcome', 'Start', '/', 'guest'),
		page('log-in', 'Anmelden', '/login', 'guest'),
		page('dashboard-100', 'Dashboard, kleine Community', `${hundred}/dashboard`, 'hundred', true),
		page('dashboard-1000', 'Dashboard, große Community', `${thousand}/dashboard`, 'thousand', true),
		page('pick-100', 'Tippabgabe, kleine Community', `${hundred}/tippspiel/${open}`, 'hundred', true),
		page('pick-1000', 'Tippabgabe, große Community', `${thousand}/tippspiel/${open}`, 'thousand'),
		page('evaluation', 'Auswertung', `${hundred}/auswertung?spieltag=${evaluated}`, 'hundred'),
		page('table-100', 'Rangliste, kleine Community', `${hundred}/rangliste`, 'hundred'),
		page('table-501', 'Rangliste, mittlere Community', `${middle}/rangliste`, 'middle', true),
		page('table-1000', 'Rangliste, große Community', `${thousand}/rangliste`, 'thousand'),
		page('print-501', 'Ganze Rangliste zum Drucken', `${middle}/rangliste/druck`, 'middle', true),
		page('way', 'Weg', way, 'hundred'),
		page('hall', 'Ruhmeshalle', `${hundred}/ruhmeshalle`, 'hundred'),
		page('profile', 'Profil', '/profile', 'hundred'),
		page('admin', 'Admin', '/admin', 'admin'),
	];
}
