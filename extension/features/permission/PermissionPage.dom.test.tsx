import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { type MicrophoneErrorCode, sentenceBeforeTake } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { permissionAnswered, saveConsent } from './messages.ts';
import { type MicrophonePermission, PermissionPage } from './PermissionPage.tsx';

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
  const listeners = createListeners<[state: State]>();
  const microphone: MicrophonePermission = {
    state: readState,
    watch: (listener) => listeners.add(listener),
    open: vi.fn(async () => opened),
  };
  const close = vi.fn();
  const watchers = createListeners();
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
    watchers.emit();
  };
  const change = (next: State) => {
    listeners.emit(next);
  };
  return { microphone, close, answered, told, change, settings, signIn };
}

const button = (name: string) => page.getByRole('button', { name });

describe('permission tab', () => {
  it('asks for consent and microphone in one tab, once, and closes the tab', async () => {
    const { microphone, close, answered, told } = await show('unasked', 'prompt');
    await expect
      .element(page.getByText('Anyone with the link can listen. It is removed after 24 hours unless you sign in.'))
      .toBeVisible();
    expect(await findFaults()).toEqual([]);
    await button('Anyone with the link').click();
    await button('Allow microphone').click();
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(answered.mock.calls).toEqual([[true]]);
    expect(microphone.open).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledWith({ isGranted: true }, expect.anything());
  });

  it('asks for consent again when the stored answer cannot be read', async () => {
    await show('yes', 'granted', undefined, false, () => Promise.reject(new Error('The storage is broken')));
    await expect.element(button('Anyone with the link')).toBeVisible();
  });

  it('continues with the microphone after the user declines to send', async () => {
    const { answered } = await show('unasked', 'prompt');
    await button('Only this device').click();
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(answered).toHaveBeenCalledWith(false);
  });

  it('continues when the user answers the consent question in another place', async () => {
    const { settings, answered } = await show('unasked', 'prompt');
    await expect.element(button('Anyone with the link')).toBeVisible();
    await settings.consent.set('yes');
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(answered).not.toHaveBeenCalled();
  });

  it('asks a signed-in user for the microphone only, because signing in includes consent', async () => {
    const { answered, close } = await show('unasked', 'prompt', ok(new MediaStream()), true);
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(page.getByText(/Anyone with the link/).elements()).toEqual([]);
    await button('Allow microphone').click();
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(answered).not.toHaveBeenCalled();
  });

  it('continues when the user signs in meanwhile', async () => {
    const { signIn, answered } = await show('unasked', 'prompt');
    await expect.element(button('Anyone with the link')).toBeVisible();
    signIn();
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(answered).not.toHaveBeenCalled();
  });

  it('never asks for the microphone without a click', async () => {
    const { microphone } = await show('yes', 'prompt');
    await expect.element(button('Allow microphone')).toBeVisible();
    expect(microphone.open).not.toHaveBeenCalled();
  });

  it('closes the tab when the permission is granted in the browser’s settings', async () => {
    const { close, change } = await show('yes', 'denied');
    await expect.element(page.getByRole('heading', { name: 'The microphone does not work yet' })).toBeVisible();
    change('granted');
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
  });

  it('explains that a refusal may come from the school, because the browser does not tell, and names whom to ask', async () => {
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
  ])('explains what to do about %s, and tries again', async (problem) => {
    const { microphone } = await show('yes', 'prompt', err(problem));
    await button('Allow microphone').click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(t(sentenceBeforeTake(problem)));
    // In this tab the user has not recorded anything yet.
    expect(alert.element().textContent).not.toMatch(/recorded|recording/);
    expect(page.getByRole('listitem').elements().length).toBeGreaterThan(0);
    expect(await findFaults()).toEqual([]);
    await button('Try again').click();
    await vi.waitFor(() => expect(microphone.open).toHaveBeenCalledTimes(2));
  });
});
