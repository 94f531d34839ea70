import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { type MicrophoneErrorCode, sentenceBeforeTake } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { permissionAnswered, saveConsent } from './messages.ts';
import { type MicrophoneGate, PermissionPage } from './PermissionPage.tsx';

type State = 'granted' | 'prompt' | 'denied';
const t = createSourceTexts();

async function show(
  consent: 'unasked' | 'yes',
  state: State,
  opened: Result<MediaStream, MicrophoneErrorCode> = ok(new MediaStream()),
  isSignedIn = false,
  readState = async () => state,
) {
  const bus = createFakeBus();
  const report = vi.fn();
  const messenger = createMessenger({ self: 'page', own: bus.own, transport: bus.join(FAKE_SENDERS.page), report });
  const worker = createMessenger({ self: 'worker', own: bus.own, transport: bus.join(FAKE_SENDERS.worker), report });
  const offscreen = createMessenger({
    self: 'offscreen',
    own: bus.own,
    transport: bus.join(FAKE_SENDERS.offscreen),
    report,
  });
  const settings = createSettings(createFakeArea());
  await settings.consent.set(consent);
  const answered = vi.fn();
  const told = vi.fn();
  worker.answer(saveConsent, async ({ isYes }) => {
    answered(isYes);
    return ok(undefined);
  });
  offscreen.on(permissionAnswered, told);
  const listeners = new Set<(state: State) => void>();
  const microphone: MicrophoneGate = {
    state: readState,
    watch: (listener) => listeners.add(listener),
    open: vi.fn(async () => opened),
  };
  const close = vi.fn();
  const watchers = new Set<() => void>();
  let isHere = isSignedIn;
  await renderInKit(
    <PermissionPage
      messenger={messenger}
      settings={settings}
      person={{ isSignedIn: async () => isHere, watch: (listener) => void watchers.add(listener) }}
      microphone={microphone}
      close={close}
    />,
  );
  const signIn = () => {
    isHere = true;
    for (const listener of watchers) listener();
  };
  const change = (next: State) => {
    for (const listener of listeners) listener(next);
  };
  return { microphone, close, answered, told, change, settings, signIn };
}

const button = (name: string) => page.getByRole('button', { name });

describe('permission tab', () => {
  it('asks both in one place, once, and closes itself', async () => {
    const { microphone, close, answered, told } = await show('unasked', 'prompt');
    await expect
      .element(page.getByText('Anyone with the link can listen. It is removed after 24 hours unless you sign in.'))
      .toBeVisible();
    expect(await findFaults()).toEqual([]);
    await button('Yes, send my voice notes').click();
    await button('Allow microphone').click();
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(answered.mock.calls).toEqual([[true]]);
    expect(microphone.open).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledWith({ isGranted: true }, expect.anything());
  });

  it('asks again when what is kept cannot be read, and does not wait for ever', async () => {
    await show('yes', 'granted', undefined, false, () => Promise.reject(new Error('The storage is broken')));
    await expect.element(button('Yes, send my voice notes')).toBeVisible();
  });

  it('takes a no, and goes on to the microphone', async () => {
    const { answered } = await show('unasked', 'prompt');
    await button('No, keep them on this device').click();
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(answered).toHaveBeenCalledWith(false);
  });

  it('goes on when the first question is answered in another place', async () => {
    const { settings, answered } = await show('unasked', 'prompt');
    await expect.element(button('Yes, send my voice notes')).toBeVisible();
    await settings.consent.set('yes');
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(answered).not.toHaveBeenCalled();
  });

  it('asks who is signed in for the microphone alone: signing in was the yes, and a minor’s notes are open to no link', async () => {
    const { answered, close } = await show('unasked', 'prompt', ok(new MediaStream()), true);
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(page.getByText(/Anyone with the link can listen/).elements()).toEqual([]);
    await button('Allow microphone').click();
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(answered).not.toHaveBeenCalled();
  });

  it('goes on when its person signs in meanwhile', async () => {
    const { signIn, answered } = await show('unasked', 'prompt');
    await expect.element(button('Yes, send my voice notes')).toBeVisible();
    signIn();
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(answered).not.toHaveBeenCalled();
  });

  it('never asks the browser without a click', async () => {
    const { microphone } = await show('yes', 'prompt');
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(microphone.open).not.toHaveBeenCalled();
  });

  it('goes on by itself when the permission is given in the browser', async () => {
    const { close, change } = await show('yes', 'denied');
    await expect.element(page.getByRole('heading', { name: 'The microphone does not work yet' })).toBeVisible();
    change('granted');
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
  });

  it('a no of the browser may be the school’s, which it does not tell: whom to ask is said too', async () => {
    await show('yes', 'denied');
    await expect.element(page.getByText(/your school has switched microphones off\. Ask the person/)).toBeVisible();
  });

  it.each<MicrophoneErrorCode>([
    'microphone-not-asked',
    'microphone-denied',
    'microphone-blocked-by-policy',
    'microphone-blocked-by-system',
    'microphone-missing',
    'microphone-busy',
    'microphone-muted',
  ])('says what to do about %s, and tries again', async (problem) => {
    const { microphone } = await show('yes', 'prompt', err(problem));
    await button('Allow microphone').click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(t(sentenceBeforeTake(problem)));
    // Nobody has recorded anything here.
    expect(alert.element().textContent).not.toMatch(/recorded|recording/);
    expect(page.getByRole('listitem').elements().length).toBeGreaterThan(0);
    expect(await findFaults()).toEqual([]);
    await button('Try again').click();
    await vi.waitFor(() => expect(microphone.open).toHaveBeenCalledTimes(2));
  });
});
