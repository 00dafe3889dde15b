/** The switches of own rules as the specification's game has them; the jokers are the test's. */
export const ownRules = {
	preset: 'own',
	draw: 'joker',
	loss: 'out',
	missing: 'out',
	automaticPicks: '2',
};
