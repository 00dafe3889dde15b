/** Clubs of the Serie A, 2015/16 to 2026/27: id | name | short name | initials | colours | ink | spellings. */
export const serieaTable = `
atalanta | Atalanta Bergamo | Atalanta | ATA | #1e63a8 #111111 | #ffffff | Atalanta BC, Atalanta Bergamasca Calcio, At. Bergamo, Bergamo
benevento | Benevento Calcio | Benevento | BEN | #c8102e #f7d117 | #ffffff | Benevento
bologna | FC Bologna | Bologna | BOL | #1a2f5a #a21c26 | #ffffff | Bologna, Bologna FC, Bologna FC 1909, Bologna Football Club, Bologna Football Club 1909
brescia | Brescia Calcio | Brescia | BRS | #005ca9 #ffffff | #ffffff | Brescia, Brescia Calc.
cagliari | Cagliari Calcio | Cagliari | CAG | #a01e2b #1c2a52 | #ffffff | Cagliari, Cagliari Calc.
carpi | FC Carpi | Carpi | CRP | #ffffff #c8102e | #111111 | Carpi, Carpi FC, Carpi FC 1909
chievo | Chievo Verona | Chievo | CHV | #ffe400 #17418f | #111111 | Chievo, AC Chievo Verona, AC Chievo, Associazione Calcio Chievo Verona
como | Como 1907 | Como | COM | #1b4f9c #ffffff | #ffffff | Como, Calcio Como, Como Calcio
cremonese | US Cremonese | Cremonese | CRE | #7a7f86 #c8102e | #111111 | Cremonese, Unione Sportiva Cremonese
crotone | FC Crotone | Crotone | CRO | #0b3c8c #d3132a | #ffffff | Crotone, Crotone FC, Federazione Calcistica Crotone, Football Club Crotone
empoli | FC Empoli | Empoli | EMP | #00579c #ffffff | #ffffff | Empoli, Empoli FC, Empoli Football Club
fiorentina | AC Florenz | Florenz | FIO | #50308c #ffffff | #ffffff | Fiorentina, ACF Fiorentina, AC Fiorentina, AC Firenze, Associazione Calcio Firenze Fiorentina
frosinone | Frosinone Calcio | Frosinone | FRO | #ffe033 #11468f | #111111 | Frosinone
genoa | CFC Genua | Genua | GEN | #a5122c #10203f | #ffffff | Genoa, Genoa CFC, CFC Genua 1893, FC Genua, Genoa Cricket and Football Club
inter | Inter Mailand | Inter | INT | #0a57a4 #111111 | #ffffff | Inter Milan, Internazionale, FC Internazionale, FC Internazionale Milano, Football Club Internazionale Milano
juventus | Juventus Turin | Juventus | JUV | #ffffff #111111 | #111111 | Juve, Juventus FC, Juventus Football Club, Juventus Torino
lazio | Lazio Rom | Lazio | LAZ | #9fd3f2 #ffffff | #111111 | Lazio Roma, SS Lazio, S.S. Lazio, Società Sportiva Lazio
lecce | US Lecce | Lecce | LEC | #ffdd00 #c8102e | #111111 | Lecce, Unione Sportiva Lecce
milan | AC Mailand | Milan | ACM | #c2122f #111111 | #ffffff | AC Milan, Associazione Calcio Milan
monza | AC Monza | Monza | MON | #d4112b #ffffff | #ffffff | Monza, Associazione Calcio Monza, SS Monza, SS Monza 1912, SSD Monza 1912
napoli | SSC Neapel | Neapel | NAP | #12a0d7 #003c82 | #111111 | Napoli, SSC Napoli, Società Sportiva Calcio Napoli
palermo | FC Palermo | Palermo | PAL | #f4b3c8 #111111 | #111111 | Palermo, Palermo FC, US Palermo, US Città di Palermo
parma | Parma Calcio | Parma | PAR | #ffffff #f2c500 | #111111 | Parma, Parma Calcio 1913, Parma FC, Parma Football Club, FC Parma, AC Parma
pescara | Delfino Pescara | Pescara | PES | #ffffff #2a9fd8 | #111111 | Pescara, Pescara Calcio, Delfino Pescara 1936
pisa | AC Pisa | Pisa | PIS | #111111 #0055a4 | #ffffff | Pisa, Pisa SC, SC Pisa, Pisa Calcio, Pisa Sporting Club, AC Pisa 1909, Associazione Calcio Pisa 1909
roma | AS Rom | Rom | ROM | #8e1f2f #f0bc42 | #ffffff | Roma, AS Roma, Associazione Sportiva Roma
salernitana | US Salernitana | Salernitana | SAL | #6f2232 #ffffff | #ffffff | Salernitana, Salernitana Calcio, Salernitana Calcio 1919, US Salernitana 1919, Unione Sportiva Salernitana 1919
sampdoria | Sampdoria Genua | Sampdoria | SAM | #1b5497 #d4213d | #ffffff | Sampdoria Genoa, Samp. Genua, Samp. Genoa, UC Sampdoria, Unione Calcio Sampdoria
sassuolo | US Sassuolo | Sassuolo | SAS | #00934f #111111 | #111111 | Sassuolo, US Sassuolo Calcio, Sassuolo Calcio, Unione Sportiva Sassuolo Calcio
spal | SPAL Ferrara | SPAL | SPA | #7fb8e6 #ffffff | #111111 | SPAL 2013, SPAL 2013 Ferrara, Società Polisportiva Ars et Labor 2013
spezia | Spezia Calcio | Spezia | SPE | #ffffff #111111 | #111111 | Spezia
torino | FC Turin | Torino | TOR | #8a1f2d #ffffff | #ffffff | Torino FC, FC Torino, Torino Football Club
udinese | Udinese Calcio | Udinese | UDI | #ffffff #111111 | #111111 | Udinese, Udinese Calc.
venezia | FC Venedig | Venedig | VEN | #17402b #e8682a | #ffffff | Venezia, Venezia FC, AC Venezia, SSC Venezia, Venezia Football Club, FBC Unione Venezia, Foot Ball Club Unione Venezia, Società Sportiva Calcio Venezia
verona | Hellas Verona | Verona | VER | #12377c #ffd300 | #ffffff | Hellas, Hellas Verona FC, Hellas Verona Football Club
`;
