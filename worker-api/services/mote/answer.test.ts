import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MoteAnswer } from '@/shared/contract/motes.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { MOTE_SOURCES, MOTE_VISIBILITIES } from '@/shared/domain/mote.ts';
import type { ShownMote } from '../../db/queries.ts';
import type { Ctx } from '../context.ts';
import { audioUrlOf, toAnswer, toAnswerText } from './answer.ts';

const ctx = {
  clock: () => 1_000,
  links: linkDomainsOf('http://127.0.0.1:8787'),
  actor: { ownerId: 'o', claimHash: null },
};
const id = fc.stringMatching(/^[0-9A-Za-z]{17}$/);
const count = fc.nat(2 ** 40);
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const name = orNull(fc.string({ unit: 'binary' }));
const author = {
  authorDisplayName: name,
  authorGivenName: name,
  authorFamilyName: name,
  authorAvatarUrl: name,
  authorIsMinor: orNull(fc.boolean()),
  authorAgeBand: orNull(fc.constantFrom('under-13', '13-17', 'adult')),
};
const rows: fc.Arbitrary<ShownMote> = fc.record({
  id,
  claimHash: fc.constant('0'.repeat(64)),
  ownerId: orNull(fc.constantFrom('o', 'p')),
  state: fc.constantFrom('arriving', 'ready', 'removed'),
  visibility: fc.constantFrom(...MOTE_VISIBILITIES, 'x'),
  source: fc.constantFrom(...MOTE_SOURCES, 'x'),
  title: fc.string({ unit: 'binary' }),
  locale: orNull(fc.string({ unit: 'binary' })),
  peaks: orNull(fc.constantFrom('[]', '[0,0.5,1]')),
  replyTo: orNull(id),
  askReply: fc.boolean(),
  sha256: orNull(fc.stringMatching(/^[0-9a-f]{64}$/)),
  bytes: orNull(count),
  durationMs: orNull(count),
  createdAt: count,
  finishedAt: orNull(count),
  expiresAt: orNull(count),
  ...author,
});

it('writes the same answer as text that it makes as an object, in the same order', () => {
  fc.assert(
    fc.property(rows, (row) => {
      const answer = toAnswer(ctx as unknown as Ctx, row);
      expect(toAnswerText(ctx as unknown as Ctx, row)).toBe(JSON.stringify(answer));
      expect(MoteAnswer.parse(answer)).toEqual(answer);
    }),
  );
});

it('[S9-036] what is open to all is heard from the domain of links, what is not from the site, where its listeners are signed in', () => {
  const at = { links: linkDomainsOf('https://site.example', ['https://m.example']) } as unknown as Ctx;
  const from = (visibility: string) => new URL(audioUrlOf(at, { id: 'ExampleMote000001', visibility })).origin;
  expect(from('link')).toBe('https://m.example');
  expect([from('class'), from('private'), from('x')]).toEqual(Array(3).fill('https://site.example'));
});
