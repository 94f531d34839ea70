import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moteAnswerSchema } from '@/shared/contract/motes.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { MOTE_SOURCES, MOTE_VISIBILITIES } from '@/shared/domain/mote/mote.ts';
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
  firstName: orNull(fc.string({ unit: 'binary' })),
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

it('toAnswerText() writes the JSON of toAnswer(), with the same order of fields', () => {
  fc.assert(
    fc.property(rows, (row) => {
      const answer = toAnswer(ctx as unknown as Ctx, row);
      expect(toAnswerText(ctx as unknown as Ctx, row)).toBe(JSON.stringify(answer));
      expect(moteAnswerSchema.parse(answer)).toEqual(answer);
    }),
  );
});

it('a first name is shown on a page that is public by link, for an author without an account, and nowhere else', () => {
  const row = { ...fc.sample(rows, 1)[0], authorIsMinor: null, firstName: 'Ana' } as ShownMote;
  const nameOf = (over: Partial<ShownMote>) => toAnswer(ctx as unknown as Ctx, { ...row, ...over }).authorName;
  const anonymous = 'anonymous:from_website:00000000-0000-4000-8000-000000000000';
  expect(nameOf({ ownerId: anonymous, visibility: 'link' })).toBe('Ana');
  expect(nameOf({ ownerId: null, visibility: 'link' })).toBe('Ana');
  expect(nameOf({ ownerId: anonymous, visibility: 'private' })).toBeNull();
  expect(nameOf({ ownerId: anonymous, visibility: 'teachers' })).toBeNull();
  expect(nameOf({ ownerId: 'someone-with-an-account', visibility: 'link' })).toBeNull();
});

it('[S9-036] audio of public motes is on the link domain; any other audio is on the site, where its listeners are signed in', () => {
  const at = { links: linkDomainsOf('https://site.example', ['https://m.example']) } as unknown as Ctx;
  const from = (visibility: string) => new URL(audioUrlOf(at, { id: 'ExampleMote000001', visibility })).origin;
  expect(from('link')).toBe('https://m.example');
  expect([from('class'), from('private'), from('x')]).toEqual(Array(3).fill('https://site.example'));
});
