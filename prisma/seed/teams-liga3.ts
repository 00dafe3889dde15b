/** Clubs of the 3. Liga, 2015/16 to 2026/27; `id | + | spellings`: a club of a table above it, with more. */
export const liga3Table = `
aachen | Alemannia Aachen | Aachen | AAC | #ffe600 #111111 | #111111 | Alemannia, Alem. Aachen, TSV Alemannia Aachen, ATSV, Aachener Turn- und Sportverein Alemannia 1900
aalen | VfR Aalen | Aalen | AAL | #1a1a1a #ffffff | #ffffff | VfR Aalen 1921
aue | +
bayreuth | SpVgg Bayreuth | Bayreuth | BAY | #ffd500 #111111 | #111111 | SpVgg Oberfranken Bayreuth, Spielvereinigung Bayreuth
bielefeld | +
braunschweig | +
chemnitz | Chemnitzer FC | Chemnitz | CFC | #6fb7e3 #ffffff | #111111 | Chemnitzer, CFC, FC Chemnitz, Chemnitzer Fußball-Club
cottbus | +
dresden | +
duesseldorf | +
duisburg | +
elversberg | +
erfurt | FC Rot-Weiß Erfurt | Erfurt | ERF | #d3121a #ffffff | #ffffff | Rot-Weiß Erfurt, RW Erfurt, R-W Erfurt, Fußball-Club Rot-Weiß Erfurt
essen | Rot-Weiss Essen | Essen | RWE | #d90d1e #ffffff | #ffffff | RW Essen, R-W Essen, Rot-Weiss E., SC Rot-Weiss Essen
fortunakoeln | SC Fortuna Köln | Fortuna Köln | FOK | #d0101a #ffffff | #ffffff | F. Köln, Fort. Köln, Fortuna Koeln, SC Fortuna Koeln, Fortuna Cologne, SC Fortuna, Sportclub Fortuna Köln
fsvfrankfurt | +
grossaspach | SG Sonnenhof Großaspach | Großaspach | SGG | #cf1020 #111111 | #ffffff | Sonnenhof Großaspach, Sonnenhof, SG Großaspach, Sonnenh. Großaspach, Sonnenhof-Großaspach, SG Sonnenhof, Sportgemeinschaft Sonnenhof Großaspach
halle | Hallescher FC | Halle | HFC | #d1131d #ffffff | #ffffff | Hallescher, HFC, FC Halle, Hallescher Fußball-Club
havelse | TSV Havelse | Havelse | HAV | #c8102e #ffffff | #ffffff | TSV Havelse 1912, Turn- und Sportverein Havelse
ingolstadt | +
jena | FC Carl Zeiss Jena | Jena | FCC | #0055a5 #ffd800 | #ffffff | Carl Zeiss Jena, CZ Jena, C.Z. Jena, C. Z. Jena, FC CZ Jena, FCC, FCC Jena, Fußball-Club Carl Zeiss Jena
kaiserslautern | +
karlsruhe | +
kiel | +
lotte | Sportfreunde Lotte | Lotte | SFL | #1557a5 #ffffff | #ffffff | SF Lotte, Spfr. Lotte, Sportfr. Lotte, VfL Sportfreunde Lotte
luebeck | VfB Lübeck | Lübeck | VFL | #007a3d #ffffff | #ffffff | Luebeck, VfB Luebeck, VfB Lübeck 1919
magdeburg | +
mannheim | SV Waldhof Mannheim | Waldhof | WAL | #0057a4 #111111 | #ffffff | Waldhof Mannheim, Mannheim, SV Waldhof, W. Mannheim, Wald. Mannheim, Waldh. Mannheim, Waldhof M., SV Waldhof Mannheim 07, Sportverein Waldhof Mannheim 07
meppen | SV Meppen | Meppen | SVM | #004f9f #ffffff | #ffffff | SV Meppen 1912, SVM, Sportverein Meppen 1912
muenster | +
oldenburg | VfB Oldenburg | Oldenburg | VFO | #1b4f9c #ffffff | #ffffff | VfB Oldenburg 1897
osnabrueck | +
paderborn | +
regensburg | +
rostock | +
saarbruecken | 1. FC Saarbrücken | Saarbrücken | FCS | #0a4595 #111111 | #ffffff | FC Saarbrücken, FCS, Saarbruecken, 1. FC Saarbruecken, FC Saarbruecken, Saarbr., 1. FC Saarbr., 1. Fußball-Club Saarbrücken
sandhausen | +
schweinfurt | 1. FC Schweinfurt 05 | Schweinfurt | S05 | #007a33 #ffffff | #ffffff | FC Schweinfurt, Schweinfurt 05, 1. FC Schweinfurt, FC Schweinfurt 05, FC 05 Schweinfurt, 1. FC Schweinfurt 1905, 1. Fußball-Club Schweinfurt 1905
sechzig | +
stuttgarterkickers | Stuttgarter Kickers | Stg. Kickers | SVK | #1a57a6 #ffffff | #ffffff | SV Stuttgarter Kickers, Kickers Stuttgart, Stuttg. Kickers, Stutt. Kickers, Stutt. Kick., S'gart Kickers, Stuttgarter K., Stuttgarter K, St. Kickers, Stuttgart Kickers, Sportverein Stuttgarter Kickers
tuerkguecue | Türkgücü München | Türkgücü | TGM | #d8102a #ffffff | #ffffff | Türkgücü Münch., Türkgücü Munich, Türkgücü Muenchen, Tuerkguecue Muenchen, Tuerkguecue, Türkgücü-Ataspor
uerdingen | KFC Uerdingen 05 | Uerdingen | KFC | #0a4da2 #e2001a | #ffffff | KFC Uerdingen, Uerdingen 05, KFC, Krefelder Fußball-Club Uerdingen 05
ulm | +
unterhaching | SpVgg Unterhaching | Unterhaching | UHA | #d4121e #004f9f | #ffffff | U'haching, Haching, SpVgg Haching, SpVgg U'haching, Spielvereinigung Unterhaching
verl | SC Verl | Verl | SCV | #1a1a1a #ffffff | #ffffff | SC Verl 1924, SCV, Sportclub Verl von 1924
viktoriaberlin | FC Viktoria 1889 Berlin | Vikt. Berlin | VIB | #5fb0e5 #ffffff | #111111 | Viktoria Berlin, FC Viktoria Berlin, Viktoria 1889 Berlin, Viktoria 89 Berlin, V. Berlin, Viktoria 1889, FC Viktoria 89, FC Viktoria 1889
viktoriakoeln | FC Viktoria Köln | Viktoria Köln | VIK | #b5121b #111111 | #ffffff | Vikt. Köln, V. Köln, FC Vikt. Köln, Viktoria Koeln, FC Viktoria Koeln, Viktoria Cologne, FC Viktoria Köln 1904, Fußball-Club Viktoria Köln 1904
wiesbaden | +
wuerzburg | +
zwickau | FSV Zwickau | Zwickau | ZWI | #cf1722 #ffffff | #ffffff | FSV Zwickau 1912, Fußball-Sport-Verein Zwickau
`;

/** Clubs whose second teams play there, in the same format; the sign comes behind their spellings. */
export const secondTeamsTable = `
bayern | + | B. München
bremen | + | Wrd Bremen
dortmund | +
freiburg | +
hannover | +
hoffenheim | +
mainz | +
stuttgart | +
`;
