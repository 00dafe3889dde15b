/** Clubs of La Liga, 2015/16 to 2026/27: id | name | short name | initials | colours | ink | spellings. */
export const laligaTable = `
alaves | Deportivo Alavés | Alavés | ALA | #0761af #ffffff | #ffffff | Alavés, CD Alavés
almeria | UD Almería | Almería | ALM | #c8102e #ffffff | #ffffff | Almería, Unión Deportiva Almería
athletic | Athletic Bilbao | Bilbao | ATH | #c8102e #ffffff | #ffffff | Athletic Club, Athletic, Ath Bilbao, Athletic Club Bilbao, Athletic Club de Bilbao, Athl. Bilbao
atletico | Atlético Madrid | Atlético | ATM | #c8233a #272e61 | #ffffff | Atlético, Atlético de Madrid, Club Atlético de Madrid, Ath Madrid, Atl. Madrid
barcelona | FC Barcelona | Barcelona | BAR | #a50044 #004d98 | #ffffff | Barcelona, Barça, Fútbol Club Barcelona
betis | Real Betis | Betis | BET | #00874e #ffffff | #ffffff | Betis, Real Betis Balompié, Betis Sevilla, Real Betis Sevilla
cadiz | FC Cádiz | Cádiz | CAD | #fbd400 #0045a7 | #111111 | Cádiz, Cádiz CF, Cádiz Club de Fútbol
celta | Celta Vigo | Celta | CEL | #8ac3ee #c8102e | #111111 | Celta, Celta de Vigo, RC Celta, RC Celta de Vigo, RC Celta Vigo, R.C. Celta, Real Club Celta Vigo, Real Club Celta de Vigo
deportivo | Deportivo La Coruña | La Coruña | DEP | #1d5cb4 #ffffff | #ffffff | La Coruña, RC Deportivo La Coruña, RC Deportivo de La Coruña, Deportivo de La Coruña, RC Deportivo, Dep. La Coruña, Deportivo da Coruña, RCD La Coruña, Real Club Deportivo La Coruña
eibar | SD Eibar | Eibar | EIB | #1c3f94 #8c1c2c | #ffffff | Sociedad Deportiva Eibar
elche | FC Elche | Elche | ELC | #00733c #ffffff | #ffffff | Elche, Elche CF, Elche Club de Fútbol
espanyol | Espanyol Barcelona | Espanyol | ESP | #0069b4 #ffffff | #ffffff | Espanyol, Espanol, RCD Espanyol, RCD Espanyol de Barcelona, RCD Espanyol Barcelona, Esp. Barcelona, Espan. Barcelona, Espanyol Barc., Real CD Espanyol, Real Club Deportivo Espanyol, Real Club Deportivo Español, Reial Club Deportiu Espanyol de Barcelona
getafe | FC Getafe | Getafe | GET | #004fa3 #ffffff | #ffffff | Getafe, Getafe CF, Getafe Club de Fútbol
gijon | Sporting Gijón | Gijón | SPG | #d4112b #ffffff | #ffffff | Sp Gijon, Sporting de Gijón, Real Sporting, Real Sporting Gijón, Real Sporting de Gijón
girona | FC Girona | Girona | GIR | #cd2534 #ffffff | #ffffff | Girona, Girona FC, Girona Futbol Club
granada | FC Granada | Granada | GRA | #b7102c #ffffff | #ffffff | Granada, Granada CF, Granada Club de Fútbol
huesca | SD Huesca | Huesca | HUE | #0f4c92 #a3152f | #ffffff | Sociedad Deportiva Huesca
laspalmas | UD Las Palmas | Las Palmas | LPA | #ffe400 #0055a5 | #111111 | Las Palmas, Las Palmas UD, Unión Deportiva Las Palmas
leganes | CD Leganés | Leganés | LEG | #0b5ba9 #ffffff | #ffffff | Leganés, Club Deportivo Leganés
levante | UD Levante | Levante | LEV | #003d7d #b4053f | #ffffff | Levante, Levante UD, Levante Unión Deportiva
malaga | FC Málaga | Málaga | MGA | #0074bd #ffffff | #ffffff | Málaga, Málaga CF, CF Málaga, Málaga Club de Fútbol
mallorca | RCD Mallorca | Mallorca | MLL | #d1001f #111111 | #ffffff | Mallorca, Real Mallorca, Real CD Mallorca, Real Club Deportivo Mallorca
osasuna | CA Osasuna | Osasuna | OSA | #b8001f #0a346f | #ffffff | Osasuna, Club Atlético Osasuna, At. Osasuna
oviedo | Real Oviedo | Oviedo | OVI | #0b4ea2 #ffffff | #ffffff | Oviedo
racing | Racing Santander | Santander | RAC | #007a3d #ffffff | #ffffff | Santander, Racing, Real Racing Club, Real Racing Club de Santander, Racing de Santander, Real Racing Santander
rayo | Rayo Vallecano | Rayo | RAY | #ffffff #e53027 | #111111 | Vallecano, Rayo, Rayo Vallecano de Madrid
realmadrid | Real Madrid | Real Madrid | RMA | #ffffff #00529f | #111111 | Real Madrid CF, R. Madrid, Real Madrid Club de Fútbol
sevilla | FC Sevilla | Sevilla | SEV | #d4021d #ffffff | #ffffff | Sevilla, Sevilla FC, Sevilla Fútbol Club
sociedad | Real Sociedad | Real Sociedad | RSO | #0067b1 #ffffff | #ffffff | Sociedad, Real Sociedad de Fútbol, Real Sociedad San Sebastián, R. S. San Sebastián, R. Sociedad, S. Sebastián
valencia | FC Valencia | Valencia | VAL | #ffffff #ee3524 | #111111 | Valencia, Valencia CF, CF Valencia, Valencia Club de Fútbol
valladolid | Real Valladolid | Valladolid | VLL | #6d2077 #ffffff | #ffffff | Valladolid, Real Valladolid CF, R. Valladolid C.F., Real Valladolid Club de Fútbol
villarreal | FC Villarreal | Villarreal | VIL | #ffe667 #005187 | #111111 | Villarreal, Villarreal CF, Villareal, Villarreal Club de Fútbol
`;
