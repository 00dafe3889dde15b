import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Where a function is assigned to a property by the literal: `a.b = () => …`, `a[b] = function …`. */
function assignedIn(file: string, text: string): string[] {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
			const isProperty = ts.isPropertyAccessExpression(node.left) || ts.isElementAccessExpression(node.left);
			let value = node.right;
			while (ts.isParenthesizedExpression(value) || ts.isAsExpression(value)) value = value.expression;
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
		'a.b = () => 1; a[b] = function () {}; a.c = (() => 1) as D; const f = () => 1; a.d = f; a.e = f();';
	expect(assignedIn('x.ts', text)).toEqual(['x.ts: a.b', 'x.ts: a[b]', 'x.ts: a.c']);
	const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
		/\.server\.tsx?$/.test(file),
	);
	expect(files.length).toBeGreaterThan(300);
	expect(files.flatMap((file) => assignedIn(file, readFileSync(`app/${file}`, 'utf8')))).toEqual([]);
});
