const beforeTheGame =
	/^\/(dashboard|onboarding\/community|profile|create-community|join-community|public-communities|admin)(\/|$)/;

/** What is said while a page is on its way, by its path; null for pages that are open to everybody. */
export function loadingText(path: string): string | null {
	if (/^\/community\/[^/]+\/tippspiel(\/|$)/.test(path)) return 'Lade Spieltage ...';
	if (/^\/community\//.test(path)) return '🔄 Lade Community...';
	return beforeTheGame.test(path) ? '⏳ Lade Zugriff...' : null;
}
