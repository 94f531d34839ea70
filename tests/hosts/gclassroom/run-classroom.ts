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

export const IS_GONE = { ok: false, error: 'target-gone' } as const;

/** What Classroom calls its draft of the private comment to a student. */
export const privateKey = (student: string): string => `NjA1/${ITEM}/private/${student}`;

/** For the tests of a file: a Classroom for each, with the integration in it. Nobody but the person ever presses Post. */
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
    async draftsWithLink() {
      const texts = Object.entries(await drafts());
      return texts.filter(([, text]) => text.includes(LINK)).map(([key]) => key);
    },
  };
}
