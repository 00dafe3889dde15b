/** Clubs of the Premier League, 2024/25 to 2026/27: id | name | short name | initials | colours | ink | spellings. */
export const premierleagueTable = `
arsenal | FC Arsenal | Arsenal | ARS | #db0007 #ffffff | #ffffff | Arsenal, Arsenal FC, Arsenal London, Arsenal Football Club
astonvilla | Aston Villa | Aston Villa | AVL | #670e36 #95bfe5 | #ffffff | Aston Villa FC, Villa, Aston Villa Football Club
bournemouth | AFC Bournemouth | Bournemouth | BOU | #b50e12 #111111 | #ffffff | Bournemouth, A.F.C. Bournemouth, Bournemouth FC
brentford | FC Brentford | Brentford | BRE | #d20000 #ffffff | #ffffff | Brentford, Brentford FC
brighton | Brighton & Hove Albion | Brighton | BHA | #0057b8 #ffffff | #ffffff | Brighton, Brighton & Hove, Brighton & Hove Albion FC, Brighton Hove Albion
burnley | FC Burnley | Burnley | BUR | #6c1d45 #99d6ea | #ffffff | Burnley, Burnley FC
chelsea | FC Chelsea | Chelsea | CHE | #034694 #ffffff | #ffffff | Chelsea, Chelsea FC, Chelsea London
coventry | Coventry City | Coventry | COV | #58b1e4 #12284b | #111111 | Coventry, Coventry City FC
crystalpalace | Crystal Palace | Crystal Palace | CRY | #1b458f #c4122e | #ffffff | Crystal Palace FC, C. Palace, Palace
everton | FC Everton | Everton | EVE | #003399 #ffffff | #ffffff | Everton, Everton FC
fulham | FC Fulham | Fulham | FUL | #ffffff #111111 | #111111 | Fulham, Fulham FC
hull | Hull City | Hull | HUL | #f5971d #111111 | #111111 | Hull, Hull City AFC, Hull City FC
ipswich | Ipswich Town | Ipswich | IPS | #0044a9 #ffffff | #ffffff | Ipswich, Ipswich Town FC
leeds | Leeds United | Leeds | LEE | #ffffff #1d428a | #111111 | Leeds, Leeds United FC, Leeds United AFC, Leeds Utd
leicester | Leicester City | Leicester | LEI | #003090 #fdbe11 | #ffffff | Leicester, Leicester City FC
liverpool | FC Liverpool | Liverpool | LIV | #c8102e #00b2a9 | #ffffff | Liverpool, Liverpool FC
luton | Luton Town | Luton | LUT | #f78f1e #002d62 | #111111 | Luton, Luton Town FC
mancity | Manchester City | Man City | MCI | #6caddf #1c2c5b | #111111 | Man City, Man. City, Manchester City FC
manunited | Manchester United | Man United | MUN | #da291c #fbe122 | #ffffff | Man United, Man Utd, Man. United, Manchester Utd, Manchester United FC
newcastle | Newcastle United | Newcastle | NEW | #241f20 #ffffff | #ffffff | Newcastle, Newcastle Utd, Newcastle United FC
norwich | Norwich City | Norwich | NOR | #fff200 #00a650 | #111111 | Norwich, Norwich City FC
nottingham | Nottingham Forest | Nottingham | NFO | #dd0000 #ffffff | #ffffff | Nott'm Forest, Nott'ham Forest, Nottingham, Nottingham Forest FC
sheffieldunited | Sheffield United | Sheffield Utd | SHU | #c8102e #111111 | #ffffff | Sheffield Utd, Sheff. United, Sheffield United FC
southampton | FC Southampton | Southampton | SOU | #d71920 #ffffff | #ffffff | Southampton, Southampton FC
sunderland | AFC Sunderland | Sunderland | SUN | #c8102e #ffffff | #ffffff | Sunderland, Sunderland AFC
tottenham | Tottenham Hotspur | Tottenham | TOT | #132257 #ffffff | #ffffff | Tottenham, Spurs, Tottenham Hotspur FC
westham | West Ham United | West Ham | WHU | #7a263a #1bb1e7 | #ffffff | West Ham, West Ham Utd, West Ham United FC
wolverhampton | Wolverhampton Wanderers | Wolves | WOL | #fdb913 #231f20 | #111111 | Wolves, Wolverhampton, Wolverhampton Wanderers FC
`;
