import { clubs } from '../../prisma/seed/teams';

const DAY = 86_400_000;
const START = Date.UTC(2026, 7, 15);

/** A season of twenty clubs in the project's own template, 38 matchdays a week apart; every match has this score. */
export function seasonFile(score: string): Uint8Array {
	const teams = clubs.filter(({ leagueId }) => leagueId === 'premierleague').slice(0, 20);
	const names = teams.map(({ name }) => name);
	const lines = Array.from({ length: 38 }, (_, index) => {
		const round = index % 19;
		const circle = names.slice(1).map((_, place) => names[1 + ((place + round) % 19)] ?? '');
		const order = [names[0] ?? '', ...circle];
		const [year, month, day] = new Date(START + 7 * DAY * index).toISOString().slice(0, 10).split('-');
		return Array.from({ length: 10 }, (_, place) => {
			const pair = [order[place], order[19 - place]];
			const [home, away] = index < 19 ? pair : pair.reverse();
			return `${index + 1};${day}.${month}.${year};15:30;${home};${away};${score};`;
		});
	});
	return new TextEncoder().encode(
		['Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status', ...lines.flat()].join('\r\n'),
	);
}
