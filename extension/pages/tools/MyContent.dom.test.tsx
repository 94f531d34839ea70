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
import { err, ok } from '@/shared/base/result.ts';
import { fakeStatus, USER_A } from '@/shared/client/fake-session.ts';
import type { HttpCall } from '@/shared/client/http-call.ts';
import { trackBodySchema } from '@/shared/contract/signals.ts';
import { FEATURE_KEYS } from '@/shared/domain/account/teacher-controls.ts';
import { fakeTake } from '@/shared/features/library/fake-takes.ts';
import { SHIPPED_LOCALES } from '@/shared/l10n/shipped-locales.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { AccountPage } from './AccountPage.tsx';
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
  const openAccount = vi.fn();
  const screen = await renderInKit(
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 328, blockSize: 600 }}>
      <MyContent {...world} openAccount={openAccount} />
    </div>,
    look,
  );
  return { ...world, openAccount, screen };
}

async function showAccount(first: AccountView, look: KitLook = {}) {
  const world = setUp(first);
  await renderInKit(<AccountPage {...world} />, look);
  return world;
}

describe('my content', () => {
  it('leads from a recording that waits for a sign-in to the account', async () => {
    const world = setUp(SIGNED_OUT);
    world.state.takes = [{ ...fakeTake(1), title: 'Waiting', delivery: { state: 'local', reason: 'signed-out' } }];
    const openAccount = vi.fn();
    await renderInKit(<MyContent {...world} openAccount={openAccount} />);
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Sign in to send it' }).click();
    expect(openAccount).toHaveBeenCalledOnce();
  });

  it('never shows a user’s content to the next user, not even for a moment', async () => {
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
  ])('tracks %s once, by its literal name, when its notice is shown', async (name, change, words) => {
    const { account, calls } = await showAccount({ ...SIGNED_IN, ...change });
    await expect.element(page.getByText(words)).toBeVisible();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    account.show({ ...SIGNED_IN, ...change, isOnline: false });
    account.show(SIGNED_IN);
    await vi.waitFor(() => expect(page.getByText(words).query()).toBeNull());
    expect(calls.map(({ path, body }) => [path, trackBodySchema.parse(body).event])).toEqual([
      ['s/track/everything', name.replace(/^\S+ /, '')],
    ]);
  });

  it('offers the languages that Mote has every text in', async () => {
    await showAccount(SIGNED_OUT);
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const choice = page.getByRole('combobox', { name: 'Language' });
    const values = [...choice.element().querySelectorAll('option')].map(({ value }) => value);
    expect(values).toEqual(['', ...SHIPPED_LOCALES]);
  });

  it.each<KitLook>([{ theme: 'light' }, { theme: 'dark' }, { locale: 'ar-EG' }])(
    'My Content has no axe violation in %j',
    async (look) => {
      const { screen } = await showContent(SIGNED_IN, look);
      await expect.element(page.getByText('Ann’s note')).toBeVisible();
      expect(await findFaults()).toEqual([]);
      await screen.unmount();
      await showAccount(SIGNED_IN, look);
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

  it.each(FEATURE_KEYS)('hides exactly the control of %s while it is switched off, and shows it again', async (key) => {
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

  it('shows the remaining allowance, and still records when the allowance is used up', async () => {
    const allowance = { used: 20, total: 20, resetsAt: Date.UTC(2026, 11, 1, 12), isUsedUp: true };
    await showRecorder({ ...SIGNED_IN, allowance });
    await expect.element(page.getByText(/You can record: it stays on this device/)).toBeVisible();
    await expect.element(record()).toBeEnabled();
  });
});
