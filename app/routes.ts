import { index, type RouteConfig, route } from '@remix-run/route-config';

/** The map of all URLs. One folder per URL of the specification. */
export default [
	// open to everybody
	index('routes/welcome/route.tsx'),
	route('onboarding', 'routes/welcome/route.tsx', { id: 'onboarding' }),
	route('faq', 'routes/faq/route.tsx'),
	route('spielmodi', 'routes/spielmodi/route.tsx'),
	route('impressum', 'routes/impressum/route.tsx'),
	route('datenschutz', 'routes/datenschutz/route.tsx'),
	route('feedback', 'routes/feedback/route.tsx'),
	route('community-preview', 'routes/community-preview/route.tsx'),
	route('bild.png', 'routes/picture/route.tsx'),
	route('join-auth', 'routes/join-auth/route.tsx'),
	route('theme', 'routes/theme/route.tsx'),
	route('abmelden/:token', 'routes/abmelden/route.tsx'),
	route('mail/ereignisse', 'routes/mail-ereignisse/route.tsx'),
	route('kalender/:file', 'routes/kalender/route.tsx'),

	// accounts
	route('register', 'routes/register/route.tsx'),
	route('login', 'routes/login/route.tsx'),
	route('login/code', 'routes/login-code/route.tsx'),
	route('logout', 'routes/logout/route.tsx'),
	route('reset-password', 'routes/reset-password/route.tsx'),
	route('reset-password/:token', 'routes/new-password/route.tsx'),
	route('verify-email', 'routes/verify-email/route.tsx'),
	route('verify-email/status', 'routes/verify-email-status/route.tsx'),
	route('verify-email/:token', 'routes/verify-email-confirm/route.tsx'),
	route('choose-name', 'routes/choose-name/route.tsx'),
	route('profile', 'routes/profile/route.tsx'),
	route('profile/konto', 'routes/account/route.tsx'),
	route('profile/zweiter-faktor', 'routes/second-factor/route.tsx'),
	route('profile/sitzungen', 'routes/sessions/route.tsx'),
	route('neue-adresse/:token', 'routes/new-address/route.tsx'),
	route('profile/export.json', 'routes/profile-export/route.tsx'),
	route('profile/export.csv', 'routes/profile-export-csv/route.tsx'),
	route('profile/loeschen', 'routes/profile-loeschen/route.tsx'),

	// communities
	route('dashboard', 'routes/home/route.tsx'),
	route('onboarding/community', 'routes/onboarding-community/route.tsx'),
	route('create-community', 'routes/create-community/route.tsx'),
	route('community/created', 'routes/community-created/route.tsx'),
	route('join-community', 'routes/join-community/route.tsx'),
	route('public-communities', 'routes/public-communities/route.tsx'),
	route('community/switch', 'routes/community-switch/route.tsx'),
	route('community/:communityId/admin', 'routes/community-admin/route.tsx'),
	route('community/:communityId/admin/mitglied/:memberId', 'routes/community-admin-member/route.tsx'),

	// the game
	route('community/:communityId/dashboard', 'routes/community-dashboard/route.tsx'),
	route('community/:communityId/rangliste', 'routes/rangliste/route.tsx'),
	route('community/:communityId/rangliste/druck', 'routes/rangliste-druck/route.tsx'),
	route('community/:communityId/rangliste.csv', 'routes/rangliste-csv/route.tsx'),
	route('community/:communityId/tipps.csv', 'routes/tipps-csv/route.tsx'),
	route('community/:communityId/tippspiel', 'routes/tippspiel/route.tsx'),
	route('community/:communityId/tippspiel/:matchday', 'routes/tippspiel-matchday/route.tsx'),
	route('community/:communityId/auswertung', 'routes/auswertung/route.tsx'),
	route('community/:communityId/mitglied/:memberId', 'routes/mitglied/route.tsx'),
	route('community/:communityId/ruhmeshalle', 'routes/ruhmeshalle/route.tsx'),

	// site admin
	route('admin', 'routes/admin/route.tsx'),
	route('admin/import', 'routes/admin-import/route.tsx'),
	route('admin/import/protokoll', 'routes/admin-import-log/route.tsx'),
	route('admin/import/protokoll/:runId', 'routes/admin-import-run/route.tsx'),
	route('admin/wettbewerbe', 'routes/admin-leagues/route.tsx'),
	route('admin/import/protokoll/:runId/zuruecknehmen', 'routes/admin-import-undo/route.tsx'),
	route('admin/vereine', 'routes/admin-clubs/route.tsx'),
	route('admin/vereine/:teamId', 'routes/admin-club/route.tsx'),
	route('admin/vorlage.csv', 'routes/admin-template/route.tsx'),
	route('admin/saison/:seasonId', 'routes/admin-season/route.tsx'),
	route('admin/spieltag/:matchdayId', 'routes/admin-matchday/route.tsx'),
	route('admin/mails', 'routes/admin-mails/route.tsx'),
	route('admin/sicherheit', 'routes/admin-security/route.tsx'),
	route('admin/feedback', 'routes/admin-feedback/route.tsx'),
	route('admin/auswertung/:matchdayId', 'routes/admin-evaluation/route.tsx'),

	// outside production only
	route('entwicklung/design', 'routes/design/route.tsx'),
	route('entwicklung/postfach', 'routes/mailbox/route.tsx'),
	route('entwicklung/postfach/:mailId', 'routes/mailbox-letter/route.tsx'),
	route('entwicklung/briefe', 'routes/letters/route.tsx'),
	route('entwicklung/briefe/:letterId', 'routes/letter/route.tsx'),

	route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig;
