import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gclassroom } from '@/extension/integrations/gclassroom/index.ts';
import { LINK, MOTE, type OpenHost, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { openFrame } from '../harness/open-frame.ts';
import { GclassroomHost, ITEM } from './gclassroom-host.ts';

export async function openClassroom(path: string): Promise<OpenHost<GclassroomHost>> {
  const frame = await openFrame('gclassroom/class', path);
  return { frame, host: new GclassroomHost(frame.drive) };
}

export const TARGET_MISSING = { ok: false, error: 'target-gone' } as const;

/** Returns Classroom's key for its draft of the private comment to a student. */
export const privateKey = (student: string): string => `NjA1/${ITEM}/private/${student}`;

/**
 * Gives each test of a file its own Classroom with the integration in it. Fails a test in which anything but the
 * simulated user pressed Post.
 */
export function classroomForEach() {
  let open: RunningHost<GclassroomHost>;
  let presses = 0;
  beforeEach(async () => {
    presses = 0;
    await page.viewport(1200, 800);
  });
  afterEach(async () => {
    expect(await open.host.pageErrors()).toEqual([]);
    expect((await open.host.model()).presses).toBe(presses);
    open.ports.invalidate();
    open.frame.close();
  });

  const drafts = async () => (await open.host.model()).drafts;
  const draftsWithLink = async () => {
    const texts = Object.entries(await drafts());
    return texts.filter(([, text]) => text.includes(LINK)).map(([key]) => key);
  };
  const idsAre = (count: number) => vi.waitFor(() => expect(open.placementIds()).toHaveLength(count));
  return {
    get on() {
      return open;
    },
    expectPress: () => {
      presses += 1;
    },
    async openAt(path: string, prepare: (host: GclassroomHost) => Promise<unknown> = (host) => host.paint()) {
      const opened = await openClassroom(path);
      await prepare(opened.host);
      open = runOn(gclassroom, opened);
    },
    dom: () => open.frame.window.document,
    idsAre,
    async oneId() {
      await idsAre(1);
      return open.placementIds()[0] ?? '';
    },
    newId: (...before: string[]) =>
      vi.waitFor(() => {
        const id = open.placementIds().find((one) => !before.includes(one)) ?? '';
        expect(id).not.toBe('');
        return id;
      }),
    insert: (targetId: string) => open.ports.insert({ targetId, insertion: MOTE }),
    drafts,
    draftsWithLink,
    /** Waits until exactly the drafts of these keys hold the link. */
    linkIsIn: (...keys: string[]) => vi.waitFor(async () => expect(await draftsWithLink()).toEqual(keys)),
  };
}
