import { describe, expect, test } from 'vitest';
import { BATCHES, batchName, createFaultFinder, HEAD, lemmasOfBatch } from '@/scripts/dictionary/definition-faults.mjs';
import { hasPath, readText } from './repository.ts';

const FOLDER = 'scripts/dictionary/definitions';
const batches = Array.from({ length: BATCHES }, (_, i) => i + 1)
  .map((batch) => ({ batch, path: `${FOLDER}/batch-${batchName(batch)}.tsv` }))
  .filter(({ path }) => hasPath(path));
const find = createFaultFinder();

const river = ['bank', 'n', 'bank%1:17:01::', 'the land along the side of a river', 'We sat on the bank and fished.'];
const money = ['bank', 'n', 'bank%1:14:00::', 'a business that keeps money safe', 'She put her money in the bank.'];
const tip = [
  'bank',
  'v',
  'bank%2:38:00::',
  'to turn with one side lower',
  'The plane banked to the left over the sea.',
];
const row = ['bank', 'n', 'bank%1:14:01::', 'a row of things that are alike', 'A bank of lights shone on the stage.'];
const faultsOf = (rows: readonly (readonly string[])[], lemmas = ['bank']) =>
  find([HEAD, ...rows].map((cells) => cells.join('\t')).join('\n'), lemmas).join('\n');
/** Returns the row of the river's bank with some columns changed. */
const withRiver = (changes: Partial<Record<(typeof HEAD)[number], string>>) => [
  HEAD.map((name, i) => changes[name] ?? river[i] ?? ''),
];

describe('definitions for pupils', () => {
  test.each([
    ['one sense', [river]],
    ['three senses', [river, money, tip]],
    ['an inflected form in the example', [tip]],
    ['a number', withRiver({ definition: '1 side of a river' })],
    [
      'a contraction and a hyphen',
      withRiver({ definition: "the part beside a river that isn't under well-known water" }),
    ],
  ])('lets pass: %s', (_, rows) => {
    expect(faultsOf(rows)).toBe('');
  });

  test.each([
    ['13 words', withRiver({ definition: 'the land that is along the side of a river or a lake' }), '13 words'],
    ['four senses', [river, money, tip, row], 'has 4 senses'],
    ['a hard word', withRiver({ definition: 'sloping land beside a watercourse' }), 'watercourse'],
    ['the lemma in its definition', withRiver({ definition: 'the banks of a river' }), 'the lemma itself'],
    ['a sense that WordNet lacks', withRiver({ sense: 'bank%1:17:09::' }), 'no sense bank%1:17:09::'],
    ['the sense of another word', withRiver({ sense: 'shore%1:17:00::' }), 'not of bank'],
    ['the wrong word class', withRiver({ pos: 'v' }), 'is n, not v'],
    ['an example without the word', withRiver({ example: 'We sat by the river and fished.' }), 'no form of the lemma'],
    ['an example of four words', withRiver({ example: 'The bank was steep.' }), '4 words in the example'],
    ['an example that is no sentence', withRiver({ example: 'sitting on the bank of a river' }), 'is a sentence'],
    ['a definition with a full stop', withRiver({ definition: 'The side of a river.' }), 'no full stop'],
    ['a word for adults', withRiver({ example: 'They sat naked on the bank of the river.' }), 'not for pupils: naked'],
    [
      'a sense for adults',
      [['make', 'v', 'make%2:29:01::', 'to leave waste', 'They make every day at five.']],
      'for adults',
    ],
    ['a missing column', [river.slice(0, 4)], '4 columns'],
    ['a sense twice', [river, river], 'a sense twice'],
    ['a lemma in two places', [river, ['shore', ...river.slice(1)], money], 'do not follow each other'],
    ['a lemma of another batch', [['shore', 'n', 'shore%1:17:00::', ...river.slice(3)]], 'not a lemma of this batch'],
  ])('finds: %s', (_, rows, fault) => {
    expect(faultsOf(rows, rows[0]?.[0] === 'make' ? ['make'] : undefined)).toContain(fault);
  });

  test('finds a lemma without a definition', () => {
    expect(faultsOf([river], ['bank', 'shore'])).toContain('no definition of shore');
  });

  test.each(batches)('batch $batch follows the rule', ({ batch, path }) => {
    expect(find(readText(path), lemmasOfBatch(batch))).toEqual([]);
  });
});
