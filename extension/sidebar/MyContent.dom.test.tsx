import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountView } from '@/extension/features/account/account-view.ts';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import { listInterrupted, listTakes } from '@/extension/features/library/messages.ts';
import { readServer } from '@/extension/features/options/messages.ts';
import { answerSignals } from '@/extension/features/signals/answer-signals.ts';
import { createExtensionSignals } from '@/extension/features/signals/extension-signals.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { fakeStatus, USER_A } from '@/shared/client/fake-session.ts';
import type { HttpCall } from '@/shared/client/http-call.ts';
import { TrackBody } from '@/shared/contract/signals.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { FEATURE_KEYS } from '@/shared/domain/teacher-controls.ts';
import { fakeTake } from '@/shared/features/library/fake-takes.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { MyContent } from './MyContent.tsx';
import { RecorderTool } from './RecorderTool.tsx';

const BOB: AccountView = {
  ...SIGNED_IN,
  userId: 'B0000000000000002',
  person: { name: 'Bob', email: 'bob@school.example', avatarUrl: '', isMinor: false },
};

function setUp(first: AccountView) {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  const [{ messenger, transport }, { messenger: worker }] = [join('page'), join('worker')];
  const state = { takes: [{ ...fakeTake(1), title: 'Ann’s note' }] };
  worker.answer(listTakes, async () => ok({ takes: state.takes }));
  worker.answer(listInterrupted, async () => ok({ takes: [] }));
  worker.answer(readServer, async () => err('unknown'));
  const settings = createSettings(createFakeArea());
  const account = createFakeAccount(first);
  const calls: HttpCall[] = [];
  const signals = createExtensionSignals({
    status: async () => fakeStatus(USER_A),
    mayTell: async () => true,
    version: '1.2.3',
    http: {
      async request(call) {
        calls.push(call);
        return { ok: true, value: { status: 200, headers: new Headers(), body: 'ok' } };
      },
    },
  });
  answerSignals(worker, signals);
  return { messenger, transport, settings, account, state, calls };
}

async function showContent(first: AccountView, look: KitLook = {}) {
  const world = setUp(first);
  await renderInKit(
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 328, blockSize: 600 }}>
      <MyContent {...world} />
    </div>,
    look,
  );
  return world;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('my content', () => {
  it('[S1-030] has an entry that opens the account settings, and closes them again', async () => {
    await showContent(SIGNED_IN);
    await expect.element(page.getByText('Ann’s note')).toBeVisible();
    await button('Account settings').click();
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    await expect.element(page.getByText('ann@school.example')).toBeVisible();
    await button('Back to my recordings').click();
    await expect.element(page.getByText('Ann’s note')).toBeVisible();
  });

  it('a recording that waits for a sign-in leads to the account view', async () => {
    const { state } = await showContent(SIGNED_OUT);
    await expect.element(page.getByText('Ann’s note')).toBeVisible();
    state.takes = [{ ...fakeTake(1), title: 'Waiting', delivery: { state: 'local', reason: 'signed-out' } }];
    await button('Account settings').click();
    await button('Back to my recordings').click();
    await expect.element(page.getByText('Waiting')).toBeVisible();
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Sign in to send it' }).click();
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  });

  it('shows the next person nothing of the one before, not for a moment', async () => {
    const { account, state } = await showContent(SIGNED_IN);
    await expect.element(page.getByText('Ann’s note')).toBeVisible();
    state.takes = [];
    let seen = 0;
    const watch = new MutationObserver(() => {
      if (document.body.textContent?.includes('Ann’s note')) seen += 1;
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    account.show(BOB);
    await expect.element(page.getByText('No recordings yet')).toBeVisible();
    account.show(SIGNED_OUT);
    await expect.element(page.getByText('No recordings yet')).toBeVisible();
    watch.disconnect();
    expect(seen).toBe(0);
  });

  it.each<[string, Partial<AccountView>, RegExp]>([
    [
      '[S8-021] Account Mismatch Error Displayed',
      { mismatch: { here: 'ann@school.example', site: 'bob@home.example' } },
      /Two accounts are in use/,
    ],
    ['[S8-022] Extension Out Of Date Shown', { isOutOfDate: true }, /There is a newer Mote/],
  ])('%s: shown, it is one call of exactly this name', async (name, change, words) => {
    const { account, calls } = await showContent({ ...SIGNED_IN, ...change });
    await button('Account settings').click();
    await expect.element(page.getByText(words)).toBeVisible();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    account.show({ ...SIGNED_IN, ...change, isOnline: false });
    account.show(SIGNED_IN);
    await vi.waitFor(() => expect(page.getByText(words).query()).toBeNull());
    expect(calls.map(({ path, body }) => [path, TrackBody.parse(body).event])).toEqual([
      ['s/track/everything', name.replace(/^\S+ /, '')],
    ]);
  });

  it('changes the language of all screens', async () => {
    const { settings } = await showContent(SIGNED_OUT);
    await button('Account settings').click();
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('en-US');
    await vi.waitFor(async () => expect(await settings.locale.get()).toBe('en-US'));
  });

  it.each<KitLook>([{ theme: 'light' }, { theme: 'dark' }, { locale: 'ar-EG' }])(
    'has no fault for axe in %j',
    async (look) => {
      await showContent(SIGNED_IN, look);
      await expect.element(page.getByText('Ann’s note')).toBeVisible();
      expect(await findFaults()).toEqual([]);
      await button('Account settings').click();
      await expect.element(page.getByText('ann@school.example')).toBeVisible();
      expect(await findFaults()).toEqual([]);
    },
  );
});

describe('the recorder in the sidebar', () => {
  const record = () => page.getByRole('button', { name: 'Record', exact: true });

  async function showRecorder(first: AccountView) {
    const world = setUp(first);
    await renderInKit(<RecorderTool {...world} />);
    return world;
  }

  it.each(FEATURE_KEYS)('%s switched off: exactly its control goes, and comes back', async (key) => {
    const { account } = await showRecorder(SIGNED_IN);
    await expect.element(record()).toBeVisible();
    account.show({ ...SIGNED_IN, featuresOff: [key] });
    if (key === 'voiceRecording') {
      await expect.element(page.getByText('Your teacher has switched recording off')).toBeVisible();
      expect(record().query()).toBeNull();
    } else {
      await expect.element(record()).toBeVisible();
    }
    account.show(SIGNED_IN);
    await expect.element(record()).toBeVisible();
  });

  it('says what is left before a recording, and records all the same when nothing is', async () => {
    const allowance = { used: 20, total: 20, resetsAt: Date.UTC(2026, 11, 1, 12), isUsedUp: true };
    await showRecorder({ ...SIGNED_IN, allowance });
    await expect.element(page.getByText(/You can record: it stays on this device/)).toBeVisible();
    await expect.element(record()).toBeEnabled();
  });
});
