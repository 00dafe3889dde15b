/** Clubs of the Bundesliga, 2024/25 to 2026/27: id | name | short name | initials | colours | ink | spellings. */
export const bundesligaTable = `
augsburg | FC Augsburg | Augsburg | FCA | #ba3733 #46714d | #ffffff | Augsburg, FC Augsburg 1907, FCA
bayern | FC Bayern München | Bayern | FCB | #c8102e #0066b2 | #ffffff | Bayern, Bayern München, Bayern Munich, FC Bayern, FC Bayern Munich, Bayern Muenchen, FC Bayern Muenchen, FCB
bielefeld | Arminia Bielefeld | Bielefeld | DSC | #004e95 #ffffff | #ffffff | Bielefeld, DSC Arminia Bielefeld, Arminia, DSC
bochum | VfL Bochum | Bochum | BOC | #005ca9 #ffffff | #ffffff | Bochum, VfL Bochum 1848, BOC
bremen | SV Werder Bremen | Werder | SVW | #11774f #ffffff | #ffffff | Werder Bremen, Werder, Bremen, SVW
darmstadt | SV Darmstadt 98 | Darmstadt | D98 | #004e9e #ffffff | #ffffff | Darmstadt, Darmstadt 98, D98
dortmund | Borussia Dortmund | Dortmund | BVB | #fde100 #111111 | #111111 | Dortmund, BVB, BVB 09, Bor. Dortmund, BV Borussia 09 Dortmund
duesseldorf | Fortuna Düsseldorf | Düsseldorf | F95 | #da251d #ffffff | #ffffff | Düsseldorf, Fortuna Dusseldorf, Fortuna Duesseldorf, Fort. Düsseldorf, F95
elversberg | SV Elversberg | Elversberg | SVE | #1a1a1a #ffffff | #ffffff | Elversberg, SV 07 Elversberg, Elversberg 07, SVE
frankfurt | Eintracht Frankfurt | Frankfurt | SGE | #e1000f #111111 | #ffffff | Frankfurt, Ein Frankfurt, Eint Frankfurt, Eintr. Frankfurt, SG Eintracht Frankfurt, SGE
freiburg | SC Freiburg | Freiburg | SCF | #cd1719 #111111 | #ffffff | Freiburg, Sport-Club Freiburg, SCF
fuerth | SpVgg Greuther Fürth | Fürth | SGF | #007a3d #ffffff | #ffffff | Greuther Fürth, Greuther Furth, Greuther Fuerth, Fürth, SGF
gladbach | Borussia Mönchengladbach | Gladbach | BMG | #111111 #00a651 | #ffffff | Mönchengladbach, M'gladbach, Gladbach, Bor. M'gladbach, Borussia M'gladbach, Bor. Mönchengladbach, Borussia Moenchengladbach, Moenchengladbach, VfL Borussia Mönchengladbach, BMG
hamburg | Hamburger SV | HSV | HSV | #0a5aa6 #ffffff | #ffffff | Hamburg, HSV, Hamburger Sport-Verein
hannover | Hannover 96 | Hannover | H96 | #00783c #111111 | #ffffff | Hannover, Hannover 1896, H96
heidenheim | 1. FC Heidenheim 1846 | Heidenheim | FCH | #e2001a #003d7c | #ffffff | Heidenheim, FC Heidenheim, 1. FC Heidenheim, FCH
hertha | Hertha BSC | Hertha | BSC | #005ca9 #ffffff | #ffffff | Hertha, Hertha Berlin, Hertha BSC Berlin, BSC
hoffenheim | TSG Hoffenheim | Hoffenheim | TSG | #1961b5 #ffffff | #ffffff | Hoffenheim, TSG 1899 Hoffenheim, 1899 Hoffenheim, TSG
kiel | Holstein Kiel | Kiel | KSV | #005baa #e2001a | #ffffff | Kiel, KSV Holstein Kiel, KSV
koeln | 1. FC Köln | Köln | KOE | #e30613 #ffffff | #ffffff | Köln, FC Köln, FC Koln, FC Koeln, 1. FC Koeln, Koeln, Cologne, FC Cologne, KOE
leipzig | RB Leipzig | Leipzig | RBL | #d4003c #001f47 | #ffffff | Leipzig, RasenBallsport Leipzig, RBL
leverkusen | Bayer 04 Leverkusen | Leverkusen | B04 | #d90d1f #111111 | #ffffff | Leverkusen, Bayer Leverkusen, B. Leverkusen, B04
mainz | 1. FSV Mainz 05 | Mainz 05 | M05 | #c3141e #ffffff | #ffffff | Mainz, Mainz 05, FSV Mainz 05, FSV Mainz, M05
nuernberg | 1. FC Nürnberg | Nürnberg | FCN | #8c1c2c #ffffff | #ffffff | Nürnberg, Nurnberg, Nuernberg, 1. FC Nuernberg, 1. FC Nuremberg, FCN
paderborn | SC Paderborn 07 | Paderborn | SCP | #005ca9 #111111 | #ffffff | Paderborn, SC Paderborn, Paderborn 07, SCP
schalke | FC Schalke 04 | Schalke | S04 | #004d9d #ffffff | #ffffff | Schalke, Schalke 04, S04
stpauli | FC St. Pauli | St. Pauli | STP | #624839 #e2001a | #ffffff | St. Pauli, St Pauli, Sankt Pauli, FC Sankt Pauli, FC St. Pauli 1910, STP
stuttgart | VfB Stuttgart | Stuttgart | VFB | #e32219 #ffffff | #ffffff | Stuttgart, VfB Stuttgart 1893, VfB
union | 1. FC Union Berlin | Union Berlin | FCU | #d4011d #ffed00 | #ffffff | Union Berlin, FC Union Berlin, 1. FC Union, Union, FCU
wolfsburg | VfL Wolfsburg | Wolfsburg | WOB | #3f7d20 #ffffff | #ffffff | Wolfsburg, WOB
`;
