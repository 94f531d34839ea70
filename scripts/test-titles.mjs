import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './process.mjs';
import { filesBelow } from './stamps.mjs';

const TESTERS = new Set(['test', 'it', 'describe', 'suite']);

/**
 * Returns every test title in the repository, also from contract suites outside of *.test.ts files: `{file, title,
 * ids}`.
 */
export function collectTestTitles() {
  const titles = [];
  const folders = ['shared', 'extension', 'web', 'worker-api', 'scripts', 'tests'];
  for (const file of filesBelow(folders, (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/from '(vitest|@playwright\/test)'/.test(text) && !/\.(test|spec)\.tsx?$/.test(file)) continue;
    const visit = (node) => {
      const title = ts.isCallExpression(node) && declaresTest(node) ? textOf(node.arguments[0]) : null;
      if (title !== null) titles.push({ file, title, ids: [...idsOf(title), ...idsOfRows(node, title)] });
      ts.forEachChild(node, visit);
    };
    visit(
      ts.createSourceFile(
        file,
        text,
        ts.ScriptTarget.Latest,
        true,
        file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    );
  }
  return titles;
}

/** Returns the ids in square brackets, several separated by spaces: `[S9-033 S9-034] stops …`. */
export const idsOf = (title) =>
  (title.match(/\[[^\]]*\]/g) ?? []).flatMap((bracket) => bracket.match(/\bS\d+-\d{3}\b/g) ?? []);

/**
 * Returns the ids of the rows of `test.each(rows)`, if the title begins with the row's first value: `%s opens …`. An id
 * is a text of its own in brackets, in the rows or in a constant of the file that the rows name.
 */
function idsOfRows(call, title) {
  const rows = title.startsWith('%s ') ? rowsOf(call.expression) : null;
  return rows === null ? [] : [...new Set(idsIn(rows, new Set()))];
}

/** Returns the argument of `.each(rows)` in the callee; null: the test has no rows. */
function rowsOf(callee) {
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return null;
  return callee.expression.name.text === 'each' ? (callee.arguments[0] ?? null) : null;
}

function idsIn(node, seen) {
  if (ts.isStringLiteralLike(node)) return /^\[S[^\]]*\]$/.test(node.text) ? idsOf(node.text) : [];
  const found = [];
  if (ts.isIdentifier(node) && !seen.has(node.text)) {
    seen.add(node.text);
    const constant = constantOf(node.getSourceFile(), node.text);
    if (constant) found.push(...idsIn(constant, seen));
  }
  ts.forEachChild(node, (child) => void found.push(...idsIn(child, seen)));
  return found;
}

/** Returns the value of a constant at the top of the file, or undefined. */
function constantOf(file, name) {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return declarations.find((one) => one.name.getText() === name)?.initializer;
}

/**
 * Returns true for a call that declares a test or a group. On a contract's `suite`, only a call with a function does.
 */
const declaresTest = ({ expression, arguments: given }) =>
  isTester(expression) && (!/^suite\b/.test(expression.getText()) || given.some(ts.isArrowFunction));

/**
 * Returns the identifier at the root of the callee: test(…), test.each(…)(…), test.describe(…), describe.each`…`(…).
 */
function isTester(callee) {
  let node = callee;
  while (!ts.isIdentifier(node)) {
    if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) node = node.expression;
    else if (ts.isTaggedTemplateExpression(node)) node = node.tag;
    else return false;
  }
  return TESTERS.has(node.text);
}

function textOf(argument) {
  if (!argument) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (ts.isTemplateExpression(argument)) {
    return argument.head.text + argument.templateSpans.map((span) => `…${span.literal.text}`).join('');
  }
  return null;
}
