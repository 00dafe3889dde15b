import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What is left of a value when it runs. */
function unwrapped(value: ts.Expression): ts.Expression {
	const isWrapped =
		ts.isParenthesizedExpression(value) ||
		ts.isAsExpression(value) ||
		ts.isSatisfiesExpression(value) ||
		ts.isNonNullExpression(value);
	return isWrapped ? unwrapped(value.expression) : value;
}

/** Run in the browser alone. */
const inBrowser = ['routes/admin-import/send-large.ts', 'ui/listen-while-seen.ts'];

/** Where a function is assigned to a property by the literal: `a.b = () => …`, `a[b] = function …`. */
function assignedIn(file: string, text: string): string[] {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isBinaryExpression(node) && /^(\?\?|\|\||&&)?=$/.test(node.operatorToken.getText())) {
			const isProperty = ts.isPropertyAccessExpression(node.left) || ts.isElementAccessExpression(node.left);
			const value = unwrapped(node.right);
			if (isProperty && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)))
				found.push(`${file}: ${node.left.getText()}`);
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

test('no function that serves a request is assigned to a property by its literal, which V8 makes among what is old', () => {
	const text =
		'a.b = () => 1; a[b] = function () {}; a.c = (() => 1) as D; a.g ??= () => 1; const f = () => 1; a.d = f; a.e = f();';
	expect(assignedIn('x.ts', text)).toEqual(['x.ts: a.b', 'x.ts: a[b]', 'x.ts: a.c', 'x.ts: a.g']);
	const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
		(file) => /\.tsx?$/.test(file) && !file.startsWith('data/generated') && !inBrowser.includes(file),
	);
	expect(files.length).toBeGreaterThan(1000);
	expect(files.flatMap((file) => assignedIn(file, readFileSync(`app/${file}`, 'utf8')))).toEqual([]);
});
