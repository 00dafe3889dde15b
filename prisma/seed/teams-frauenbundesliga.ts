/** Clubs of women alone in the Frauen-Bundesliga, 2018/19 to 2026/27; the format is that of the Bundesliga's table. */
export const womensClubsTable = `
essen-frauen | SGS Essen | Essen | SGS | #6b2c84 #ffffff | #ffffff | SGS, SGS Essen-Schönebeck, SG Essen-Schönebeck, Sportgemeinschaft Essen-Schönebeck 19/68
potsdam-frauen | 1. FFC Turbine Potsdam | Potsdam | TUR | #00529f #ffffff | #ffffff | Turbine Potsdam, Turbine, FFC Turbine Potsdam, FFC Potsdam, 1. FFC Turbine Potsdam 71
sand-frauen | SC Sand | Sand | SCS | #1b4fa0 #ffffff | #ffffff | SC Sand 1946, Sport-Club Sand
`;

/** Clubs of the tables above it whose women play there: `id | + | spellings`. */
export const womensTeamsTable = `
bayern | +
bremen | +
duisburg | +
frankfurt | + | 1. FFC Frankfurt, FFC Frankfurt
freiburg | +
gladbach | +
hamburg | +
hoffenheim | +
jena | + | FF USV Jena, USV Jena, FFC Jena
koeln | +
leipzig | +
leverkusen | +
mainz | +
meppen | +
nuernberg | +
stuttgart | +
union | +
wolfsburg | +
`;
