import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ALL_MESSAGES, CONTRACT } from '@/extension/messaging/contract.ts';
import { lastNameOf, parse, walk } from './code-rule.ts';
import { isSource, listFiles, readText, root } from './repository.ts';

/** What a context does with a message: it answers or hears it, or it asks or tells. */
const HANDLES = new Set(['answer', 'on', 'serve', 'accept', 'serveStream', 'acceptStream']);
const SENDS = new Set(['call', 'tell', 'open', 'connect', 'openStream', 'watchStream', 'ask', 'send']);

const handled = new Set<string>();
const sent = new Set<string>();
const isGiven = (path: string) =>
  isSource(path) && !path.startsWith('extension/messaging/') && !/(^|\/)fake-/.test(path);

for (const path of listFiles((file) => /^(extension|entrypoints)\//.test(file) && isGiven(file))) {
  const { ast } = parse({ path, text: readText(path) });
  for (const node of walk(ast)) {
    if (!ts.isCallExpression(node)) continue;
    const verb = lastNameOf(node.expression) ?? '';
    const into = HANDLES.has(verb) ? handled : SENDS.has(verb) ? sent : null;
    if (!into) continue;
    for (const argument of node.arguments) {
      const name = ts.isExpression(argument) ? lastNameOf(argument) : null;
      if (name) into.add(name);
    }
  }
}

const messages = Object.entries(CONTRACT).flatMap(([area, of]) =>
  Object.entries(of).map(([key, message]) => ({ key, area, name: message.name })),
);

describe('messages', () => {
  test('each stands in the contract once', () => {
    const names = ALL_MESSAGES.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('each that is defined stands in the contract', async () => {
    const named = new Set(ALL_MESSAGES.map(({ name }) => name));
    const defined: string[] = [];
    for (const path of listFiles((file) => /^extension\/features\/[^/]+\/messages\.ts$/.test(file))) {
      const module: Record<string, unknown> = await import(join(root, path));
      defined.push(...Object.values(module).flatMap(namesIn));
    }
    expect(defined.filter((name) => !named.has(name))).toEqual([]);
  });

  test('each has a handler', () => {
    expect(messages.filter(({ key }) => !handled.has(key)).map(({ area, key }) => `${area}.${key}`)).toEqual([]);
  });

  test('each has a caller', () => {
    expect(messages.filter(({ key }) => !sent.has(key)).map(({ area, key }) => `${area}.${key}`)).toEqual([]);
  });
});

/** A definition, or an object of definitions. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && 'name' in value) return [String(value.name)];
  return Object.values(value).flatMap(namesIn);
}
