/** What every letter may use. `token` is empty for letters without one. */
export type Frame = {
	origin: string;
	productName: string;
	token: string;
	/** Address of the page that switches this kind of letter off; for kinds that can be switched off. */
	unsubscribe?: string | undefined;
};

type Link = { label: string; url: string };

/** A letter before it is laid out. `action` is the one thing to do. */
export type Draft = {
	subject: string;
	greeting?: string;
	paragraphs: readonly string[];
	action?: Link;
	/** Several things to do, each with a sentence. */
	items?: readonly (Link & { text: string })[];
	/** Small print under the action. */
	closing?: readonly string[];
};

/** `headers` in the spelling of the wire. */
export type Letter = { subject: string; text: string; html: string; headers: Record<string, string> };

const button =
	'display:inline-block;padding:12px 20px;border-radius:12px;background:#0a6b43;color:#fff;font-weight:700;text-decoration:none';

/** Lays a draft out as text, complete in itself, and as simple HTML that needs no pictures and suits dark mode. */
export function layOut(draft: Draft, frame: Frame): Letter {
	const { greeting = 'Hallo,', items = [], action, closing = [] } = draft;
	const choices = unsubscribing(frame);
	const text = [
		greeting,
		...draft.paragraphs,
		...items.map((item) => `${item.text}\n${linkText(item)}`),
		...(action ? [linkText(action)] : []),
		...closing,
		...choices.map(({ label, url }) => `${label}: ${url}`),
		`Viel Glück\n${frame.productName}`,
	].join('\n\n');
	const html = [
		'<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
		`<title>${escapeHtml(draft.subject)}</title></head>`,
		'<body style="font:16px/1.5 system-ui,sans-serif;max-width:34em;margin:0 auto;padding:24px;overflow-wrap:break-word">',
		...[greeting, ...draft.paragraphs].map((line) => `<p>${withBreaks(withLinks(line, frame))}</p>`),
		...items.map((item) => `<p>${withLinks(item.text, frame)}</p>\n<p>${linkHtml(item)}</p>`),
		...(action ? [`<p>${linkHtml(action)}</p>`] : []),
		...closing.map((line) => `<p style="font-size:14px">${withLinks(line, frame)}</p>`),
		...choices.map((link) => `<p style="font-size:14px">${plainLink(link)}</p>`),
		`<p>Viel Glück<br>${escapeHtml(frame.productName)}</p></body></html>`,
	].join('\n');
	return { subject: draft.subject, text, html, headers: unsubscribeHeaders(frame) };
}

function linkText({ label, url }: Link): string {
	return `${label}:\n${url}`;
}

function linkHtml({ label, url }: Link): string {
	return `<a href="${escapeHtml(url)}" style="${button}">${escapeHtml(label)}</a>`;
}

function plainLink({ label, url }: Link): string {
	return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

function unsubscribing({ origin, unsubscribe }: Frame): Link[] {
	if (unsubscribe === undefined) return [];
	return [
		{ label: 'Keine Mails dieser Art mehr', url: unsubscribe },
		{ label: 'Welche Mails ich bekomme', url: `${origin}/profile#mails` },
	];
}

/** RFC 8058: mail programs post to the address when their button is pressed. */
function unsubscribeHeaders({ unsubscribe }: Frame): Record<string, string> {
	return unsubscribe === undefined
		? {}
		: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Our own addresses become links. Others may be part of a community's name, where nobody gets a link for free. */
function withLinks(line: string, { origin }: Frame): string {
	return line
		.split(/(https?:\/\/\S+)/)
		.map((part) => {
			const safe = escapeHtml(part);
			return part.startsWith(`${origin}/`) ? `<a href="${safe}">${safe}</a>` : safe;
		})
		.join('');
}

/** Lines of a paragraph stay lines. */
function withBreaks(html: string): string {
	return html.replaceAll('\n', '<br>');
}

function escapeHtml(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
