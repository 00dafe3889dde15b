const programs: readonly (readonly [RegExp, string])[] = [
	[/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
	[/\b(OPR|Opera)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|CriOS)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPad\b/, 'iPad'],
	[/\biPhone\b/, 'iPhone'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMacintosh\b/, 'Mac'],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bLinux\b/, 'Linux'],
];

/** What a browser calls itself, in words that its owner knows again: 'Firefox, Windows'. Nothing exact, no versions. */
export function deviceWords(userAgent: string): string {
	const words = [programs, systems].flatMap((list) => {
		const found = list.find(([sign]) => sign.test(userAgent));
		return found ? [found[1]] : [];
	});
	return words.join(', ');
}
