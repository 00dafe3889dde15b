/** Clubs of the 2. Bundesliga, 2015/16 to 2026/27; `id | + | spellings`: a club of the Bundesliga's table, with more. */
export const bundesliga2Table = `
aue | FC Erzgebirge Aue | Aue | AUE | #5b2d86 #ffffff | #ffffff | Erzgebirge Aue, Erzg. Aue, Erzgeb. Aue, Wismut Aue, FCE Aue, Fußball-Club Erzgebirge Aue
bielefeld | + | DSC Arm. Bielefeld
bochum | +
braunschweig | + | Eintr. Braunschweig, Eint. Braunschweig, E. Braunschweig, TSV Eintracht Braunschweig, Eintracht BS, BTSV, B'schweig, Braunschweiger Turn- und Sportverein Eintracht von 1895
bremen | +
cottbus | FC Energie Cottbus | Cottbus | FCE | #d5121e #ffffff | #ffffff | Energie Cottbus, Energie, En. Cottbus, FCE, Fußball-Club Energie Cottbus
darmstadt | + | SV Darmstadt
dresden | + | Dyn. Dresden, Dynamo Dres., SGD, Sportgemeinschaft Dynamo Dresden
duesseldorf | + | Fortuna D'dorf, Fortuna 95, Duesseldorf
duisburg | + | MSV, Meidericher SV, Meidericher Spielverein 02 Duisburg
elversberg | +
freiburg | +
fsvfrankfurt | FSV Frankfurt | FSV Frankfurt | FSV | #0a3a82 #111111 | #ffffff | Frankfurt FSV, FSV Frankfurt 1899, Fußballsportverein Frankfurt 1899
fuerth | + | Fuerth, SpVgg Fürth, SpVgg Greuther Fuerth
hamburg | + | Hamburger, Hamburg SV
hannover | + | Hanover, Hanover 96
heidenheim | + | Heidenheim 1846, FC Heidenheim 1846
hertha | +
ingolstadt | + | Fußball-Club Ingolstadt 04
kaiserslautern | + | FCK, 1. FC K'lautern, 1. FC Lautern, 1. Fußball-Club Kaiserslautern
karlsruhe | + | Karlsruher, Karlsruher Sport-Club 1894 Mühlburg-Phönix
kiel | + | Holstein
koeln | + | 1. FC Cologne
leipzig | +
magdeburg | 1. FC Magdeburg | Magdeburg | FCM | #005ca9 #ffffff | #ffffff | FC Magdeburg, FCM, 1. FC Magdeb., 1. Fußballclub Magdeburg
muenster | SC Preußen Münster | Münster | PRM | #00693e #111111 | #ffffff | Preußen Münster, Preussen Muenster, SC Preussen Muenster, SC Preussen, Preußen, Muenster, Pr. Münster, Preu. Münster, Preußen M'ster, SC Preußen 06 Münster, SC Preußen 06, Sport-Club Preußen 06 Münster
nuernberg | + | FC Nürnberg, FC Nuernberg, Nuremberg, FC Nuremberg
osnabrueck | VfL Osnabrück | Osnabrück | OSN | #5a2d82 #ffffff | #ffffff | Osnabrueck, VfL Osnabrueck, Osnabr., VfL Osnabr., Verein für Leibesübungen von 1899 Osnabrück
paderborn | +
regensburg | SSV Jahn Regensburg | Regensburg | JAH | #d5101c #ffffff | #ffffff | Jahn Regensburg, SSV Regensburg, SSV Jahn, Jahn, J. Regensburg, Jahn R'burg, SSV Jahn 2000 Regensburg, Sport- und Schwimmverein Jahn 2000 Regensburg
rostock | FC Hansa Rostock | Rostock | HRO | #0066b3 #ffffff | #ffffff | Hansa Rostock, Hansa, H. Rostock, Fußballclub Hansa Rostock
sandhausen | SV Sandhausen | Sandhausen | SVS | #111111 #ffffff | #ffffff | SVS, SV Sandhausen 1916, Sportverein 1916 Sandhausen
schalke | + | FC Schalke
sechzig | TSV 1860 München | 1860 München | M60 | #62a4d8 #ffffff | #111111 | 1860 Munich, Munich 1860, München 1860, TSV 1860, 1860, TSV 1860 Munich, TSV 1860 Muenchen, 1860 Muenchen, TSV München 1860, Sechzig, 1860 M'chen, Turn- und Sportverein München von 1860
stpauli | + | Pauli
stuttgart | +
ulm | SSV Ulm 1846 | Ulm | ULM | #111111 #ffffff | #ffffff | SSV Ulm, Ulm 1846, SSV Ulm 1846 Fußball
union | +
wiesbaden | SV Wehen Wiesbaden | Wehen | WIE | #d4111e #111111 | #ffffff | Wehen Wiesbaden, Wiesbaden, SV Wehen, SVWW, W. Wiesbaden, Weh. Wiesbaden, Wehen-Wiesbaden, SV Wehen Wiesb., Wehen Wiesb., SV Wehen 1926 Wiesbaden
wolfsburg | +
wuerzburg | Würzburger Kickers | Würzburg | FWK | #d8131b #ffffff | #ffffff | FC Würzburger Kickers, Wuerzburg, Wuerzburger Kickers, FC Wuerzburger Kickers, Kickers Würzburg, Kick. Würzburg, Würzburger K., W'burg Kickers, FWK, Fußball-Club Würzburger Kickers
`;
