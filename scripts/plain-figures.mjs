import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './process.mjs';
import { filesBelow } from './stamps.mjs';
import { collectTestTitles } from './test-titles.mjs';

/**
 * Figures of the language and the layout of the repository. `npm run verify` prints them beside their limits in
 * scripts/plain-limits.json, and fails when a figure is worse than its limit. Lower a limit after an improvement.
 * `node scripts/plain-figures.mjs headlessComments` lists the places that one figure counts.
 */

const SOURCES = ['entrypoints', 'extension', 'shared', 'web', 'worker-api'];
const CODE = [...SOURCES, 'scripts', 'tests'];
const LONGEST_COMMENT_LINE = 120;
const MOST_FILES = 40;
const MAY_BE_LARGE = new Set(['shared/ui']);

const isCode = (path) => /\.(ts|tsx|mts|mjs|cjs)$/.test(path) && !path.endsWith('.d.mts');
const isTest = (path) => path.startsWith('tests/') || /\.(test|spec)\.(tsx?|mjs)$|(^|\/)testing\//.test(path);
const isSource = (path) =>
  SOURCES.some((folder) => path.startsWith(`${folder}/`)) && /\.tsx?$/.test(path) && !isTest(path);

export function parseFile(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : /js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** Returns the comments of a file as `{text, at}`. Consecutive `//` lines are one comment, as a reader reads them. */
export function commentsOf(ast) {
  const ranges = new Map();
  const text = ast.text;
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? []) ranges.set(range.pos, range.end);
    for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) ranges.set(range.pos, range.end);
    for (const child of node.getChildren(ast)) visit(child);
  };
  visit(ast);
  const sorted = [...ranges].sort(([a], [b]) => a - b);
  const comments = [];
  for (const [at, end] of sorted) {
    const raw = text.slice(at, end);
    if (/^\/\/\/\s*<|^\/\/ ?biome-|^\/\*\*? ?@vite/.test(raw)) continue;
    const last = comments.at(-1);
    const isAlone = /(^|\n)[^\S\n]*$/.test(text.slice(0, at));
    const isNextLine =
      last?.isLine && last.isAlone && raw.startsWith('//') && /^\n[^\S\n]*$/.test(text.slice(last.end, at));
    if (isNextLine) {
      last.raw += `\n${raw}`;
      last.end = end;
    } else comments.push({ raw, at, end, isLine: raw.startsWith('//'), isAlone });
  }
  return comments.map(({ raw, at }) => ({ text: bareComment(raw), at }));
}

const bareComment = (raw) =>
  raw
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/^\s*(\/\/+|\*+(?!\/))/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the sentences of a comment. A sentence ends with a full stop, an exclamation mark or a question mark before a
 * new one.
 */
export const sentencesOf = (text) =>
  text
    .split(/(?<=[.!?:])\s+(?=[A-Z`'"(<])|\s+(?=@(?:param|returns|throws)\b)/)
    .map((part) => part.trim())
    .filter((part) => /[a-z]/i.test(part));

const HEADLESS = /^(what|who|whose|whom|whoever|whatever|of|those|(?:by|of|to|for|from|with) (?:whom|what|which))\b/i;

/** True if a sentence has a pronoun or an "Of …" in place of its subject. Questions are sentences. */
export const isHeadless = (sentence) => HEADLESS.test(sentence) && !sentence.endsWith('?');

/**
 * Words that have a standard term, of plain-english.md. Terms of the specification (book, look up, word list) are none.
 */
const POOR_NAME_WORDS = new Set(
  'person persons whoever nobody somebody ears wish wishes news door doors hush told heard asked said gone kept rung anew'.split(
    ' ',
  ),
);

/** Returns the words of a name: `isKeptOffer` → is, kept, offer. */
export const wordsOfName = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

export const isPoorName = (name) => wordsOfName(name).some((word) => POOR_NAME_WORDS.has(word));

/** Returns the names that a file declares: variables, functions, parameters, types, members. */
export function declaredNames(ast) {
  const names = [];
  const visit = (node) => {
    if (node.name && ts.isIdentifier(node.name) && isDeclaration(node)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ast);
  return names;
}

const isDeclaration = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isPropertyDeclaration(node);

/** Returns the names that a file declares and exports. Re-exports are no second declaration. */
export function exportedNames(ast) {
  const names = [];
  for (const node of ast.statements) {
    if (!ts.canHaveModifiers(node)) continue;
    const isExported = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) continue;
    if (ts.isVariableStatement(node)) {
      for (const { name } of node.declarationList.declarations) if (ts.isIdentifier(name)) names.push(name.text);
    } else if (node.name) names.push(node.name.text);
  }
  return [...new Set(names)];
}

/** True if a file declares nothing but types: no test can run it. */
export const isOnlyTypes = (ast) =>
  ast.statements.every(
    (node) =>
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isImportDeclaration(node) ||
      (ts.isExportDeclaration(node) && node.isTypeOnly),
  );

/** One context: an exported name means one thing in it. */
const contextOf = (path) => path.split('/')[0];

/**
 * Returns the names that two files of one context declare and export, as `{key, paths}`; a key is `web styles`.
 * scripts/plain-exceptions.json holds the reason for each that may stay.
 */
export function namesExportedTwice(parsed) {
  const exported = new Map();
  for (const { path, ast } of parsed) {
    for (const name of exportedNames(ast)) {
      const key = `${contextOf(path)} ${name}`;
      exported.set(key, [...(exported.get(key) ?? []), path]);
    }
  }
  return [...exported].filter(([, paths]) => paths.length > 1).map(([key, paths]) => ({ key, paths }));
}

/** Returns the names exported twice that have no reason, and the reasons without such a name. */
export function unexplained(twice, reasons) {
  const keys = new Set(twice.map(({ key }) => key));
  return [
    ...[...keys].filter((key) => !reasons[key]).map((key) => `${key} has no reason`),
    ...Object.keys(reasons)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} is not exported twice`),
  ];
}

/** Returns the line numbers, from 1, of the comment lines that are too long. */
export const longCommentLines = (text) =>
  text
    .split('\n')
    .flatMap((line, index) => (line.length > LONGEST_COMMENT_LINE && /^\s*(\/\/|\/?\*)/.test(line) ? [index + 1] : []));

/** True if a test stands beside the file, or a README at or above its folder names the file that tests it. */
export function hasFindableTest(path, files, readmes) {
  const stem = path.replace(/\.tsx?$/, '');
  if (
    ['test.ts', 'test.tsx', 'dom.test.ts', 'dom.test.tsx', 'alone.test.ts', 'alone.test.tsx'].some((end) =>
      files.has(`${stem}.${end}`),
    )
  )
    return true;
  const folder = path.slice(0, path.lastIndexOf('/'));
  const name = path.slice(folder.length + 1);
  return testRowsOf(readmes.get(folder) ?? '').some(
    ({ tested, tests }) =>
      matchesName(tested, name) && tests.every((test) => files.has(test) || files.has(`${folder}/${test}`)),
  );
}

const matchesName = (tested, name) =>
  tested.some((one) => one === name || (one.startsWith('*') && name.endsWith(one.slice(1))));

/** A README's rows "Tests: `a.ts`, `b.ts` by `c.test.ts`". */
const testRowsOf = (readme) =>
  [...readme.matchAll(/^(?:- )?Tests?: (.+?) by (.+)$/gm)].map(([, tested, tests]) => ({
    tested: backticked(tested),
    tests: backticked(tests),
  }));
const backticked = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

/** Returns a test title without the ids of statements before it: `[S1-057] signs in` → `signs in`. */
export const bareTitle = (title) => title.replace(/^(\[[^\]]*\]\s*)+/, '');

/** Reads the repository and returns its figures, each with examples of what it counts. */
export function measure() {
  const paths = filesBelow(CODE, isCode);
  const headless = [];
  const long = [];
  let sentences = 0;
  const poor = new Map();
  const parsed = [];
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    const ast = parseFile(path, text);
    for (const { text: comment, at } of commentsOf(ast)) {
      for (const sentence of sentencesOf(comment)) {
        sentences += 1;
        if (isHeadless(sentence))
          headless.push(`${path}:${ast.getLineAndCharacterOfPosition(at).line + 1} ${sentence}`);
      }
    }
    for (const line of longCommentLines(text)) long.push(`${path}:${line}`);
    for (const name of declaredNames(ast)) if (isPoorName(name)) poor.set(name, [...(poor.get(name) ?? []), path]);
    if (isSource(path)) parsed.push({ path, ast });
  }
  const titles = collectTestTitles().map(({ file, title }) => ({ file, title: bareTitle(title) }));
  const headlessTitles = titles.filter(({ title }) => isHeadless(title));
  const sources = paths.filter(isSource);
  const inFolder = new Map();
  for (const path of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
  }
  const large = [...inFolder].filter(([folder, count]) => count > MOST_FILES && !MAY_BE_LARGE.has(folder));
  const twice = namesExportedTwice(parsed);
  const files = new Set(filesBelow(CODE));
  const readmes = new Map(
    [...files]
      .filter((path) => path.endsWith('/README.md'))
      .map((path) => [path.slice(0, -'/README.md'.length), readFileSync(join(root, path), 'utf8')]),
  );
  const runnable = parsed
    .filter(({ path, ast }) => !path.endsWith('.d.ts') && !isOnlyTypes(ast))
    .map(({ path }) => path);
  const tested = runnable.filter((path) => hasFindableTest(path, files, readmes));
  return { sentences, headless, titles, headlessTitles, long, poor, large, twice, runnable, tested };
}

const share = (part, whole) => Math.round((1000 * part) / whole) / 10;

/** Returns each figure with its value, its title for the reader, and every place that it counts. */
export function figures(measured = measure()) {
  const { sentences, headless, titles, headlessTitles, long, poor, large, twice, runnable, tested } = measured;
  return {
    headlessComments: {
      title: '% of comment sentences without a subject',
      value: share(headless.length, sentences),
      places: headless,
    },
    headlessTitles: {
      title: '% of test titles without a subject',
      value: share(headlessTitles.length, titles.length),
      places: headlessTitles.map(({ file, title }) => `${file} ${title}`),
    },
    poorNames: {
      title: 'names with a word that has a standard term',
      value: poor.size,
      places: [...poor].map(([name, paths]) => `${name} ${paths[0]}`),
    },
    longCommentLines: {
      title: `comment lines over ${LONGEST_COMMENT_LINE} characters`,
      value: long.length,
      places: long,
    },
    namesExportedTwice: {
      title: 'names exported twice in one context',
      value: twice.length,
      places: twice.map(({ key, paths }) => `${key}: ${paths.join(', ')}`),
    },
    namesWithoutReason: {
      title: 'of these without a reason, or reasons for other names',
      value: unexplained(twice, readExceptions()).length,
      places: unexplained(twice, readExceptions()),
    },
    largeFolders: {
      title: `folders with more than ${MOST_FILES} source files`,
      value: large.length,
      places: large.map(([folder, count]) => `${folder} ${count}`),
    },
    filesWithoutTest: {
      title: '% of source files whose test cannot be found',
      value: share(runnable.length - tested.length, runnable.length),
      places: runnable.filter((path) => !tested.includes(path)),
    },
  };
}

const LIMITS = join(root, 'scripts', 'plain-limits.json');
export const readLimits = () => JSON.parse(readFileSync(LIMITS, 'utf8'));

/** Returns the reason for each name that may be exported twice, by its key. */
const readExceptions = () =>
  JSON.parse(readFileSync(join(root, 'scripts', 'plain-exceptions.json'), 'utf8')).namesExportedTwice;

/** Returns the figures that are worse than their limit. A figure without a limit is worse. */
export const worseThan = (limits, measured) =>
  Object.entries(measured).filter(([name, { value }]) => !(value <= (limits[name] ?? -1)));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const limits = readLimits();
  const measured = figures();
  const wanted = process.argv[2];
  for (const [name, { title, value }] of Object.entries(measured)) {
    console.log(`${String(value).padStart(6)} (limit ${limits[name]}) ${title}`);
  }
  if (wanted) console.log((measured[wanted]?.places ?? [`There is no figure '${wanted}'.`]).join('\n'));
  const worse = worseThan(limits, measured);
  for (const [name, { title }] of worse) {
    console.log(`WORSE ${title}. Its places: node scripts/plain-figures.mjs ${name}`);
  }
  process.exitCode = worse.length === 0 ? 0 : 1;
}
