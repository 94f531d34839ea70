import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_MESSAGES, CONTRACT } from '@/extension/messaging/contract.ts';
import { findMessageUses } from './message-uses.ts';
import { isSource, listFiles, readText, root } from './repository.ts';

const uses = listFiles((path) => /^(extension|entrypoints)\//.test(path) && isSource(path))
  .filter((path) => !/^extension\/messaging\/|\/messages\.ts$/.test(path))
  .map((path) => findMessageUses(path, readText(path)));
const heard = new Set(uses.flatMap((use) => use.heard));
const sent = new Set(uses.flatMap((use) => use.sent));

const messages = Object.entries(CONTRACT).flatMap(([area, of]) => Object.keys(of).map((key) => ({ area, key })));
const without = (names: ReadonlySet<string>) =>
  messages.filter(({ key }) => !names.has(key)).map(({ area, key }) => `${area}.${key}`);

describe('messages', () => {
  test('what is heard and what is sent is told apart', () => {
    const text = `
      import { GROUP, asked, told } from '@/extension/features/x/messages.ts';
      import * as library from './messages.ts';
      messenger.answer(asked, go);
      messenger.on(library.changed, go);
      messenger.answer(withInput(GROUP.pause, Schema), go);
      host({ intend: told });
      verb(GROUP.stop, { asked: 1 });`;
    expect(findMessageUses('extension/x.ts', text)).toEqual({
      heard: ['asked', 'changed', 'pause'],
      sent: ['told', 'stop'],
    });
  });

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
    expect(without(heard)).toEqual([]);
  });

  test('each has a caller', () => {
    expect(without(sent)).toEqual([]);
  });
});

/** A definition, or an object of definitions. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && 'name' in value) return [String(value.name)];
  return Object.values(value).flatMap(namesIn);
}
