import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';

/** Components without a sample of their own: they stand around the page and its fields, or draw nothing. The page says so. */
const withoutSample = [
	'AdminHead',
	'FieldFrame',
	'FoldHead',
	'KeepFresh',
	'Link',
	'Live',
	'LoadingNote',
	'LockStep',
	'OperatorStep',
	'PageMeta',
	'SiteFooter',
	'SiteHeader',
	'Still',
	'ThemeSwitch',
	'Unsaved',
];

const home = 'app/ui';
const samples = read('app/routes/design');

let html: string;
let app: App;
beforeAll(async () => {
	app = await startApp();
	html = (await app.browser().get('/entwicklung/design')).html;
});
afterAll(() => app.close());

function read(folder: string): string {
	return readdirSync(folder)
		.map((file) => readFileSync(path.join(folder, file), 'utf8'))
		.join('\n');
}

/** The components that a file of app/ui offers to others. */
function componentsOf(file: string): string[] {
	const text = readFileSync(path.join(home, file), 'utf8');
	return [...text.matchAll(/^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm)].map(
		([, name]) => name ?? '',
	);
}

const components = readdirSync(home)
	.filter((file) => file.endsWith('.tsx'))
	.flatMap(componentsOf);

test('each component stands on the page of components, or is named there as one without a sample', () => {
	expect(components.length).toBeGreaterThan(60);
	const unseen = components.filter((name) => !new RegExp(`<${name}\\b`).test(samples));
	expect(unseen.toSorted()).toEqual(withoutSample);
	expect(withoutSample.filter((name) => !html.includes(`<dt>${name}</dt>`))).toEqual([]);
});

test('no two samples share an id', () => {
	const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
	expect(ids.length).toBeGreaterThan(30);
	expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
