import { describe, expect, test } from 'vitest';
import { judgeClub, judgeSpelling } from '~/domain/club';
import { teamNameKey } from '~/domain/team-name';
import { clubs } from '../../../prisma/seed/teams';
import { cupOf, readTable } from '../../../prisma/seed/teams-read';

/** The ids of the clubs that a spelling means in a league. */
const meant = (leagueId: string, spelling: string) =>
	clubs
		.filter((club) => club.leagueId === leagueId)
		.filter(({ name, shortName, aliases }) =>
			[name, shortName, ...aliases].some((each) => teamNameKey(each) === teamNameKey(spelling)),
		)
		.map(({ id }) => id);

const idsOf = (leagueId: string) => clubs.filter((club) => club.leagueId === leagueId).map(({ id }) => id);

/** The names of a season as one publisher writes them, in the order of the ids. */
const seasons: readonly { league: string; season: string; ids: string; lists: Record<string, string> }[] = [
	{
		league: 'bundesliga2',
		season: '2025/26',
		ids: 'bielefeld bochum braunschweig darmstadt dresden duesseldorf elversberg fuerth hannover hertha kaiserslautern karlsruhe kiel magdeburg muenster nuernberg paderborn schalke',
		lists: {
			OpenLigaDB:
				'Arminia Bielefeld, VfL Bochum, Eintracht Braunschweig, SV Darmstadt 98, SG Dynamo Dresden, Fortuna Düsseldorf, SV 07 Elversberg, SpVgg Greuther Fürth, Hannover 96, Hertha BSC, 1. FC Kaiserslautern, Karlsruher SC, Holstein Kiel, 1. FC Magdeburg, SC Preußen Münster, 1. FC Nürnberg, SC Paderborn 07, FC Schalke 04',
			'football-data.co.uk':
				'Bielefeld, Bochum, Braunschweig, Darmstadt, Dresden, Fortuna Dusseldorf, Elversberg, Greuther Furth, Hannover, Hertha, Kaiserslautern, Karlsruhe, Holstein Kiel, Magdeburg, Preußen Münster, Nurnberg, Paderborn, Schalke 04',
			openfootball:
				'Arminia Bielefeld, VfL Bochum, Eintracht Braunschweig, SV Darmstadt 98, Dynamo Dresden, Fortuna Düsseldorf, SV 07 Elversberg, SpVgg Greuther Fürth, Hannover 96, Hertha BSC, 1. FC Kaiserslautern, Karlsruher SC, Holstein Kiel, 1. FC Magdeburg, Preußen Münster, 1. FC Nürnberg, SC Paderborn 07, FC Schalke 04',
		},
	},
	{
		league: 'bundesliga2',
		season: '2026/27',
		ids: 'bielefeld bochum braunschweig cottbus darmstadt dresden fuerth hannover heidenheim hertha kaiserslautern karlsruhe kiel magdeburg nuernberg osnabrueck stpauli wolfsburg',
		lists: {
			OpenLigaDB:
				'Arminia Bielefeld, VfL Bochum, Eintracht Braunschweig, FC Energie Cottbus, SV Darmstadt 98, SG Dynamo Dresden, SpVgg Greuther Fürth, Hannover 96, 1. FC Heidenheim 1846, Hertha BSC, 1. FC Kaiserslautern, Karlsruher SC, Holstein Kiel, 1. FC Magdeburg, 1. FC Nürnberg, VfL Osnabrück, FC St. Pauli, VfL Wolfsburg',
			'football-data.co.uk':
				'Bielefeld, Bochum, Braunschweig, Cottbus, Darmstadt, Dresden, Greuther Furth, Hannover, Heidenheim, Hertha, Kaiserslautern, Karlsruhe, Holstein Kiel, Magdeburg, Nurnberg, Osnabruck, St Pauli, Wolfsburg',
			openfootball:
				'Arminia Bielefeld, VfL Bochum, Eintracht Braunschweig, Energie Cottbus, SV Darmstadt 98, Dynamo Dresden, SpVgg Greuther Fürth, Hannover 96, 1. FC Heidenheim 1846, Hertha BSC, 1. FC Kaiserslautern, Karlsruher SC, Holstein Kiel, 1. FC Magdeburg, 1. FC Nürnberg, VfL Osnabrück, FC St. Pauli, VfL Wolfsburg',
		},
	},
	{
		league: 'liga3',
		season: '2025/26',
		ids: 'aachen aue cottbus duisburg essen havelse hoffenheim-ii ingolstadt mannheim osnabrueck regensburg rostock saarbruecken schweinfurt sechzig stuttgart-ii ulm verl viktoriakoeln wiesbaden',
		lists: {
			OpenLigaDB:
				'Alemannia Aachen, FC Erzgebirge Aue, FC Energie Cottbus, MSV Duisburg, Rot-Weiss Essen, TSV Havelse, TSG 1899 Hoffenheim II, FC Ingolstadt 04, SV Waldhof Mannheim, VfL Osnabrück, SSV Jahn Regensburg, FC Hansa Rostock, 1. FC Saarbrücken, 1. FC Schweinfurt 05, TSV 1860 München, VfB Stuttgart II, SSV Ulm 1846, SC Verl, Viktoria Köln, SV Wehen Wiesbaden',
			openfootball:
				'Alemannia Aachen, Erzgebirge Aue, Energie Cottbus, MSV Duisburg, Rot-Weiss Essen, TSV Havelse, 1899 Hoffenheim II, FC Ingolstadt 04, Waldhof Mannheim, VfL Osnabrück, Jahn Regensburg, Hansa Rostock, 1. FC Saarbrücken, 1. FC Schweinfurt 05, TSV 1860 München, VfB Stuttgart II, SSV Ulm 1846, SC Verl, Viktoria Köln, SV Wehen Wiesbaden',
			kicker:
				'Aachen, Aue, Cottbus, Duisburg, RW Essen, Havelse, Hoffenheim II, Ingolstadt, Mannheim, Osnabrück, Regensburg, Rostock, Saarbrücken, Schweinfurt, 1860 München, Stuttgart II, Ulm, Verl, Vikt. Köln, Wehen Wiesbaden',
		},
	},
	{
		league: 'liga3',
		season: '2026/27',
		ids: 'aachen duesseldorf duisburg essen fortunakoeln grossaspach havelse hoffenheim-ii ingolstadt mannheim meppen muenster regensburg rostock saarbruecken stuttgart-ii verl viktoriakoeln wiesbaden wuerzburg',
		lists: {
			OpenLigaDB:
				'Alemannia Aachen, Fortuna Düsseldorf, MSV Duisburg, Rot-Weiss Essen, SC Fortuna Köln, SG Sonnenhof Großaspach, TSV Havelse, TSG 1899 Hoffenheim II, FC Ingolstadt 04, SV Waldhof Mannheim, SV Meppen, SC Preußen Münster, SSV Jahn Regensburg, FC Hansa Rostock, 1. FC Saarbrücken, VfB Stuttgart II, SC Verl, FC Viktoria Köln, SV Wehen Wiesbaden, FC Würzburger Kickers',
			openfootball:
				'Alemannia Aachen, Fortuna Düsseldorf, MSV Duisburg, Rot-Weiss Essen, Fortuna Köln, SG Sonnenhof Großaspach, TSV Havelse, 1899 Hoffenheim II, FC Ingolstadt 04, Waldhof Mannheim, SV Meppen, Preußen Münster, Jahn Regensburg, Hansa Rostock, 1. FC Saarbrücken, VfB Stuttgart II, SC Verl, Viktoria Köln, SV Wehen Wiesbaden, Würzburger Kickers',
		},
	},
	{
		league: 'frauenbundesliga',
		season: '2025/26',
		ids: 'bayern-frauen bremen-frauen essen-frauen frankfurt-frauen freiburg-frauen hamburg-frauen hoffenheim-frauen jena-frauen koeln-frauen leipzig-frauen leverkusen-frauen nuernberg-frauen union-frauen wolfsburg-frauen',
		lists: {
			DFB: 'FC Bayern München, SV Werder Bremen, SGS Essen, Eintracht Frankfurt, SC Freiburg, Hamburger SV, TSG Hoffenheim, FC Carl Zeiss Jena, 1. FC Köln, RB Leipzig, Bayer 04 Leverkusen, 1. FC Nürnberg, 1. FC Union Berlin, VfL Wolfsburg',
			OpenLigaDB:
				'FC Bayern München Frauen, SV Werder Bremen Frauen, SGS Essen Frauen, Eintracht Frankfurt Frauen, SC Freiburg Frauen, Hamburger SV Frauen, TSG Hoffenheim Frauen, FC Carl Zeiss Jena Frauen, 1. FC Köln Frauen, RB Leipzig Frauen, Bayer Leverkusen Frauen, 1. FC Nürnberg Frauen, 1. FC Union Berlin Frauen, VfL Wolfsburg Frauen',
			'with a sign':
				'Bayern München (F), Werder Bremen (F), SGS Essen, Eintracht Frankfurt (F), SC Freiburg (F), Hamburger SV (F), TSG 1899 Hoffenheim (F), Carl Zeiss Jena (F), FC Köln W, RB Leipzig W, Bayer Leverkusen Women, 1. FC Nürnberg Women, Union Berlin Women, Wolfsburg W',
		},
	},
	{
		league: 'frauenbundesliga',
		season: '2026/27',
		ids: 'bayern-frauen bremen-frauen frankfurt-frauen freiburg-frauen hamburg-frauen hoffenheim-frauen koeln-frauen leipzig-frauen leverkusen-frauen mainz-frauen nuernberg-frauen stuttgart-frauen union-frauen wolfsburg-frauen',
		lists: {
			DFB: 'FC Bayern München, SV Werder Bremen, Eintracht Frankfurt, SC Freiburg, Hamburger SV, TSG Hoffenheim, 1. FC Köln, RB Leipzig, Bayer 04 Leverkusen, 1. FSV Mainz 05, 1. FC Nürnberg, VfB Stuttgart, 1. FC Union Berlin, VfL Wolfsburg',
			OpenLigaDB:
				'FC Bayern München Frauen, SV Werder Bremen Frauen, Eintracht Frankfurt Frauen, SC Freiburg Frauen, Hamburger SV Frauen, TSG Hoffenheim Frauen, 1. FC Köln Frauen, RB Leipzig Frauen, Bayer Leverkusen Frauen, 1. FSV Mainz 05 Frauen, 1. FC Nürnberg Frauen, VfB Stuttgart Frauen, 1. FC Union Berlin Frauen, VfL Wolfsburg Frauen',
		},
	},
	{
		league: 'dfbpokal',
		season: '2025/26',
		ids: 'augsburg bayern bielefeld bochum braunschweig bremen cottbus darmstadt dortmund dresden duesseldorf elversberg essen frankfurt freiburg fuerth gladbach grossaspach halle hamburg hannover heidenheim hertha hoffenheim kaiserslautern karlsruhe kiel koeln leipzig leverkusen luebeck magdeburg mainz muenster nuernberg paderborn regensburg rostock saarbruecken sandhausen schalke schweinfurt stpauli stuttgart ulm union viktoriakoeln wiesbaden wolfsburg lotte',
		lists: {
			openfootball:
				'FC Augsburg, Bayern München, Arminia Bielefeld, VfL Bochum, Eintracht Braunschweig, Werder Bremen, Energie Cottbus, SV Darmstadt 98, Borussia Dortmund, Dynamo Dresden, Fortuna Düsseldorf, SV 07 Elversberg, Rot-Weiss Essen, Eintracht Frankfurt, SC Freiburg, SpVgg Greuther Fürth, Bor. Mönchengladbach, SG Sonnenhof Großaspach, Hallescher FC, Hamburger SV, Hannover 96, 1. FC Heidenheim 1846, Hertha BSC, 1899 Hoffenheim, 1. FC Kaiserslautern, Karlsruher SC, Holstein Kiel, 1. FC Köln, RB Leipzig, Bayer Leverkusen, VfB Lübeck, 1. FC Magdeburg, 1. FSV Mainz 05, Preußen Münster, 1. FC Nürnberg, SC Paderborn 07, Jahn Regensburg, Hansa Rostock, 1. FC Saarbrücken, SV Sandhausen, FC Schalke 04, 1. FC Schweinfurt 05, FC St. Pauli, VfB Stuttgart, SSV Ulm 1846, 1. FC Union Berlin, Viktoria Köln, SV Wehen Wiesbaden, VfL Wolfsburg, Sportfreunde Lotte',
		},
	},
];

describe('the clubs of a season, as published lists name them', () => {
	const lists = seasons.flatMap(({ league, season, ids, lists }) =>
		Object.entries(lists).map(([source, names]) => ({ league, season, source, ids, names })),
	);

	test.each(lists)('$league $season, $source: every name means its club', ({ league, ids, names }) => {
		expect(names.split(', ').map((name) => `${name}: ${meant(league, name)}`)).toEqual(
			names.split(', ').map((name, index) => `${name}: ${ids.split(' ')[index]}`),
		);
	});

	test.each([
		['bundesliga2', 18],
		['liga3', 20],
		['frauenbundesliga', 14],
	])('%s: a season has %i of them', (league, count) => {
		const counts = seasons.filter((each) => each.league === league).map(({ ids }) => ids.split(' ').length);
		expect(counts).toEqual([count, count]);
	});
});

describe('the prepared clubs', () => {
	test('have fields and spellings that an admin could save, readable in their ink', () => {
		for (const { name, shortName, initials, color, color2, ink, aliases } of clubs) {
			const fields = { name, shortName, initials, color, color2 };
			expect(judgeClub(fields), name).toMatchObject({ ok: true, value: fields });
			expect(['#ffffff', '#111111'], name).toContain(ink);
			for (const spelling of aliases) {
				expect(judgeSpelling(spelling), name).toMatchObject({ ok: true, value: { spelling } });
			}
		}
	});

	test('of several leagues are one team', () => {
		for (const { id, leagueId, aliases: _aliases, ...looks } of clubs) {
			const first = clubs.find((club) => club.id === id);
			expect(first, `${id} in ${leagueId}`).toMatchObject(looks);
		}
		expect(clubs.filter(({ id }) => id === 'duisburg').map(({ leagueId }) => leagueId)).toEqual([
			...['bundesliga', 'bundesliga2', 'liga3', 'dfbpokal'],
		]);
	});

	test('keep the spellings of a table in those below it', () => {
		for (const league of ['bundesliga', 'bundesliga2', 'dfbpokal']) {
			expect(meant(league, 'Hannoverscher Sportverein von 1896'), league).toEqual(['hannover']);
		}
		expect(meant('bundesliga', 'BTSV')).toEqual([]);
		for (const league of ['bundesliga2', 'liga3', 'dfbpokal']) {
			expect(meant(league, 'BTSV'), league).toEqual(['braunschweig']);
		}
	});

	test('second teams and women are teams of their own', () => {
		for (const name of ['Dortmund II', 'BVB U23', 'Borussia Dortmund (U23)']) {
			expect(meant('liga3', name)).toEqual(['dortmund-ii']);
		}
		expect(meant('liga3', 'Borussia Dortmund')).toEqual([]);
		expect(meant('frauenbundesliga', 'FC Bayern')).toEqual(['bayern-frauen']);
		expect(meant('frauenbundesliga', '1. FFC Frankfurt')).toEqual(['frankfurt-frauen']);
	});

	test.each([
		['bundesliga2', 'Frankfurt'],
		['bundesliga2', 'München'],
		['liga3', 'Stuttgart'],
		['liga3', 'Köln'],
		['liga3', 'Rot-Weiß'],
		['liga3', 'RWE'],
		['liga3', 'Viktoria'],
		['frauenbundesliga', 'Borussia'],
		['dfbpokal', 'Borussia'],
	])('%s: %s could be several clubs, and stays a question', (league, name) => {
		expect(meant(league, name)).toEqual([]);
	});
});

describe('the cup', () => {
	const isOfCup = (id: string) => !id.endsWith('-ii') && id !== 'vfbleipzig';

	test('has every club of the three leagues once, and no second team', () => {
		const known = ['bundesliga', 'bundesliga2', 'liga3'].flatMap(idsOf).filter(isOfCup);
		expect(idsOf('dfbpokal').toSorted()).toEqual([...new Set(known)].toSorted());
	});

	test('leaves out what means two of its clubs, and asks', () => {
		const line = (rest: string) => `${rest} | #111111 #ffffff | #ffffff`;
		const above = readTable('a', `${line('rwe | RW Essen | Essen | RWE')} | Rot-Weiß, Hafenstraße`);
		const below = readTable(
			'b',
			`rwe | + | Rot-Weiss\n${line('erf | RW Erfurt | Erfurt | ERF')} | Rot Weiß`,
			above,
		);
		expect(cupOf('cup', [...above, ...below]).map(({ id, aliases }) => [id, aliases])).toEqual([
			['rwe', ['Hafenstraße']],
			['erf', []],
		]);
	});

	test('asks about amateurs', () => {
		for (const name of ['1. FC Lok Leipzig', 'Lok Leipzig', 'BFC Dynamo', 'SV Hemelingen', 'Bayern II']) {
			expect(meant('dfbpokal', name), name).toEqual([]);
		}
	});
});
