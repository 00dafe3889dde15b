/** Clubs of the Premier League, 2015/16 to 2026/27: id | name | short name | initials | colours | ink | spellings. */
export const premierleagueTable = `
arsenal | FC Arsenal | Arsenal | ARS | #db0007 #ffffff | #ffffff | Arsenal, Arsenal FC, Arsenal London, Arsenal Football Club, Royal Arsenal FC, The Arsenal FC, Woolwich Arsenal FC
astonvilla | Aston Villa | Aston Villa | AVL | #670e36 #95bfe5 | #ffffff | Aston Villa FC, Villa, Aston Villa Football Club
bournemouth | AFC Bournemouth | Bournemouth | BOU | #b50e12 #111111 | #ffffff | Bournemouth, A.F.C. Bournemouth, Bournemouth FC, Athletic Football Club Bournemouth
brentford | FC Brentford | Brentford | BRE | #d20000 #ffffff | #ffffff | Brentford, Brentford FC, Brentford Football Club
brighton | Brighton & Hove Albion | Brighton | BHA | #0057b8 #ffffff | #ffffff | Brighton, Brighton & Hove, Brighton & Hove Albion FC, Brighton Hove Albion, Brighton & Hove Albion Football Club
burnley | FC Burnley | Burnley | BUR | #6c1d45 #99d6ea | #ffffff | Burnley, Burnley FC, Burnley Football Club
cardiff | Cardiff City | Cardiff | CAR | #0b4da2 #c8102e | #ffffff | Cardiff City FC
chelsea | FC Chelsea | Chelsea | CHE | #034694 #ffffff | #ffffff | Chelsea, Chelsea FC, Chelsea London, Chelsea Football Club
coventry | Coventry City | Coventry | COV | #58b1e4 #12284b | #111111 | Coventry, Coventry City FC, Coventry City Football Club
crystalpalace | Crystal Palace | Crystal Palace | CRY | #1b458f #c4122e | #ffffff | Crystal Palace FC, C. Palace, Palace, Crystal P., Crystal Palace Football Club
everton | FC Everton | Everton | EVE | #003399 #ffffff | #ffffff | Everton, Everton FC, Everton Football Club
fulham | FC Fulham | Fulham | FUL | #ffffff #111111 | #111111 | Fulham, Fulham FC, Fulham Football Club
huddersfield | Huddersfield Town | Huddersfield | HUD | #1673c8 #ffffff | #ffffff | Huddersfield Town AFC, Huddersfield Town FC, Huddersfield Town Association Football Club
hull | Hull City | Hull | HUL | #f5971d #111111 | #111111 | Hull, Hull City AFC, Hull City FC, Hull City Association Football Club
ipswich | Ipswich Town | Ipswich | IPS | #0044a9 #ffffff | #ffffff | Ipswich, Ipswich Town FC, Ipswich Town Football Club
leeds | Leeds United | Leeds | LEE | #ffffff #1d428a | #111111 | Leeds, Leeds United FC, Leeds United AFC, Leeds Utd, Leeds United Association Football Club
leicester | Leicester City | Leicester | LEI | #003090 #fdbe11 | #ffffff | Leicester, Leicester City FC, Leicester City Football Club
liverpool | FC Liverpool | Liverpool | LIV | #c8102e #00b2a9 | #ffffff | Liverpool, Liverpool FC, Liverpool Football Club
luton | Luton Town | Luton | LUT | #f78f1e #002d62 | #111111 | Luton, Luton Town FC, Luton Town Football Club
mancity | Manchester City | Man City | MCI | #6caddf #1c2c5b | #111111 | Man City, Man. City, Manchester City FC, Ardwick FC, Manchester C., Manchester City Football Club
manunited | Manchester United | Man United | MUN | #da291c #fbe122 | #ffffff | Man United, Man Utd, Man. United, Manchester Utd, Manchester United FC, Manchester U., Manchester United Football Club, Newton Heath FC
middlesbrough | FC Middlesbrough | Middlesbrough | MID | #d0112b #ffffff | #ffffff | Middlesbrough FC, Boro
newcastle | Newcastle United | Newcastle | NEW | #241f20 #ffffff | #ffffff | Newcastle, Newcastle Utd, Newcastle United FC, Newcastle United Football Club
norwich | Norwich City | Norwich | NOR | #fff200 #00a650 | #111111 | Norwich, Norwich City FC, Norwich City Football Club
nottingham | Nottingham Forest | Nottingham | NFO | #dd0000 #ffffff | #ffffff | Nott'm Forest, Nott'ham Forest, Nottingham, Nottingham Forest FC, Nottingham Forest Football Club
sheffieldunited | Sheffield United | Sheffield Utd | SHU | #c8102e #111111 | #ffffff | Sheffield Utd, Sheff. United, Sheffield United FC, Sheffield U., Sheffield United Football Club
southampton | FC Southampton | Southampton | SOU | #d71920 #ffffff | #ffffff | Southampton, Southampton FC, Southampton Football Club
stoke | Stoke City | Stoke | STK | #d7172f #ffffff | #ffffff | Stoke City FC
sunderland | AFC Sunderland | Sunderland | SUN | #c8102e #ffffff | #ffffff | Sunderland, Sunderland AFC, Sunderland Association Football Club
swansea | Swansea City | Swansea | SWA | #ffffff #111111 | #111111 | Swansea City FC, Swansea City AFC
tottenham | Tottenham Hotspur | Tottenham | TOT | #132257 #ffffff | #ffffff | Tottenham, Spurs, Tottenham Hotspur FC, Tottenham H., Tottenham Hotspur Football Club
watford | FC Watford | Watford | WAT | #fbe400 #c4122e | #111111 | Watford FC, Watford Football Club
westbrom | West Bromwich Albion | West Brom | WBA | #122f67 #ffffff | #ffffff | West Bromwich, West Bromwich Albion FC, West Bromwich Albion Football Club
westham | West Ham United | West Ham | WHU | #7a263a #1bb1e7 | #ffffff | West Ham, West Ham Utd, West Ham United FC, West Ham United Football Club
wolverhampton | Wolverhampton Wanderers | Wolves | WOL | #fdb913 #231f20 | #111111 | Wolves, Wolverhampton, Wolverhampton Wanderers FC, Wolverhampton Wand., Wolverhampton Wanderers Football Club
`;
