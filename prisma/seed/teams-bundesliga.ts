/** Clubs of the Bundesliga, 2015/16 to 2026/27, and those of 1993/94: id | name | short name | initials | colours | ink | spellings. */
export const bundesligaTable = `
augsburg | FC Augsburg | Augsburg | FCA | #ba3733 #46714d | #ffffff | Augsburg, FC Augsburg 1907, FCA, Fußball-Club Augsburg 1907
bayern | FC Bayern München | Bayern | FCB | #c8102e #0066b2 | #ffffff | Bayern, Bayern München, Bayern Munich, FC Bayern, FC Bayern Munich, Bayern Muenchen, FC Bayern Muenchen, FCB, Bayern Mün., Fußball Club Bayern München
bielefeld | Arminia Bielefeld | Bielefeld | DSC | #004e95 #ffffff | #ffffff | Bielefeld, DSC Arminia Bielefeld, Arminia, DSC, Arm. Bielefeld, Deutscher Sport-Club Arminia Bielefeld
bochum | VfL Bochum | Bochum | BOC | #005ca9 #ffffff | #ffffff | Bochum, VfL Bochum 1848, BOC, Verein für Leibesübungen Bochum 1848
braunschweig | Eintracht Braunschweig | Braunschweig | EBS | #ffd400 #0b3c8c | #111111 | Braunschweig
bremen | SV Werder Bremen | Werder | SVW | #11774f #ffffff | #ffffff | Werder Bremen, Werder, Bremen, SVW, Sport-Verein Werder von 1899 Bremen, W. Bremen
darmstadt | SV Darmstadt 98 | Darmstadt | D98 | #004e9e #ffffff | #ffffff | Darmstadt, Darmstadt 98, D98, Sportverein Darmstadt 1898
dortmund | Borussia Dortmund | Dortmund | BVB | #fde100 #111111 | #111111 | Dortmund, BVB, BVB 09, Bor. Dortmund, BV Borussia 09 Dortmund, B. Dortmund, BV 09 Borussia Dortmund, Ballspielverein Borussia 1909 Dortmund
dresden | Dynamo Dresden | Dresden | SGD | #f7c600 #6b1420 | #111111 | Dresden, SG Dynamo Dresden, 1. FC Dynamo Dresden
duesseldorf | Fortuna Düsseldorf | Düsseldorf | F95 | #da251d #ffffff | #ffffff | Düsseldorf, Fortuna Dusseldorf, Fortuna Duesseldorf, Fort. Düsseldorf, F95, Düsseldorfer Turn-und Sportverein Fortuna 1895, F. Düsseldorf, TSV Fortuna 95 Düsseldorf
duisburg | MSV Duisburg | Duisburg | MSV | #0b4ea2 #ffffff | #ffffff | Duisburg
elversberg | SV Elversberg | Elversberg | SVE | #1a1a1a #ffffff | #ffffff | Elversberg, SV 07 Elversberg, Elversberg 07, SVE, SpVgg 07 Elversberg, Sportvereinigung 07 Elversberg
frankfurt | Eintracht Frankfurt | Frankfurt | SGE | #e1000f #111111 | #ffffff | Frankfurt, Ein Frankfurt, Eint Frankfurt, Eintr. Frankfurt, SG Eintracht Frankfurt, SGE, E. Frankfurt, Frankfurter SG Eintracht, Frankfurter Sportgemeinde Eintracht
freiburg | SC Freiburg | Freiburg | SCF | #cd1719 #111111 | #ffffff | Freiburg, Sport-Club Freiburg, SCF
fuerth | SpVgg Greuther Fürth | Fürth | SGF | #007a3d #ffffff | #ffffff | Greuther Fürth, Greuther Furth, Greuther Fuerth, Fürth, SGF, Gr. Fürth, Greu. Fürth, SpVgg Gr. Fürth, SpVgg Greuther Fürth 1903, Spielvereinigung Greuther Fürth
gladbach | Borussia Mönchengladbach | Gladbach | BMG | #111111 #00a651 | #ffffff | Mönchengladbach, M'gladbach, Gladbach, Bor. M'gladbach, Borussia M'gladbach, Bor. Mönchengladbach, Borussia Moenchengladbach, Moenchengladbach, VfL Borussia Mönchengladbach, BMG, B. M'gladbach, Borussia Verein für Leibesübungen 1900 Mönchengladbach
hamburg | Hamburger SV | HSV | HSV | #0a5aa6 #ffffff | #ffffff | Hamburg, HSV, Hamburger Sport-Verein
hannover | Hannover 96 | Hannover | H96 | #00783c #111111 | #ffffff | Hannover, Hannover 1896, H96, Hannoverscher Sportverein von 1896
heidenheim | 1. FC Heidenheim 1846 | Heidenheim | FCH | #e2001a #003d7c | #ffffff | Heidenheim, FC Heidenheim, 1. FC Heidenheim, FCH, 1. FC Heidenh., 1. Fußballclub Heidenheim 1846
hertha | Hertha BSC | Hertha | BSC | #005ca9 #ffffff | #ffffff | Hertha, Hertha Berlin, Hertha BSC Berlin, BSC, Hertha Berliner Sport-Club
hoffenheim | TSG Hoffenheim | Hoffenheim | TSG | #1961b5 #ffffff | #ffffff | Hoffenheim, TSG 1899 Hoffenheim, 1899 Hoffenheim, TSG, 1899 Hoffenh., Turn- und Sportgemeinschaft 1899 Hoffenheim
ingolstadt | FC Ingolstadt 04 | Ingolstadt | FCI | #b3121d #111111 | #ffffff | Ingolstadt, FC Ingolstadt, Ingolstadt 04
kaiserslautern | 1. FC Kaiserslautern | K'lautern | FCK | #b8141c #ffffff | #ffffff | Kaiserslautern, FC Kaiserslautern, Lautern
karlsruhe | Karlsruher SC | Karlsruhe | KSC | #0a4c93 #ffffff | #ffffff | KSC, Karlsruher Sport-Club
kiel | Holstein Kiel | Kiel | KSV | #005baa #e2001a | #ffffff | Kiel, KSV Holstein Kiel, KSV, Holst. Kiel, Kieler Sportvereinigung Holstein von 1900
koeln | 1. FC Köln | Köln | KOE | #e30613 #ffffff | #ffffff | Köln, FC Köln, FC Koln, FC Koeln, 1. FC Koeln, Koeln, Cologne, FC Cologne, KOE, 1. Fußball-Club Köln
leipzig | RB Leipzig | Leipzig | RBL | #d4003c #001f47 | #ffffff | Leipzig, RasenBallsport Leipzig, RBL
leverkusen | Bayer 04 Leverkusen | Leverkusen | B04 | #d90d1f #111111 | #ffffff | Leverkusen, Bayer Leverkusen, B. Leverkusen, B04, Bay. Leverkusen, Bayer, Leverk., Turn- und Sportverein Bayer 04 Leverkusen
mainz | 1. FSV Mainz 05 | Mainz 05 | M05 | #c3141e #ffffff | #ffffff | Mainz, Mainz 05, FSV Mainz 05, FSV Mainz, M05, 1. Fußball-und Sportverein Mainz 05
nuernberg | 1. FC Nürnberg | Nürnberg | FCN | #8c1c2c #ffffff | #ffffff | Nürnberg, Nurnberg, Nuernberg, 1. FC Nuernberg, 1. FC Nuremberg, FCN, 1. Fußball-Club Nürnberg - Verein für Leibesübungen
paderborn | SC Paderborn 07 | Paderborn | SCP | #005ca9 #111111 | #ffffff | Paderborn, SC Paderborn, Paderborn 07, SCP, Sport-Club Paderborn 07
schalke | FC Schalke 04 | Schalke | S04 | #004d9d #ffffff | #ffffff | Schalke, Schalke 04, S04, Fußball-Club Gelsenkirchen-Schalke 04
stpauli | FC St. Pauli | St. Pauli | STP | #624839 #e2001a | #ffffff | St. Pauli, St Pauli, Sankt Pauli, FC Sankt Pauli, FC St. Pauli 1910, STP, Fußball-Club Sankt Pauli von 1910
stuttgart | VfB Stuttgart | Stuttgart | VFB | #e32219 #ffffff | #ffffff | Stuttgart, VfB Stuttgart 1893, VfB, Verein für Bewegungsspiele Stuttgart 1893
union | 1. FC Union Berlin | Union Berlin | FCU | #d4011d #ffed00 | #ffffff | Union Berlin, FC Union Berlin, 1. FC Union, Union, FCU, 1. Fußball-Club Union Berlin, Un. Berlin, Union B.
vfbleipzig | VfB Leipzig | VfB Leipzig | LOK | #0b4ea2 #ffd400 | #ffffff | VfB Leipzig 1893, 1. FC Lokomotive Leipzig, Lok Leipzig
wattenscheid | SG Wattenscheid 09 | Wattenscheid | SGW | #111111 #ffffff | #ffffff | Wattenscheid, Wattenscheid 09
wolfsburg | VfL Wolfsburg | Wolfsburg | WOB | #3f7d20 #ffffff | #ffffff | Wolfsburg, WOB, Verein für Leibesübungen Wolfsburg
`;
