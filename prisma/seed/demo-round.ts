/**
 * The round that the demo's office plays, in the scenario language: who picked what, what the admin did, and who is in
 * after which matchday. The matches and results are those of the real season.
 */
export const demoRound = `
Teams: augsburg bayern bochum bremen dortmund frankfurt freiburg gladbach heidenheim hoffenheim kiel leipzig leverkusen mainz stpauli stuttgart union wolfsburg
Joker: 1   Rebuy: ja   Alle raus: teilen

       | 14         | 15         | 16           | 17         | 18         | 19
Tom    | leipzig    | gladbach   | bayern       | leverkusen | stuttgart  | mainz
Lena   | leverkusen | bayern     | leipzig      | bremen     | frankfurt  | mainz
Alex   | stuttgart  | leverkusen | bayern       | kiel       | augsburg   | gladbach
Mehmet | dortmund   | bochum     | stpauli      | frankfurt  | leipzig    | leverkusen
Svenja | freiburg   | mainz      | leverkusen   | bremen     | bayern     | dortmund
Jana   | leipzig    | bremen     | mainz        | bayern     | -          |
Ole    | bayern     |            |              |            |            |
Carla  | bremen     | leverkusen | freiburg     | wolfsburg  | union      | bayern
Finn   | mainz      | stuttgart  |              |            |            |
Nadia  | leverkusen | bayern     | stuttgart    | augsburg   | hoffenheim | frankfurt
Paul   | dortmund   | kiel       | bremen       |            |            |
Ruth   | hoffenheim | gladbach   | frankfurt    | heidenheim |            |
Admin  | Nadia +1   |            | Mehmet rebuy |            |            |
=      | Ole raus, Ruth 0, Nadia 2 | Finn raus | Paul raus, Mehmet 2 | Ruth raus, Lena 0 | Jana raus, Tom 1, Lena 0, Alex 1, Mehmet 1, Svenja 0, Carla 1, Nadia 2 |
`;
