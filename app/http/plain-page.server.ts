import type { Response } from 'express';

const sentences: Record<number, string> = {
	400: 'Diese Anfrage war nicht lesbar.',
	401: 'Bitte melde dich an.',
	403: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.',
	404: 'Seite nicht gefunden',
	405: 'Das ist unter dieser Adresse nicht möglich.',
	408: 'Das hat zu lange gedauert. Bitte versuche es noch einmal.',
	411: 'Diese Anfrage nennt ihre Länge nicht und wurde abgelehnt.',
	413: 'Das ist zu groß und kam nicht an. Ein Formular darf höchstens 64 KB haben.',
	417: 'Diese Anfrage erwartet etwas, das es hier nicht gibt.',
	431: 'Diese Anfrage trägt zu viel mit sich. Lösche die Cookies dieser Seite und versuche es noch einmal.',
	503: 'Gerade ist zu viel los. Bitte versuche es gleich noch einmal.',
};

const home = { href: '/', label: 'Zur Startseite' };
/** Where a file was too large, the way back is to its form. */
const uploads: Record<string, { sentence: string; href: string; label: string }> = {
	'/admin/import': {
		sentence: 'Diese Datei ist zu groß. Sie darf höchstens 1 MB haben.',
		href: '/admin/import',
		label: 'Zurück zum Import',
	},
};

/** Answers outside of Remix: one German sentence as a small HTML page, with the status. */
export function sendPlainPage(response: Response, status: number): void {
	response.status(status).type('html').send(plainPage(status, response.req.path));
}

/** The page for a status, in HTML; `path` is what was asked for, if that is known. */
export function plainPage(status: number, path = ''): string {
	const upload = status === 413 ? uploads[path] : undefined;
	const sentence = upload?.sentence ?? sentences[status] ?? 'Etwas ist schiefgelaufen. Versuche es erneut.';
	const { href, label } = upload ?? home;
	return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${sentence}</title><link rel="icon" href="/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain.css"><main><h1>${sentence}</h1><p><a href="${href}">${label}</a></p></main></html>`;
}
