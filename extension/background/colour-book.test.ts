import { describe, expect, it, vi } from 'vitest';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { blankIdentity } from '@/shared/contract/blank-identity.ts';
import type { SettingsDocument } from '@/shared/contract/identity.ts';
import { HIGHLIGHT_LABELS } from '@/shared/domain/highlight.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { createColourBook } from './colour-book.ts';

function setUp(userId: string | null = null) {
  const { colourNames: item } = createSettings(createFakeArea());
  let saved: SettingsDocument = { highlightColours: { value: HIGHLIGHT_LABELS, version: 4 } };
  const saveSettings = vi.fn(async (changes: SettingsDocument) => {
    saved = { ...saved, ...changes };
    return ok(saved);
  });
  const refresh = vi.fn(async () => undefined);
  const session = { get: async () => (userId === null ? null : { userId, accessToken: '' }) };
  const book = createColourBook({ item, session, identity: { get: async () => null }, api: { saveSettings }, refresh });
  return { book, item, saveSettings, refresh };
}

describe('names of the colours', () => {
  it('[S3-099] [S3-100] [S3-101] [S3-102] signed out, are kept on this device', async () => {
    const { book, item, saveSettings } = setUp();
    for (const colour of ['yellow', 'green', 'orange', 'purple'] as const) await book.rename(colour, `My ${colour}`);
    const names = { yellow: 'My yellow', green: 'My green', orange: 'My orange', purple: 'My purple' };
    expect([await book.names(), await item.get()]).toEqual([names, names]);
    expect(saveSettings).not.toHaveBeenCalled();
  });

  it('[S3-098] blue is refused', async () => {
    const { book } = setUp();
    expect(await book.rename('blue', 'Words')).toEqual(err('not-allowed'));
  });

  it('signed in, are the account’s: one version above the server’s, which is asked for its word then', async () => {
    const { book, item, saveSettings, refresh } = setUp(blankIdentity().userId || 'A0000000000000001');
    expect(await book.rename('green', 'Proof')).toEqual(ok({ green: 'Proof' }));
    expect(saveSettings.mock.calls.at(-1)?.[0].highlightColours).toEqual({
      value: { ...HIGHLIGHT_LABELS, green: { label: 'Proof', is_locked: false } },
      version: 5,
    });
    expect(refresh).toHaveBeenCalledOnce();
    expect(await item.get()).toEqual({});
  });

  it('that could not be saved are not said to be', async () => {
    const { book, saveSettings } = setUp('A0000000000000001');
    saveSettings.mockResolvedValueOnce({
      ...err('offline'),
      status: null,
      isOwnAnswer: false,
      retryAfterMs: null,
    } as never);
    expect(await book.rename('green', 'Proof')).toEqual(err('offline'));
  });
});
