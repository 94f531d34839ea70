import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Insertion } from '@/extension/core/page/contract.ts';
import type { HostApplication } from '@/shared/domain/mote/application.ts';
import { viewport } from '@/tests/dom/viewport.ts';
import { FAKE_SETTINGS, LINK_ORIGIN } from '@/tests/hosts/harness/fake-ports.ts';
import { inQuickTime } from '@/tests/hosts/harness/quick-time.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';
import type { RunningHost } from './integration/run-on.ts';
import { ENDED, recorderSays, seeRecorder } from './see-recorder.tsx';

const LINK = `${LINK_ORIGIN}/m/0123456789abcdefG`;
const MOTE = { kind: 'mote', link: LINK, label: 'Voice note', note: null } as const satisfies Insertion;

/** Reasons for which the extension may refuse a start (not its own errors), and the text that the recorder shows. */
const REFUSALS = [
  ['sign-in-needed', 'Sign in to do this.'],
  ['offline', 'You are offline.'],
  ['allowance-used-up', 'You have used all your free motes for this month.'],
  ['recording-off', 'A teacher has switched recording off.'],
  ['microphone-blocked-by-policy', 'Microphones are switched off here'],
  ['microphone-missing', 'No microphone found'],
] as const;

/** Reasons for which a take stays on its device, the recorder's text, and whether it offers to sign in. */
const RETAINED_PLACES = [
  ['signed-out', 'Saved on this device', true],
  ['offline', 'Saved on this device, will send when you are online', false],
  ['quota', 'Saved on this device, not sent: your motes for this month are used up', false],
] as const;

/** One place of a host where a link can be inserted: an editor with a caret, or a painted place without one. */
export interface Place<H extends StandIn> {
  /** Moves the focus there without writing. */
  open(host: H): Promise<unknown>;
  /** Ids of the place's control and of its target; absent: of the first control on the page. */
  ids?: { placementId: string; targetId: string };
  /** Returns everything that the host has stored. */
  written(host: H): Promise<string>;
  /** Makes the host refuse every later write. */
  refuse(host: H): Promise<unknown>;
  /** `note`: whether the sentence about the link's end is inserted too, as in a mail. */
  note: 'stands' | 'left out';
  /** Source of the read-back. `server`: without a network no insertion counts as a success. */
  readBack: 'page' | 'server';
  /** Placement ids of the other controls on the page. */
  beside?: readonly string[];
  /** `further`: runs only the cases that can differ from the host's first place. */
  place?: 'first' | 'further';
  /** `asked-for`: the page has no control; a key or the menu opens the recorder (any page). */
  controls?: 'in-page' | 'asked-for';
}

/**
 * Declares the failures around a place that every host must survive: no take is lost, nothing of ours remains, and the
 * user sees a message.
 */
export function badDaysContract<H extends StandIn>(
  integration: { application: HostApplication },
  start: () => Promise<RunningHost<H>>,
  place: Place<H>,
): void {
  let on: RunningHost<H>;
  const isFirst = place.place !== 'further';
  const isOnRequest = place.controls === 'asked-for';
  const itAtFirst = (title: string, run: () => Promise<void>) => {
    if (isFirst) it(title, run);
  };
  const ids = () => {
    const [first = ''] = on.placementIds().filter((id) => !place.beside?.includes(id));
    return place.ids ?? { placementId: first, targetId: first };
  };
  const button = () =>
    vi.waitFor(() => {
      const { placementId } = ids();
      const control = on.frame.window.document.querySelector(`[data-mote-placement="${CSS.escape(placementId)}"]`);
      const found = control?.shadowRoot?.querySelector<HTMLButtonElement>('button:not([hidden])');
      if (!found) throw new Error('There is no record button');
      return found;
    });
  /** Checks the page without a recorder: it has its control, or nothing of ours. */
  const atRest = async (): Promise<unknown> =>
    isOnRequest ? vi.waitFor(async () => expect(await on.host.injectedCount()).toBe(0)) : button();
  const openHere = async () => {
    on = await start();
    await place.open(on.host);
    await atRest();
  };
  const record = async () => {
    if (isOnRequest) on.ports.command({ type: 'start-recording' });
    else await on.click(await button());
    return vi.waitFor(() => {
      const [frame] = on.frames('recorder.html');
      if (!frame) throw new Error('There is no recorder');
      return frame;
    });
  };
  /** Returns the origin that the start sent to the extension. */
  const placeNow = () => {
    const start = on.ports.starts.at(-1);
    expect(start?.application).toBe(integration.application);
    return { application: integration.application, applicationView: start?.applicationView ?? null, title: '' };
  };
  /** Returns the target id of the last start. */
  const targetNow = () => on.ports.starts.at(-1)?.targetId ?? '';
  const lines = () =>
    [...on.frame.window.document.querySelectorAll('[data-mote-hint]')].map((hint) => hint.shadowRoot?.textContent);

  describe('failures around a place', () => {
    beforeEach(async () => {
      await viewport(1200, 800);
    });
    afterEach(async () => {
      expect(await on.host.pageErrors()).toEqual([]);
      on.ports.invalidate();
      on.frame.close();
    });

    it.each(isFirst ? REFUSALS : REFUSALS.slice(0, 1))(
      'a start refused for %s: the recorder shows "%s", nothing is written, and the button returns',
      async (code, words) => {
        await openHere();
        const before = await place.written(on.host);
        on.ports.failStarts(code);
        const frame = await record();
        const query = new URLSearchParams(frame.src.split('?')[1]);
        expect(query.get('problem')).toBe(code);
        await recorderSays(frame, placeNow(), words);
        on.ports.command({ type: 'close-recorder', recorderId: query.get('recorderId') ?? '' });
        await atRest();
        expect(on.frames('recorder.html')).toEqual([]);
        expect(await place.written(on.host)).toBe(before);
      },
    );

    it.each(isFirst ? RETAINED_PLACES : [])(
      'a take that stays on the device (%s): the recorder shows "%s", and the link can still be inserted',
      async (reason, words, offersSignIn) => {
        await openHere();
        const frame = await record();
        const delivery = { state: 'local', reason } as const;
        const screen = await seeRecorder(frame, placeNow(), { ...ENDED, delivery });
        await expect.element(screen.getByTestId('record-status')).toHaveTextContent(new RegExp(`^${words}$`));
        await expect.element(screen.getByRole('button', { name: 'Insert', exact: true })).toBeVisible();
        expect(screen.getByRole('button', { name: 'Sign in' }).elements()).toHaveLength(offersSignIn ? 1 : 0);
      },
    );

    itAtFirst('signed out: the link goes in, and how long it will be there', async () => {
      await openHere();
      const insertion = { ...MOTE, note: 'until 22 November' };
      expect(await on.ports.insert({ targetId: ids().targetId, insertion })).toMatchObject({ ok: true });
      const written = await place.written(on.host);
      expect(written).toContain(LINK);
      expect(written.includes('until 22 November')).toBe(place.note === 'stands');
    });

    itAtFirst('without a network a link goes in, or is said to be copied and is not there', async () => {
      await openHere();
      const { window } = on.frame;
      const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
      const result = await on.ports.insert({ targetId: ids().targetId, insertion: MOTE });
      expect(result.ok).toBe(place.readBack === 'page');
      expect((await place.written(on.host)).includes(LINK)).toBe(result.ok);
      if (place.readBack === 'page') expect(asked).not.toHaveBeenCalled();
    });

    itAtFirst('a host that takes nothing is never called a success', async () => {
      await openHere();
      await place.refuse(on.host);
      const { targetId } = ids();
      const result = await inQuickTime(() => on.ports.insert({ targetId, insertion: MOTE }));
      expect(result).toMatchObject({ ok: false, error: 'rejected-by-host' });
    });

    itAtFirst(
      'switched off by a teacher: no control, and one quiet line; on again: the control, and no line',
      async () => {
        await openHere();
        expect(lines()).toEqual([]);
        on.ports.change({ featuresOff: ['voiceRecording'] });
        await vi.waitFor(() => expect(on.placementIds()).toEqual([]));
        expect(lines()).toEqual([FAKE_SETTINGS.texts.recordingOff]);
        await on.host.churn(3);
        expect(lines()).toHaveLength(1);
        on.ports.change({ featuresOff: [] });
        await button();
        expect(lines()).toEqual([]);
      },
    );

    it('if the user leaves the place while recording, the recorder stays and the link is not inserted', async () => {
      await openHere();
      const { placementId } = ids();
      await record();
      const targetId = targetNow();
      const [recorder] = on.frames('recorder.html');
      await on.host.leave();
      await vi.waitFor(() => {
        const floating = on.frame.window.document.querySelector('[data-mote-placement][data-floating]');
        expect(floating?.getAttribute('data-mote-placement')).toBe(placementId);
      });
      expect(on.frames('recorder.html')).toHaveLength(1);
      expect(on.frames('recorder.html')[0]?.src).toBe(recorder?.src);
      const gone = { ok: false, error: 'target-gone' };
      expect(await on.ports.insert({ targetId, insertion: MOTE })).toEqual(gone);
      on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
      await vi.waitFor(async () => expect(await on.host.injectedCount()).toBe(0));
    });

    it('if the extension is updated while recording, the old script removes its elements and writes nothing', async () => {
      await openHere();
      await record();
      const targetId = targetNow();
      const before = await place.written(on.host);
      on.ports.invalidate();
      expect(await on.host.injectedCount()).toBe(0);
      expect(await on.ports.insert({ targetId, insertion: MOTE })).toMatchObject({ ok: false });
      await on.host.churn(3);
      expect(await on.host.injectedCount()).toBe(0);
      expect(await place.written(on.host)).toBe(before);
    });

    itAtFirst(`what the health report says of ${integration.application} is not a word of the page`, async () => {
      await openHere();
      await on.ports.insert({ targetId: ids().targetId, insertion: { ...MOTE, label: 'secret diary' } });
      expect(on.ports.health()?.lastInsert).toBe('ok');
      expect(JSON.stringify(on.ports.health())).not.toMatch(/secret|diary|@/);
    });
  });
}
