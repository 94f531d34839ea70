import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FEATURE_KEYS } from '@/shared/domain/teacher-controls.ts';
import { LINK, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { GMAIL_PATH, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gmail } from '../integrations/gmail/index.ts';

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

describe('[S1-054] each of the sixteen switches takes its own control from a host page, and no other', () => {
  it.each(FEATURE_KEYS)('%s', async (key) => {
    await on.host.openEditor();
    await on.host.showLink(LINK);
    await buttons(1);
    on.ports.change({ featuresOff: [key] });
    await buttons(key === 'voiceRecording' ? 0 : 1);
    expect(hints()).toHaveLength(key === 'voiceRecording' ? 1 : 0);
    // Listening is none of the sixteen.
    expect(await on.host.playerCount()).toBe(1);
  });
});

describe('recording that a teacher has switched off', () => {
  it('is absent, and one quiet line says so, once in a view', async () => {
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

  it('comes back with its control, and takes the line along; switched off again, it says so again', async () => {
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

  it('any use of the page asks whether it is still off, at most once in ten seconds; while it is on nobody asks', async () => {
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

  it('the shortcut says the line instead of a recorder that would refuse', async () => {
    off();
    await on.host.nextFrame();
    on.ports.command({ type: 'start-recording' });
    expect(hints()).toEqual(['Recording is off here.']);
    expect(on.ports.starts).toEqual([]);
  });
});
