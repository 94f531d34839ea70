import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  integrationContract,
  LINK,
  MOTE,
  type RunningHost,
  runOn,
  selectorsContract,
} from '@/tests/contract/integration.ts';
import {
  FIRST_STUDENT,
  GclassroomHost,
  ITEM,
  OTHER_COURSE,
  PATHS,
  SECOND_STUDENT,
} from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gclassroom } from './index.ts';
import { GCLASSROOM } from './selectors.ts';

const opener = (path: string) => async () => {
  const frame = await openFrame('gclassroom/class', path);
  return { frame, host: new GclassroomHost(frame.drive) };
};

describe('[S1-042] gclassroom, a class', () => {
  integrationContract(gclassroom, opener(PATHS.stream));
});
describe('[S1-048] gclassroom, the instructions of an item', () => {
  integrationContract(gclassroom, opener(PATHS.instructions), 'instructions');
});
selectorsContract(GCLASSROOM, opener(PATHS.stream));

let on: RunningHost<GclassroomHost>;
let presses = 0;

const openAt = async (path: string, prepare: (host: GclassroomHost) => Promise<unknown> = (host) => host.paint()) => {
  const open = await opener(path)();
  await prepare(open.host);
  on = runOn(gclassroom, open);
};
const dom = () => on.frame.window.document;
const idsAre = (count: number) => vi.waitFor(() => expect(on.placementIds()).toHaveLength(count));
const oneId = async () => {
  await idsAre(1);
  return on.placementIds()[0] ?? '';
};
const insert = (targetId: string) => on.ports.insert({ targetId, insertion: MOTE });
const drafts = async () => (await on.host.model()).drafts;
const draftsWithLink = async () =>
  Object.entries(await drafts())
    .filter(([, text]) => text.includes(LINK))
    .map(([key]) => key);
const isGone = { ok: false, error: 'target-gone' };
const privateKey = (student: string) => `NjA1/${ITEM}/private/${student}`;
const newId = (...before: string[]) =>
  vi.waitFor(() => {
    const id = on.placementIds().find((one) => !before.includes(one)) ?? '';
    expect(id).not.toBe('');
    return id;
  });

function openAndClose(): void {
  beforeEach(async () => {
    await page.viewport(1200, 800);
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    expect((await on.host.model()).presses).toBe(presses);
    presses = 0;
    on.ports.invalidate();
    on.frame.close();
  });
}

describe('a comment box, as a row and open', () => {
  openAndClose();
  it('the row has its button; opened by the person, the button stands beside Post with the same id', async () => {
    await openAt(PATHS.instructions);
    await idsAre(2);
    const before = on.placementIds().sort();
    await on.host.pressRow(1);
    await vi.waitFor(() => expect(dom().querySelector('.send + [data-mote-placement]')).not.toBeNull());
    expect(on.placementIds().sort()).toEqual(before);
  });

  it('insert opens the row, writes one line, wakes Post and leaves it to the person', async () => {
    await openAt(PATHS.grader);
    expect(await insert(await oneId())).toMatchObject({ ok: true });
    expect((await drafts())[privateKey(FIRST_STUDENT)]).toBe(`Voice note for Sam: ${LINK}`);
    expect(dom().querySelector('.send')?.getAttribute('aria-disabled')).toBe('false');
    expect((await on.host.model()).posted).toEqual([]);
  });

  it('a row that takes its time to open', async () => {
    await openAt(PATHS.grader);
    await on.host.openAfter(400);
    expect(await insert(await oneId())).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
  });

  it('a row that never opens is no success', async () => {
    await openAt(PATHS.grader);
    await on.host.jam();
    expect(await insert(await oneId())).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('an empty box that became a row again while somebody recorded is opened again', async () => {
    await openAt(PATHS.grader);
    await on.host.pressRow();
    await vi.waitFor(() => expect(dom().querySelector('.send + [data-mote-placement]')).not.toBeNull());
    const id = await oneId();
    await on.host.fold();
    expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
  });

  it('a box that Classroom does not hear is no success', async () => {
    await openAt(PATHS.grader);
    await on.host.deafen();
    expect(await insert(await oneId())).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it.each(['ar', 'es'] as const)('rows are found in %s', async (locale) => {
    await openAt(PATHS.instructions);
    await on.host.asLocale(locale);
    await idsAre(2);
    for (const id of on.placementIds()) expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toHaveLength(2);
  });

  it('rows and boxes in one element, with other labels: the box that opens is filled, not the one beside it', async () => {
    await openAt(PATHS.instructions, async (host) => {
      await host.asFlatPage();
      await host.paint();
    });
    await idsAre(2);
    const ids = on.placementIds();
    await on.host.pressRow();
    await newId(...ids);
    const stillARow = ids.find((id) => on.placementIds().includes(id)) ?? '';
    await on.host.openAfter(100);
    expect(await insert(stillARow)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey('')]);
  });

  it('private and class comments of one item are two places: what was meant for one is never in the other', async () => {
    await openAt(PATHS.instructions, (host) => host.openEditor());
    const id = await oneId();
    await on.host.openEditor();
    await idsAre(2);
    await on.host.closeEditor(0);
    expect(await insert(id)).toEqual(isGone);
    expect(await draftsWithLink()).toEqual([]);
    expect(Object.keys(await drafts())).toEqual([`NjA1/${ITEM}/class/`]);
  });
});

describe('the grader: private comments', () => {
  openAndClose();
  for (const shape of ['rich', 'plain'] as const) {
    const openGrader = () =>
      openAt(PATHS.grader, async (host) => {
        if (shape === 'plain') await host.asPlainField();
        await host.paint();
        if (shape === 'rich') await host.pressRow();
        await host.nextFrame();
      });

    it(`[S1-046] records as private comments, into the ${shape} box of the student`, async () => {
      await openGrader();
      const id = await oneId();
      await on.click(on.buttons()[0] as HTMLButtonElement);
      expect(on.ports.starts).toMatchObject([
        { application: 'gclassroom', applicationView: 'private-comments', targetId: id },
      ]);
      expect(await insert(id)).toMatchObject({ ok: true });
      expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
    });

    it(`after a switch of student the same ${shape} box refuses what was recorded for the one before`, async () => {
      await openGrader();
      const first = await oneId();
      const editor = dom().querySelector('.box > :first-child');
      await on.host.switchStudent(SECOND_STUDENT);
      expect(await insert(first)).toEqual(isGone);
      const second = await newId(first);
      expect(await insert(first)).toEqual(isGone);
      expect(await draftsWithLink()).toEqual([]);

      expect(await insert(second)).toMatchObject({ ok: true });
      expect(dom().querySelector('.box > :first-child')).toBe(editor);
      expect(await draftsWithLink()).toEqual([privateKey(SECOND_STUDENT)]);
      await on.host.switchStudent(FIRST_STUDENT);
      expect(await insert(second)).toEqual(isGone);
      expect(await insert(first)).toMatchObject({ ok: true });
      expect((await drafts())[privateKey(FIRST_STUDENT)]).toBe(`Voice note for Sam: ${LINK}`);
    });
  }

  it('a switch while the row is opening: nothing is written to the next student', async () => {
    await openAt(PATHS.grader);
    const first = await oneId();
    await on.host.openAfter(200);
    const inserting = insert(first);
    await on.host.nextFrame();
    await on.host.switchStudent(SECOND_STUDENT);
    expect(await inserting).toMatchObject(isGone);
    expect(await draftsWithLink()).toEqual([]);
    expect(dom().querySelector('[role="textbox"]')?.textContent).toBe('');
  });

  it('a switch while we look whether it stands: no success, and nothing at the next student', async () => {
    await openAt(PATHS.grader);
    await on.host.pressRow();
    await vi.waitFor(() => expect(dom().querySelector('[role="textbox"]')).not.toBeNull());
    await on.host.deafen();
    const inserting = insert(await oneId());
    await on.host.nextFrame();
    await on.host.switchStudent(SECOND_STUDENT);
    expect(await inserting).toMatchObject({ ok: false });
    expect(dom().querySelector('[role="textbox"]')?.textContent).toBe('');
  });

  it('words that are heard when the address is already that of the next student are no success', async () => {
    await openAt(PATHS.grader);
    await on.host.pressRow();
    await vi.waitFor(() => expect(dom().querySelector('[role="textbox"]')).not.toBeNull());
    await on.host.deafen();
    const inserting = insert(await oneId());
    await on.host.nextFrame();
    await on.host.changeAddress(SECOND_STUDENT);
    await on.host.hearLate();
    expect(await inserting).toMatchObject({ ok: false });
  });

  it('a recorder that is open at a switch goes on and floats; the next student has a button of their own', async () => {
    await openAt(PATHS.grader);
    const first = await oneId();
    await on.click(on.buttons()[0] as HTMLButtonElement);
    await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
    await on.host.switchStudent(SECOND_STUDENT);
    await vi.waitFor(() =>
      expect(dom().querySelector('[data-floating]')?.getAttribute('data-mote-placement')).toBe(first),
    );
    expect(await newId(first)).toContain(SECOND_STUDENT);
    expect(on.buttons()).toHaveLength(1);
  });

  it('an address that names no student: nobody is written to, the link is copied', async () => {
    await openAt(PATHS.grader.replace(/#.*/, ''), (host) => host.openEditor());
    await vi.waitFor(() => expect(on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
    expect(on.ports.reports.at(-1)?.status).toMatchObject({ view: 'private-comments', rung: 'copy-link' });
    await on.click(on.buttons()[0] as HTMLButtonElement);
    expect(on.ports.starts).toMatchObject([{ targetId: '' }]);
  });

  it('a dialog over the grader (the comment bank) is no place of a student', async () => {
    await openAt(PATHS.grader);
    const id = await oneId();
    await on.host.openDialog();
    await on.host.nextFrame();
    expect(on.placementIds()).toEqual([id]);
  });

  it('each student hears only what was said to them', async () => {
    await openAt(PATHS.grader);
    await on.host.comment(`Listen: ${LINK}`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    await on.host.switchStudent(SECOND_STUDENT);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(0));
    await on.host.switchStudent(FIRST_STUDENT);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
  });
});

describe('student work', () => {
  openAndClose();
  it('[S1-047] records as student work, into the private comment of the student that the address names', async () => {
    await openAt(PATHS.studentWork);
    const id = await oneId();
    await on.click(on.buttons()[0] as HTMLButtonElement);
    expect(on.ports.starts).toMatchObject([{ applicationView: 'student-work', targetId: id }]);
    expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
  });

  it("from one student's work to the next: the mote of the first is refused", async () => {
    await openAt(PATHS.studentWork);
    const first = await oneId();
    await on.host.go(PATHS.studentWork.replace(FIRST_STUDENT, SECOND_STUDENT));
    await on.host.paint();
    await newId(first);
    expect(await insert(first)).toEqual(isGone);
    expect(await draftsWithLink()).toEqual([]);
  });

  it("everybody's work: no student, no place", async () => {
    await openAt(PATHS.everybodysWork);
    await on.host.nextFrame();
    expect(await on.host.rowCount()).toBe(1);
    expect(on.placementIds()).toEqual([]);
  });
});

describe('home and classwork', () => {
  openAndClose();
  const recordsFromTheBar = async (view: 'home' | 'classwork') => {
    await openAt(PATHS[view], (host) => host.nextFrame());
    expect(await oneId()).toBe(`bar:${view}`);
    expect(dom().querySelector('[data-mote-placement] + div > #gbwa')).not.toBeNull();
    await on.click(on.buttons()[0] as HTMLButtonElement);
    expect(on.ports.starts).toMatchObject([{ application: 'gclassroom', applicationView: view, targetId: '' }]);
  };

  it("[S1-049] home: a button in Google's bar records, and copies the link", () => recordsFromTheBar('home'));
  it("[S1-050] classwork: a button in Google's bar records, and copies the link", () => recordsFromTheBar('classwork'));

  it('the bar is left with the view', async () => {
    await openAt(PATHS.home, (host) => host.nextFrame());
    await oneId();
    await on.host.go(PATHS.stream);
    await idsAre(0);
  });

  it('classwork: the instructions of a new assignment, while Assign still waits for a title', async () => {
    await openAt(PATHS.classwork, (host) => host.openDialog());
    await idsAre(2);
    const id = on.placementIds().find((one) => !one.startsWith('bar:')) ?? '';
    on.ports.command({ type: 'start-recording' });
    expect(on.ports.starts).toMatchObject([{ applicationView: 'classwork', targetId: id }]);
    expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toHaveLength(1);
  });

  it('classwork: an assignment that was closed does not leave its mote to another one', async () => {
    await openAt(PATHS.classwork, (host) => host.openDialog());
    await on.host.setTitle('Cells');
    await on.host.churn(1);
    const id = on.placementIds().find((one) => !one.startsWith('bar:')) ?? '';
    await on.host.closeDialog();
    expect(await insert(id)).toEqual(isGone);
    await on.host.openDialog();
    await on.host.setTitle('Leaves');
    expect(await insert(id)).toEqual(isGone);
    expect(await draftsWithLink()).toEqual([]);
  });
});

describe('a class and its cards', () => {
  openAndClose();
  it('an announcement, and a comment below each post, each in its own place', async () => {
    await openAt(PATHS.stream);
    await on.host.newPost('One');
    await on.host.newPost('Two');
    await idsAre(3);
    const second = on.placementIds().find((id) => id.includes('/9001/')) ?? '';
    const announcement = on.placementIds().find((id) => id.startsWith('draft:')) ?? '';
    expect(await insert(second)).toMatchObject({ ok: true });
    expect(await insert(announcement)).toMatchObject({ ok: true });
    expect((await draftsWithLink()).sort()).toEqual(['NjA1//announce/', 'NjA1/9001/class/']);
  });

  it('cards within cards of the same id, each with its row: one button', async () => {
    await openAt(PATHS.stream, (host) => host.newPost());
    await on.host.doubleRows();
    await on.host.nextFrame();
    expect(await on.host.rowCount()).toBe(2);
    const [shown, view] = [{ document: dom(), url: new URL(dom().location.href) }, 'gclassroom-default'] as const;
    expect(gclassroom.placements(shown, view)).toHaveLength(1);
    expect(gclassroom.insertTargets(shown, view)).toHaveLength(1);
  });

  it('cards within cards of the same id: one player for a link', async () => {
    await openAt(PATHS.stream, (host) => host.newPost(`Listen: ${LINK}`));
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    await on.host.redrawPosts();
    await on.host.nextFrame();
    expect(await on.host.playerCount()).toBe(1);
  });

  it('a link in a line of its own within a text: each player below its own line', async () => {
    await openAt(PATHS.stream, (host) => host.newPost());
    const [one, two] = [LINK, LINK.replace(/G$/, 'H')];
    await on.host.nestText(`Listen: ${one}`, `and ${two}`);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(2));
    await on.host.churn(2);
    const players = [...dom().querySelectorAll('[data-mote-player]')];
    expect(players.map(({ previousElementSibling }) => previousElementSibling?.textContent)).toEqual([one, two]);
  });

  it('a list that is drawn by need: the comment keeps its id when its card comes back', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor('before'));
    const id = await oneId();
    for (let i = 0; i < 5; i += 1) await on.host.redrawPosts();
    expect(await insert(id)).toMatchObject({ ok: true });
    expect((await drafts())['NjA1/9000/class/']).toMatch(/^before ?Voice note for Sam: https/);
    await on.host.scrollAway();
    expect(await insert(id)).toEqual(isGone);
  });

  it.each(['hidden', 'shown'] as const)('a class that was left, its view %s, gets nothing of ours', async (looks) => {
    await openAt(PATHS.stream, (host) => host.openEditor(`Listen: ${LINK}`));
    await on.host.newPost(`Listen: ${LINK}`);
    await idsAre(2);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    const [left = ''] = on.placementIds();
    if (looks === 'shown') await on.host.keepStaleShown();
    await on.host.go(PATHS.otherStream);
    await vi.waitFor(async () => expect(await on.host.injectedCount()).toBe(0));
    await on.host.openEditor();
    expect(await oneId()).toContain(OTHER_COURSE);
    expect(await insert(left)).toEqual(isGone);
    expect(await on.host.playerCount()).toBe(0);
    expect(dom().querySelector('.left [role="textbox"]')?.checkVisibility()).toBe(looks === 'shown');
  });

  it('views that do not name their class count', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor());
    await on.host.withoutViewRoots();
    expect(await insert(await oneId())).toMatchObject({ ok: true });
  });

  it('posted by the person, the link has its player, direct or through google.com/url', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor());
    await insert(await oneId());
    await on.host.post();
    presses = 1;
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
    await on.host.comment(`Wrapped ${LINK.replace(/G$/, 'H')}`);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(2));
    expect(dom().querySelector('li a[href^="https://www.google.com/url?q="]')).not.toBeNull();
    expect((await on.host.model()).posted).toHaveLength(1);
  });

  it('never in a box', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor());
    await insert(await oneId());
    await on.host.churn(2);
    expect(await on.host.playerCount()).toBe(0);
  });
});

describe('addresses', () => {
  openAndClose();
  it.each([
    ['/', 'home'],
    ['/h', 'home'],
    ['/u/1', 'home'],
    ['/u/1/h', 'home'],
    ['/c/NjA1', 'gclassroom-default'],
    ['/u/2/c/NjA1', 'gclassroom-default'],
    ['/c/NjA1/p/NzA2', 'gclassroom-default'],
    ['/r/NjA1/sort-name', 'gclassroom-default'],
    ['/a/not-turned-in/all', 'gclassroom-default'],
    ['/c/NjA1/sp/MTAx/all', 'gclassroom-default'],
    ['/w/NjA1/t/all', 'classwork'],
    ['/u/1/w/NjA1/tc/ODA4', 'classwork'],
    ['/c/NjA1/t/all', 'classwork'],
    ['/c/NjA1/a/NzA2/details', 'instructions'],
    ['/c/NjA1/sa/NzA2/details', 'instructions'],
    ['/c/NjA1/m/NzA2/details', 'instructions'],
    ['/c/NjA1/a/NzA2/submissions/by-status/and-sort-name/all', 'student-work'],
    ['/c/NjA1/a/NzA2/submissions/by-status/and-sort-first-name/all/MTAx', 'student-work'],
    ['/c/NjA1/a/NzA2/submissions/MTAx', 'student-work'],
    ['/c/NjA1/a/NzA2/student/MTAx', 'student-work'],
    ['/g/tg/NjA1/NzA2', 'private-comments'],
    ['/u/3/g/tg/NjA1/NzA2/ODA4?authuser=3#u=MTAx&t=f', 'private-comments'],
    ['/s', null],
    ['/drive?resourceId=1', null],
  ])('%s is %s', async (path, view) => {
    await openAt(PATHS.home, (host) => host.nextFrame());
    expect(gclassroom.viewOf({ document: dom(), url: new URL(path, 'https://classroom.google.com') })).toBe(view);
  });
});
