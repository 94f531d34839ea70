import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gmail } from '@/extension/integrations/gmail/index.ts';
import { FEATURE_KEYS } from '@/shared/domain/account/teacher-controls.ts';
import { LINK, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { GMAIL_PATH, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';

let on: RunningHost<GmailHost>;
const hints = () =>
  [...on.frame.window.document.querySelectorAll('[data-mote-hint]')].map((host) => host.shadowRoot?.textContent);
const buttons = (count: number) => vi.waitFor(() => expect(on.buttons()).toHaveLength(count));
const off = () => on.ports.change({ featuresOff: ['voiceRecording'] });

beforeEach(async () => {
  await page.viewport(1200, 800);
  const frame = await openFrame('gmail/mailbox', GMAIL_PATH);
  on = runOn(gmail, { frame, host: new GmailHost(frame.drive) });
});
afterEach(async () => {
  expect(await on.host.pageErrors()).toEqual([]);
  on.ports.invalidate();
  on.frame.close();
});

describe('[S1-054] each of the sixteen switches removes its own control from a host page, and no other', () => {
  it.each(FEATURE_KEYS)('%s', async (key) => {
    await on.host.openEditor();
    await on.host.showLink(LINK);
    await buttons(1);
    on.ports.change({ featuresOff: [key] });
    await buttons(key === 'voiceRecording' ? 0 : 1);
    expect(hints()).toHaveLength(key === 'voiceRecording' ? 1 : 0);
    // Playback is not one of the sixteen features.
    expect(await on.host.playerCount()).toBe(1);
  });
});

describe('recording switched off by a teacher', () => {
  it('shows no control, and one quiet line once per view', async () => {
    off();
    await on.host.nextFrame();
    expect(hints()).toEqual([]);
    await on.host.openEditor();
    await vi.waitFor(() => expect(hints()).toEqual(['Recording is off here.']));
    await on.host.churn(3);
    expect(hints()).toHaveLength(1);
    on.frame.window.document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(hints()).toEqual([]);
    await on.host.openEditor();
    await on.host.churn(3);
    await on.host.nextFrame();
    expect(hints()).toEqual([]);
    expect(on.buttons()).toEqual([]);
  });

  it('shows the control and removes the line once recording is on again; shows the line at the next switch-off', async () => {
    await on.host.openEditor();
    await buttons(1);
    for (const _again of [1, 2]) {
      off();
      await vi.waitFor(() => expect(hints()).toHaveLength(1));
      expect(on.buttons()).toEqual([]);
      on.ports.change({ featuresOff: [] });
      await buttons(1);
      expect(hints()).toEqual([]);
    }
  });

  it('refetches the recording switch on any use of the page, at most once in ten seconds, and never while it is on', async () => {
    const viewed = vi.fn();
    on.ports.viewed = viewed;
    await on.host.openEditor();
    await buttons(1);
    viewed.mockClear();
    const { document } = on.frame.window;
    const press = (timeStamp: number) => {
      const event = new PointerEvent('pointerdown', { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.body.dispatchEvent(event);
    };
    press(1);
    expect(viewed).not.toHaveBeenCalled();
    off();
    await buttons(0);
    viewed.mockClear();
    for (const at of [1_000, 2_000, 10_999, 11_001]) press(at);
    expect(viewed).toHaveBeenCalledTimes(2);
  });

  it('the shortcut shows the line instead of a recorder, which would refuse', async () => {
    off();
    await on.host.nextFrame();
    on.ports.command({ type: 'start-recording' });
    expect(hints()).toEqual(['Recording is off here.']);
    expect(on.ports.starts).toEqual([]);
  });
});
