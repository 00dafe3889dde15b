import { type Scene, scenesOf } from '../scene';
import type { CommunityKey, World } from '../world/world';

const dashboard =
	(key: CommunityKey, query = '') =>
	({ communities }: World) =>
		`/community/${communities[key]}/dashboard${query}`;

const auswertung =
	(key: CommunityKey, query = '') =>
	({ communities }: World) =>
		`/community/${communities[key]}/auswertung${query}`;

const log =
	(key: CommunityKey, query = '') =>
	({ communities }: World) =>
		`/community/${communities[key]}/protokoll${query}`;

const spieltag =
	(key: CommunityKey, number: number) =>
	({ communities }: World) =>
		`/community/${communities[key]}/spieltag/${number}`;

const rangliste =
	(key: CommunityKey, rest = '') =>
	({ communities }: World) =>
		`/community/${communities[key]}/rangliste${rest}`;

const way =
	(key: CommunityKey, name: string, query = '') =>
	({ communities, members }: World) =>
		`/community/${communities[key]}/mitglied/${members[key]?.[name]}${query}`;

const hall =
	(key: CommunityKey) =>
	({ communities }: World) =>
		`/community/${communities[key]}/ruhmeshalle`;

const rules =
	(key: CommunityKey) =>
	({ communities }: World) =>
		`/community/${communities[key]}/regeln`;

const end =
	(key: CommunityKey) =>
	({ communities }: World) =>
		`/community/${communities[key]}/runde/1`;

/** How a round stands, and how it came to that. */
export const dashboardScenes: readonly Scene[] = [
	...scenesOf('community/:communityId/protokoll', [
		{ name: 'runde-protokoll', as: 'Lena', path: log('office'), shows: 'gibt Svenja 1 Joker dazu' },
		{ name: 'runde-protokoll-spieltage', as: 'Lena', path: log('office', '?art=spieltage'), shows: 'Alles' },
		{
			name: 'runde-protokoll-alte-runde',
			as: 'Bernd',
			path: log('regulars', '?runde=1'),
			shows: 'startet Runde 1',
		},
		{
			name: 'runde-protokoll-neu',
			as: 'Carla',
			path: log('fresh', '?art=mitglieder'),
			shows: 'Noch nichts passiert',
		},
	]),
	...scenesOf('community/:communityId/spieltag/:matchday', [
		{ name: 'spieltag-laeuft', as: 'Lena', path: spieltag('island', 3), shows: 'vorläufig weiter' },
		{ name: 'spieltag-hundert', as: 'Gast1', path: spieltag('crowd', 3), shows: 'Ohne Tipp' },
		{
			name: 'spieltag-ausgesetzt',
			as: 'Carla',
			path: spieltag('fresh', 9),
			shows: 'Da sind wir alle im Urlaub',
		},
		{ name: 'spieltag-nachgetragen', as: 'Ole', path: spieltag('tardy', 2), shows: 'nachgetragen von Lena' },
		{ name: 'spieltag-automatisch', as: 'Ruth', path: spieltag('relaxed', 3), shows: 'automatisch' },
		{ name: 'spieltag-vorher', as: 'Lena', path: spieltag('office', 6), shows: 'Noch' },
		{ name: 'spieltag-danach', as: 'Lena', path: spieltag('office', 3), shows: 'Darauf habt ihr getippt' },
		{
			name: 'spieltag-ergebnisse-da',
			as: 'Ruth',
			path: spieltag('trattoria', 2),
			shows: 'Alle Ergebnisse da',
		},
	]),
	...scenesOf('community/:communityId/dashboard', [
		{
			name: 'dashboard-tipp-fehlt',
			as: 'Lena',
			path: dashboard('evening'),
			shows: 'Ohne Tipp bist du raus.',
		},
		{ name: 'dashboard-letzte-stunde', as: 'Lena', path: dashboard('minute'), shows: 'Minuten noch' },
		{ name: 'dashboard-automatisch', as: 'Ruth', path: dashboard('relaxed'), shows: 'automatisch' },
		{ name: 'dashboard-nachgetragen', as: 'Ole', path: dashboard('tardy'), shows: 'nachgetragen' },
		{ name: 'dashboard-leben', as: 'Nadia', path: dashboard('lives'), shows: '2 Leben' },
		{ name: 'dashboard-weiter', as: 'Lena', path: dashboard('office'), shows: 'Du bist weiter' },
		{ name: 'dashboard-joker-weg', as: 'Tom', path: dashboard('finale'), shows: 'letzter Joker ist weg' },
		{ name: 'dashboard-letzte-drei', as: 'Lena', path: dashboard('finale'), shows: 'Nur noch drei' },
		{ name: 'dashboard-letzte-zwei', as: 'Ruth', path: dashboard('regulars'), shows: 'Nur noch zwei' },
		{ name: 'dashboard-verlegt', as: 'Ole', path: dashboard('cape'), shows: 'Du bleibst drin' },
		{
			name: 'dashboard-raus-ohne-joker',
			as: 'Paul',
			path: dashboard('cape'),
			shows: 'und du hast keinen Joker',
		},
		{ name: 'dashboard-wackelt', as: 'Gast3', path: dashboard('crowd'), shows: 'Bleibt es so' },
		{ name: 'dashboard-waere-raus', as: 'Mia', path: dashboard('island'), shows: 'Du wärst raus' },
		{ name: 'dashboard-ohne-tipp', as: 'Finn', path: dashboard('island'), shows: 'Von dir kam kein Tipp' },
		{ name: 'dashboard-spielt', as: 'Ruth', path: dashboard('island'), shows: 'Nottingham' },
		{
			name: 'dashboard-alle-ergebnisse',
			as: 'Ruth',
			path: dashboard('trattoria'),
			shows: 'Sicher ist es mit der Auswertung',
		},
		{ name: 'dashboard-getippt', as: 'Mona', path: dashboard('office'), shows: 'Dein Tipp steht.' },
		{
			name: 'dashboard-ausgeschieden',
			as: 'Ole',
			path: dashboard('office'),
			shows: 'Hier endet dein Weg.',
		},
		{
			name: 'dashboard-ausgeschieden-ohne-tipp',
			as: 'Emil',
			path: dashboard('finale'),
			shows: 'Es kam kein Tipp von dir',
		},
		{
			name: 'dashboard-spaetere-tipps-ungueltig',
			as: 'Jana',
			path: dashboard('office'),
			shows: 'Du hast ungültige Tipps für folgende Spieltage',
		},
		{
			name: 'dashboard-wartet',
			as: 'Yusuf',
			path: dashboard('pub'),
			shows: 'Du bist ab der nächsten dabei.',
		},
		{ name: 'dashboard-nach-anpfiff', as: 'Lena', path: dashboard('island'), shows: 'Vorläufig weiter' },
		{ name: 'dashboard-hundert', as: 'Gast1', path: dashboard('crowd'), shows: 'Alle Spiele' },
		{
			name: 'dashboard-hundert-seite-2',
			as: 'Gast1',
			path: dashboard('crowd', '?seite=2'),
			shows: 'Anke A.',
		},
		{
			name: 'dashboard-lange-namen',
			as: 'Emma',
			path: dashboard('longNames'),
			shows: 'Wilhelmine-Charlotte',
		},
		{ name: 'dashboard-neu', as: 'Carla', path: dashboard('fresh'), shows: 'Dein Tipp fehlt noch.' },
		{
			name: 'dashboard-beigetreten',
			as: 'Finn',
			session: { toast: { kind: 'success', text: 'Du spielst jetzt mit in „Büro Süd“ als Finn.' } },
			path: dashboard('office'),
			shows: 'Du spielst jetzt mit',
		},
		{ name: 'dashboard-gewonnen', as: 'Svenja', path: dashboard('family'), shows: 'Du hast gewonnen' },
		{ name: 'dashboard-verloren', as: 'Paul', path: dashboard('family'), shows: 'Svenja hat gewonnen.' },
		{ name: 'dashboard-geteilt', as: 'Lena', path: dashboard('siesta'), shows: 'Ihr habt gewonnen.' },
		{
			name: 'dashboard-fruehere-runde',
			as: 'Ruth',
			path: dashboard('regulars', '?runde=1'),
			shows: 'Ihr habt gewonnen.',
		},
	]),
	...scenesOf('community/:communityId/rangliste', [
		{ name: 'rangliste', as: 'Lena', path: rangliste('office'), shows: 'Zum Drucken' },
		{ name: 'rangliste-leben', as: 'Nadia', path: rangliste('lives'), shows: 'Leben' },
		{ name: 'rangliste-hundert', as: 'Gast1', path: rangliste('crowd'), shows: 'Weiter' },
		{
			name: 'rangliste-hundert-seite-2',
			as: 'Gast1',
			path: rangliste('crowd', '?seite=2'),
			shows: 'Anke A.',
		},
		{
			name: 'rangliste-lange-namen',
			as: 'Emma',
			path: rangliste('longNames'),
			shows: 'Wilhelmine-Charlotte',
		},
		{ name: 'rangliste-gewonnen', as: 'Svenja', path: rangliste('family'), shows: 'Gewonnen' },
		{
			name: 'rangliste-fruehere-runde',
			as: 'Ruth',
			path: rangliste('regulars', '?runde=1'),
			shows: 'Runde 1',
		},
	]),
	...scenesOf('community/:communityId/rangliste/druck', [
		{ name: 'rangliste-druck', as: 'Lena', path: rangliste('office', '/druck'), shows: 'Gedruckt am' },
		{
			name: 'rangliste-druck-hundert',
			as: 'Gast1',
			path: rangliste('crowd', '/druck'),
			shows: 'Gedruckt am',
		},
	]),
	...scenesOf('community/:communityId/auswertung', [
		{ name: 'auswertung-leer', as: 'Carla', path: auswertung('fresh'), shows: 'Noch keiner ausgewertet' },
		{ name: 'auswertung-leben', as: 'Nadia', path: auswertung('lives'), shows: 'Leben verloren' },
		{ name: 'auswertung', as: 'Lena', path: auswertung('office'), shows: 'Korrigiert' },
		{
			name: 'auswertung-frueherer-spieltag',
			as: 'Lena',
			path: auswertung('office', '?spieltag=1'),
			shows: '1. Spieltag',
		},
		{ name: 'auswertung-unten', as: 'Lena', path: auswertung('office', '#bottom'), shows: 'Korrigiert' },
		{ name: 'auswertung-ausgeschieden', as: 'Ole', path: auswertung('office'), shows: 'Ausgeschieden' },
		{
			name: 'auswertung-laeuft',
			as: 'Lena',
			path: auswertung('island'),
			shows: 'ist noch nicht ausgewertet',
		},
		{ name: 'auswertung-hundert', as: 'Gast1', path: auswertung('crowd'), shows: '2. Spieltag' },
		{ name: 'auswertung-gewonnen', as: 'Svenja', path: auswertung('family'), shows: 'Du hast gewonnen' },
		{ name: 'auswertung-geteilt', as: 'Tom', path: auswertung('siesta'), shows: 'Du teilst dir den Sieg' },
		{
			name: 'auswertung-lange-namen',
			as: 'Ida',
			path: auswertung('longNames'),
			shows: 'Wilhelmine-Charlotte',
		},
		{
			name: 'auswertung-fruehere-runde',
			as: 'Ruth',
			path: auswertung('regulars', '?runde=1'),
			shows: 'Du teilst dir den Sieg',
		},
	]),
	...scenesOf('community/:communityId/mitglied/:memberId', [
		{
			name: 'weg-umbenannt',
			as: 'Bernd',
			path: ({ communities, members }) => `/community/${communities.fading}/mitglied/${members.fading?.Ida}`,
			shows: 'Ruth hat „Ida“ in „Ida aus Bochum“ umbenannt',
		},
		{ name: 'weg', as: 'Lena', path: way('office', 'Lena'), shows: 'Warum bin ich noch drin?' },
		{ name: 'weg-leben', as: 'Nadia', path: way('lives', 'Paul'), shows: 'kostet ein Leben' },
		{ name: 'weg-nachgetragen', as: 'Ole', path: way('tardy', 'Ole'), shows: 'nachgetragen von Lena' },
		{ name: 'weg-automatisch', as: 'Ruth', path: way('relaxed', 'Ruth'), shows: 'automatisch' },
		{ name: 'weg-rebuy', as: 'Lena', path: way('office', 'Mehmet'), shows: 'per Rebuy wieder dabei' },
		{ name: 'weg-ausgeschieden', as: 'Ole', path: way('office', 'Ole'), shows: 'Warum bin ich raus?' },
		{ name: 'weg-eingriffe', as: 'Lena', path: way('office', 'Svenja'), shows: 'bekommt 1 Joker dazu' },
		{ name: 'weg-korrigiert', as: 'Lena', path: way('office', 'Nadia'), shows: 'Korrektur am 2. Spieltag' },
		{ name: 'weg-gewonnen', as: 'Svenja', path: way('family', 'Svenja'), shows: 'Wie habe ich gewonnen?' },
		{ name: 'weg-neu', as: 'Carla', path: way('fresh', 'Carla'), shows: 'Noch kein Spieltag' },
		{ name: 'weg-wartet', as: 'Yusuf', path: way('pub', 'Yusuf'), shows: 'spielt ohne dich' },
		{ name: 'weg-lange-namen', as: 'Ida', path: way('longNames', 'Emma'), shows: 'Wilhelmine-Charlotte' },
		{
			name: 'weg-fruehere-runde',
			as: 'Ruth',
			path: way('regulars', 'Ruth', '?runde=1'),
			shows: 'Wie habe ich gewonnen?',
		},
	]),
	...scenesOf('community/:communityId/runde/:number', [
		{ name: 'runde-gewonnen', as: 'Vera', path: end('veterans'), shows: 'Du hast gewonnen.' },
		{ name: 'runde-verloren', as: 'Konrad', path: end('veterans'), shows: 'Vera hat gewonnen.' },
		{ name: 'runde-geteilt', as: 'Tom', path: end('siesta'), shows: 'Ihr habt gewonnen.' },
		{ name: 'runde-geteilt-andere', as: 'Ole', path: end('siesta'), shows: 'Zwei teilen sich den Sieg.' },
		{ name: 'runde-alle-zugleich', as: 'Ruth', path: end('regulars'), shows: 'Ihr habt gewonnen.' },
		{ name: 'runde-ohne-sieger', as: 'Hanna', path: end('sleepers'), shows: 'Niemand hat gewonnen.' },
	]),
	...scenesOf('community/:communityId/regeln', [
		{ name: 'regeln', as: 'Lena', path: rules('office'), shows: 'Klassisch' },
		{ name: 'regeln-drei-leben', as: 'Nadia', path: rules('lives'), shows: 'Du fängst mit 3 Leben an.' },
		{ name: 'regeln-streng', as: 'Svenja', path: rules('family'), shows: 'Streng' },
		{ name: 'regeln-zweite-runde', as: 'Ruth', path: rules('regulars'), shows: 'Neu seit Runde 1' },
	]),
	...scenesOf('community/:communityId/ruhmeshalle', [
		{ name: 'ruhmeshalle-leer', as: 'Carla', path: hall('fresh'), shows: 'Noch ist keine Runde zu Ende' },
		{ name: 'ruhmeshalle', as: 'Ruth', path: hall('regulars'), shows: 'Meiste Siege' },
		{ name: 'ruhmeshalle-mehrere-runden', as: 'Vera', path: hall('veterans'), shows: 'Ende von Runde 2' },
		{ name: 'ruhmeshalle-gewonnen', as: 'Svenja', path: hall('family'), shows: 'Meiste Siege' },
	]),
];
