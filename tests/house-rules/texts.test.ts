import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '@/shared/base/errors.ts';
import { lastNameOf, parse, walk } from './code-rule.ts';
import { isSource, listFiles, readText } from './repository.ts';

const FOLDER = 'shared/l10n/messages/en-US';
const defined = new Map<string, string>();
const twice: string[] = [];
for (const file of listFiles((path) => path.startsWith(`${FOLDER}/`) && path.endsWith('.ftl'))) {
  for (const [, id = ''] of readText(file).matchAll(/^(-?[a-zA-Z][\w-]*)\s*=/gm)) {
    if (defined.has(id)) twice.push(`${id}: ${defined.get(id)} and ${file}`);
    defined.set(id, file);
  }
}

/**
 * An id may be built from a searchable head, as in `error-${code}`. The head has at least one whole word, and the
 * template has to match a defined id. So a search for the beginning of an id finds the code that shows it.
 */
const HEAD = /^[a-z][a-z0-9]*(-[a-z0-9]+)*-\*/;
const shapeOf = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.+')}$`);

/** Functions that turn an id into its sentence. */
const TEXT_FUNCTIONS = new Set(['t', 'plain', 'texts', 'useText']);

const literals = new Set<string>();
const called: { id: string; path: string }[] = [];
const templates: { pattern: string; path: string }[] = [];
const patterns = new Set<string>();
for (const path of listFiles(isSource)) {
  const { ast } = parse({ path, text: readText(path) });
  for (const node of walk(ast)) {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isTemplateExpression(node)) patterns.add(patternOf(node));
    if (!ts.isCallExpression(node) || !TEXT_FUNCTIONS.has(lastNameOf(node.expression) ?? '')) continue;
    const [id] = node.arguments;
    if (!id) continue;
    if (ts.isStringLiteralLike(id) && /^[a-z][\w-]*$/.test(id.text)) called.push({ id: id.text, path });
    if (ts.isTemplateExpression(id)) templates.push({ pattern: patternOf(id), path });
  }
}

describe('localized texts', () => {
  test('the repository has texts', () => {
    expect(defined.size).toBeGreaterThan(0);
  });

  test('texts are defined once', () => {
    expect(twice).toEqual([]);
  });

  test('each error code has its text', () => {
    expect(ERROR_CODES.filter((code) => !defined.has(`error-${code}`))).toEqual([]);
  });

  test('each text of an error belongs to a code', () => {
    const codes = new Set(ERROR_CODES.map((code) => `error-${code}`));
    expect([...defined.keys()].filter((id) => id.startsWith('error-') && !codes.has(id))).toEqual([]);
  });

  test('each id that is shown is defined', () => {
    const missing = called.filter(({ id }) => !defined.has(id)).map(({ id, path }) => `${id} (${path})`);
    expect([...new Set(missing)]).toEqual([]);
  });

  test('each built id has a searchable head and matches a defined id', () => {
    const isGood = (pattern: string) =>
      HEAD.test(pattern) && [...defined.keys()].some((id) => shapeOf(pattern).test(id));
    const wrong = templates.filter(({ pattern }) => !isGood(pattern));
    expect(wrong.map(({ pattern, path }) => `${pattern} (${path})`)).toEqual([]);
  });

  test('each defined id is used', () => {
    const references = new Set<string>();
    for (const file of new Set(defined.values())) {
      for (const [, id = ''] of readText(file).matchAll(/\{\s*(-?[a-z][\w-]*)[\s.}(]/g)) references.add(id);
    }
    const shapes = [...patterns].filter((pattern) => HEAD.test(pattern)).map(shapeOf);
    const isComputed = (id: string) => shapes.some((shape) => shape.test(id));
    const unused = [...defined].filter(([id]) => !literals.has(id) && !isComputed(id) && !references.has(id));
    expect(unused.map(([id, file]) => `${id} (${file})`)).toEqual([]);
  });
});

function patternOf({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}
