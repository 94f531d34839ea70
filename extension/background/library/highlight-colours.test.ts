import { describe, expect, it } from 'vitest';
import type { StoredIdentity } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createHighlightColours, syncedColours } from './highlight-colours.ts';

const ADA = 'A0000000000000001';

function setUp(userId: string | null = null, identity: StoredIdentity | null = null) {
  const { colourNames: item, accountColours: ofAccount } = createSettings(createFakeArea());
  const who = { userId };
  const session = { get: async () => (who.userId === null ? null : { userId: who.userId }) };
  const book = createHighlightColours({ item, ofAccount, session, identity: { get: async () => identity } });
  return { book, item, ofAccount, session, who };
}

describe('names of the colours', () => {
  it('[S3-099] [S3-100] [S3-101] [S3-102] keeps colour names on this device while signed out', async () => {
    const { book, item, ofAccount } = setUp();
    for (const colour of ['yellow', 'green', 'orange', 'purple'] as const) await book.rename(colour, `My ${colour}`);
    const names = { yellow: 'My yellow', green: 'My green', orange: 'My orange', purple: 'My purple' };
    expect([await book.names(), await item.get()]).toEqual([names, names]);
    expect(await ofAccount.get()).toEqual({ userId: '', names: {} });
  });

  it('[S3-098] refuses to rename blue', async () => {
    const { book } = setUp();
    expect(await book.rename('blue', 'Words')).toEqual(err('not-allowed'));
  });

  it('keeps a signed-in user’s names with the account, immediately, and hides them from other users', async () => {
    const { book, item, ofAccount, who } = setUp(ADA);
    expect(await book.rename('green', 'Proof')).toEqual(ok({ green: 'Proof' }));
    expect([await book.names(), await item.get()]).toEqual([{ green: 'Proof' }, {}]);
    expect(await ofAccount.get()).toEqual({ userId: ADA, names: { green: 'Proof' } });
    who.userId = null;
    expect(await book.names()).toEqual({});
    who.userId = 'B0000000000000002';
    expect(await book.names()).toEqual({});
  });

  it('sends all colour names to the account, and reads them back without the default names', async () => {
    const { ofAccount, session, who } = setUp(ADA);
    const field = syncedColours(ofAccount, session);
    await ofAccount.set({ userId: ADA, names: { green: 'Proof' } });
    const whole = await field.get();
    expect(whole).toMatchObject({ green: { label: 'Proof', is_locked: false }, blue: { is_locked: true } });
    await ofAccount.set({ userId: ADA, names: {} });
    await field.set(whole);
    expect(await ofAccount.get()).toEqual({ userId: ADA, names: { green: 'Proof' } });
    who.userId = 'B0000000000000002';
    expect(await field.get()).toEqual(field.fallback);
  });
});
