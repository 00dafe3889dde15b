/** What every letter may use. `token` is empty for letters without one. */
export type Frame = { origin: string; productName: string; token: string };

/** A letter before it is laid out. `action` is the one thing to do. */
export type Draft = {
	subject: string;
	greeting?: string;
	paragraphs: readonly string[];
	action?: { label: string; url: string };
	/** Small print under the action. */
	closing?: readonly string[];
};

export type Letter = { subject: string; text: string; html: string };

/** Lays a draft out as text, complete in itself, and as simple HTML that needs no pictures and suits dark mode. */
export function layOut(draft: Draft, productName: string): Letter {
	const greeting = draft.greeting ?? 'Hallo,';
	const closing = draft.closing ?? [];
	const text = [
		greeting,
		...draft.paragraphs,
		...(draft.action ? [`${draft.action.label}:\n${draft.action.url}`] : []),
		...closing,
		`Viel Glück\n${productName}`,
	].join('\n\n');
	const html = [
		'<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
		'<body style="font:16px/1.5 system-ui,sans-serif;max-width:34em;margin:0 auto;padding:24px">',
		...[greeting, ...draft.paragraphs].map((line) => `<p>${escapeHtml(line)}</p>`),
		draft.action
			? `<p><a href="${escapeHtml(draft.action.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0a6b43;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(draft.action.label)}</a></p>`
			: '',
		...closing.map((line) => `<p style="font-size:14px">${escapeHtml(line)}</p>`),
		`<p>Viel Glück<br>${escapeHtml(productName)}</p></body></html>`,
	].join('\n');
	return { subject: draft.subject, text, html };
}

function escapeHtml(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
