import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RECORDER } from '@/extension/features/record/messages.ts';
import { ALL_MESSAGES, CONTRACT } from '@/extension/messaging/contract.ts';
import { findMessageUses } from './message-uses.ts';
import { isSource, listFiles, readText, root } from './repository.ts';

const uses = listFiles((path) => /^(extension|entrypoints)\//.test(path) && isSource(path))
  .filter((path) => !/^extension\/messaging\/|\/messages\.ts$/.test(path))
  .map((path) => findMessageUses(path, readText(path)));
/** A service is used as a whole: its caller and its receiver have all of its messages, by their types. */
const withServices = (names: readonly string[]) =>
  names.flatMap((name) => (name === 'RECORDER' ? Object.keys(RECORDER) : [name]));
const heard = new Set(withServices(uses.flatMap((use) => use.heard)));
const sent = new Set(withServices(uses.flatMap((use) => use.sent)));

const messages = Object.entries(CONTRACT).flatMap(([area, of]) => Object.keys(of).map((key) => ({ area, key })));
const without = (names: ReadonlySet<string>) =>
  messages.filter(({ key }) => !names.has(key)).map(({ area, key }) => `${area}.${key}`);

describe('message contract', () => {
  test('distinguishes handled messages from sent ones', () => {
    const text = `
      import { GROUP, OTHER, asked, told } from '@/extension/features/x/messages.ts';
      import * as library from './messages.ts';
      messenger.answer(asked, go);
      messenger.on(library.changed, go);
      messenger.answer(withInput(GROUP.pause, Schema), go);
      host({ intend: told });
      answerService(messenger, OTHER, handlers);
      createCaller(OTHER, target, send);
      verb(GROUP.stop, { asked: 1 });`;
    expect(findMessageUses('extension/x.ts', text)).toEqual({
      heard: ['asked', 'changed', 'pause', 'OTHER'],
      sent: ['told', 'OTHER', 'stop'],
    });
  });

  test('each message is in the contract once', () => {
    const names = ALL_MESSAGES.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('each defined message is in the contract', async () => {
    const named = new Set(ALL_MESSAGES.map(({ name }) => name));
    const defined: string[] = [];
    for (const path of listFiles((file) => /^extension\/features\/[^/]+\/messages\.ts$/.test(file))) {
      const module: Record<string, unknown> = await import(join(root, path));
      defined.push(...Object.values(module).flatMap(namesIn));
    }
    expect(defined.filter((name) => !named.has(name))).toEqual([]);
  });

  test('each message has a handler', () => {
    expect(without(heard)).toEqual([]);
  });

  test('each message has a caller', () => {
    expect(without(sent)).toEqual([]);
  });
});

/** Returns the message names in a definition, or in an object of definitions. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && 'name' in value) return [String(value.name)];
  return Object.values(value).flatMap(namesIn);
}
