import { type CalledMatchday, matchdayAfter } from './matchdays';
import { countWords, numberWord } from './number-words';
import { winnersText } from './round-ends';

/** What a round that is over tells in a number: a heading, a sentence, and what the number counts. */
export type StoryText = { title: string; text: string; unit: string };

/** The first of some members by name, and how many they are. */
type Some = { count: number; names: readonly string[] };

const inWords = (count: number) => (count === 1 ? 'einen' : numberWord(count));

const everybody = (count: number) => (count === 2 ? 'beide' : `alle ${numberWord(count)}`);

/** 'Am 3. Spieltag war für sechs von neun Schluss.' */
export function costliestText(
	matchday: CalledMatchday,
	{ fallen, played }: { fallen: number; played: number },
): StoryText {
	const who = fallen < played ? `${inWords(fallen)} von ${numberWord(played)}` : everybody(played);
	return {
		title: 'Der teuerste Spieltag',
		unit: 'raus',
		text: `${matchdayAfter('Am', matchday)} war für ${who} Schluss.`,
	};
}

/** 'Am 3. Spieltag setzte Ida auf Mainz 05, vier Mitspieler auf den Gegner Bayern. Mainz 05 gewann.' */
export function daringText(
	matchday: CalledMatchday,
	{ holders, team, beaten, fallen }: { holders: Some; team: string; beaten: string; fallen: number },
): StoryText {
	const who = `${holders.count === 1 ? 'setzte' : 'setzten'} ${winnersText(holders)}`;
	const others = countWords(fallen, 'Mitspieler', 'Mitspieler');
	return {
		title: 'Der gefährlichste Tipp, der hielt',
		unit: 'dagegen',
		text: `${matchdayAfter('Am', matchday)} ${who} auf ${team}, ${others} auf den Gegner ${beaten}. ${team} gewann.`,
	};
}

/** 'Mit Leverkusen war für fünf Schluss.' */
export function fatalText(team: string, count: number): StoryText {
	return {
		title: 'Das Team, das die meisten kostete',
		unit: 'raus',
		text: `Mit ${team} war für ${inWords(count)} Schluss.`,
	};
}

/** 'Bayern stand in 23 Tipps.' */
export function favouriteText(team: string, count: number): StoryText {
	return {
		title: 'Das meistgetippte Team',
		unit: count === 1 ? 'Tipp' : 'Tipps',
		text: `${team} stand in ${count === 1 ? 'einem Tipp' : `${numberWord(count)} Tipps`}.`,
	};
}

/** 'Ida kam acht Spieltage weit, ohne einen Joker zu brauchen.' */
export function steadyText(who: Some, days: number): StoryText {
	const came = who.count === 1 ? 'kam' : 'kamen';
	const far = days === 1 ? 'einen Spieltag' : `${numberWord(days)} Spieltage`;
	return {
		title: 'Der längste Weg ohne Joker',
		unit: days === 1 ? 'Spieltag' : 'Spieltage',
		text: `${winnersText(who)} ${came} ${far} weit, ohne einen Joker zu brauchen.`,
	};
}
