import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './process.mjs';
import { filesBelow } from './stamps.mjs';

const TESTERS = new Set(['test', 'it', 'describe', 'suite']);

/** Every title of every test in the repository, contract suites outside *.test.ts files included: `{file, title, ids}`. */
export function collectTestTitles() {
  const titles = [];
  const folders = ['shared', 'extension', 'web', 'worker-api', 'scripts', 'tests'];
  for (const file of filesBelow(folders, (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/from '(vitest|@playwright\/test)'/.test(text) && !/\.(test|spec)\.tsx?$/.test(file)) continue;
    const visit = (node) => {
      const title = ts.isCallExpression(node) && isTester(node.expression) ? textOf(node.arguments[0]) : null;
      if (title !== null) titles.push({ file, title, ids: idsOf(title) });
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

/** Ids stand in square brackets, several divided by spaces: `[S9-033 S9-034] stops …`. */
export const idsOf = (title) =>
  (title.match(/\[[^\]]*\]/g) ?? []).flatMap((bracket) => bracket.match(/\bS\d+-\d{3}\b/g) ?? []);

/** test(…), test.each(…)(…), test.describe(…), describe.each`…`(…): what stands at the root of the callee. */
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
