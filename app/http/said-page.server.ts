/** One of the pages that show what a source says; any other address is none of them. */
export function saidPage(back: string): string {
	return /^\/admin(?:\/(?:saison|spieltag)\/[a-z0-9_]{1,60})?$/.test(back) ? back : '/admin';
}
