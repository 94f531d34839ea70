import { describe, expect, it, vi } from 'vitest';
import { LINK } from '@/tests/contract/integration/run-on.ts';
import { FIRST_STUDENT, ITEM, OTHER_COURSE, PATHS } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { classroomForEach, IS_GONE, privateKey } from '@/tests/hosts/gclassroom/run-classroom.ts';
import { gclassroom } from './index.ts';

const run = classroomForEach();
const { openAt, dom, idsAre, oneId, newId, insert, drafts, draftsWithLink } = run;

describe('a comment box, as a row and open', () => {
  it('the row has its button; opened by the person, the button stands beside Post with the same id', async () => {
    await openAt(PATHS.instructions);
    await idsAre(2);
    const before = run.on.placementIds().sort();
    await run.on.host.pressRow(1);
    await vi.waitFor(() => expect(dom().querySelector('.send + [data-mote-placement]')).not.toBeNull());
    expect(run.on.placementIds().sort()).toEqual(before);
  });

  it('insert opens the row, writes one line, wakes Post and leaves it to the person', async () => {
    await openAt(PATHS.grader);
    expect(await insert(await oneId())).toMatchObject({ ok: true });
    expect((await drafts())[privateKey(FIRST_STUDENT)]).toBe(`Voice note for Sam: ${LINK}`);
    expect(dom().querySelector('.send')?.getAttribute('aria-disabled')).toBe('false');
    expect((await run.on.host.model()).posted).toEqual([]);
  });

  it('a row that takes its time to open', async () => {
    await openAt(PATHS.grader);
    await run.on.host.openAfter(400);
    expect(await insert(await oneId())).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
  });

  it('a row that never opens is no success', async () => {
    await openAt(PATHS.grader);
    await run.on.host.jam();
    expect(await insert(await oneId())).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('an empty box that became a row again while somebody recorded is opened again', async () => {
    await openAt(PATHS.grader);
    await run.on.host.pressRow();
    await vi.waitFor(() => expect(dom().querySelector('.send + [data-mote-placement]')).not.toBeNull());
    const id = await oneId();
    await run.on.host.fold();
    expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
  });

  it('a box that Classroom does not hear is no success', async () => {
    await openAt(PATHS.grader);
    await run.on.host.deafen();
    expect(await insert(await oneId())).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it.each(['ar', 'es'] as const)('rows are found in %s', async (locale) => {
    await openAt(PATHS.instructions);
    await run.on.host.asLocale(locale);
    await idsAre(2);
    for (const id of run.on.placementIds()) expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toHaveLength(2);
  });

  it('rows and boxes in one element, with other labels: the box that opens is filled, not the one beside it', async () => {
    await openAt(PATHS.instructions, async (host) => {
      await host.asFlatPage();
      await host.paint();
    });
    await idsAre(2);
    const ids = run.on.placementIds();
    await run.on.host.pressRow();
    await newId(...ids);
    const stillARow = ids.find((id) => run.on.placementIds().includes(id)) ?? '';
    await run.on.host.openAfter(100);
    expect(await insert(stillARow)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey('')]);
  });

  it('private and class comments of one item are two places: what was meant for one is never in the other', async () => {
    await openAt(PATHS.instructions, (host) => host.openEditor());
    const id = await oneId();
    await run.on.host.openEditor();
    await idsAre(2);
    await run.on.host.closeEditor(0);
    expect(await insert(id)).toEqual(IS_GONE);
    expect(await draftsWithLink()).toEqual([]);
    expect(Object.keys(await drafts())).toEqual([`NjA1/${ITEM}/class/`]);
  });
});

describe('home and classwork', () => {
  const recordsFromTheBar = async (view: 'home' | 'classwork') => {
    await openAt(PATHS[view], (host) => host.nextFrame());
    expect(await oneId()).toBe(`bar:${view}`);
    expect(dom().querySelector('[data-mote-placement] + div > #gbwa')).not.toBeNull();
    await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
    expect(run.on.ports.starts).toMatchObject([{ application: 'gclassroom', applicationView: view, targetId: '' }]);
  };

  it("[S1-049] home: a button in Google's bar records, and copies the link", () => recordsFromTheBar('home'));
  it("[S1-050] classwork: a button in Google's bar records, and copies the link", () => recordsFromTheBar('classwork'));

  it('the bar is left with the view', async () => {
    await openAt(PATHS.home, (host) => host.nextFrame());
    await oneId();
    await run.on.host.go(PATHS.stream);
    await idsAre(0);
  });

  it('classwork: the instructions of a new assignment, while Assign still waits for a title', async () => {
    await openAt(PATHS.classwork, (host) => host.openDialog());
    await idsAre(2);
    const id = run.on.placementIds().find((one) => !one.startsWith('bar:')) ?? '';
    run.on.ports.command({ type: 'start-recording' });
    expect(run.on.ports.starts).toMatchObject([{ applicationView: 'classwork', targetId: id }]);
    expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toHaveLength(1);
  });

  it('classwork: an assignment that was closed does not leave its mote to another one', async () => {
    await openAt(PATHS.classwork, (host) => host.openDialog());
    await run.on.host.setTitle('Cells');
    await run.on.host.churn(1);
    const id = run.on.placementIds().find((one) => !one.startsWith('bar:')) ?? '';
    await run.on.host.closeDialog();
    expect(await insert(id)).toEqual(IS_GONE);
    await run.on.host.openDialog();
    await run.on.host.setTitle('Leaves');
    expect(await insert(id)).toEqual(IS_GONE);
    expect(await draftsWithLink()).toEqual([]);
  });
});

describe('a class and its cards', () => {
  it('an announcement, and a comment below each post, each in its own place', async () => {
    await openAt(PATHS.stream);
    await run.on.host.newPost('One');
    await run.on.host.newPost('Two');
    await idsAre(3);
    const second = run.on.placementIds().find((id) => id.includes('/9001/')) ?? '';
    const announcement = run.on.placementIds().find((id) => id.startsWith('draft:')) ?? '';
    expect(await insert(second)).toMatchObject({ ok: true });
    expect(await insert(announcement)).toMatchObject({ ok: true });
    expect((await draftsWithLink()).sort()).toEqual(['NjA1//announce/', 'NjA1/9001/class/']);
  });

  it('cards within cards of the same id, each with its row: one button', async () => {
    await openAt(PATHS.stream, (host) => host.newPost());
    await run.on.host.doubleRows();
    await run.on.host.nextFrame();
    expect(await run.on.host.rowCount()).toBe(2);
    const [shown, view] = [{ document: dom(), url: new URL(dom().location.href) }, 'gclassroom-default'] as const;
    expect(gclassroom.placements(shown, view)).toHaveLength(1);
    expect(gclassroom.insertTargets(shown, view)).toHaveLength(1);
  });

  it('cards within cards of the same id: one player for a link', async () => {
    await openAt(PATHS.stream, (host) => host.newPost(`Listen: ${LINK}`));
    await vi.waitFor(async () => expect(await run.on.host.playerCount()).toBe(1));
    await run.on.host.redrawPosts();
    await run.on.host.nextFrame();
    expect(await run.on.host.playerCount()).toBe(1);
  });

  it('a link in a line of its own within a text: each player below its own line', async () => {
    await openAt(PATHS.stream, (host) => host.newPost());
    const [one, two] = [LINK, LINK.replace(/G$/, 'H')];
    await run.on.host.nestText(`Listen: ${one}`, `and ${two}`);
    await vi.waitFor(() => expect(run.on.frames('player.html')).toHaveLength(2));
    await run.on.host.churn(2);
    const players = [...dom().querySelectorAll('[data-mote-player]')];
    expect(players.map(({ previousElementSibling }) => previousElementSibling?.textContent)).toEqual([one, two]);
  });

  it('a list that is drawn by need: the comment keeps its id when its card comes back', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor('before'));
    const id = await oneId();
    for (let i = 0; i < 5; i += 1) await run.on.host.redrawPosts();
    expect(await insert(id)).toMatchObject({ ok: true });
    expect((await drafts())['NjA1/9000/class/']).toMatch(/^before ?Voice note for Sam: https/);
    await run.on.host.scrollAway();
    expect(await insert(id)).toEqual(IS_GONE);
  });

  it.each(['hidden', 'shown'] as const)('a class that was left, its view %s, gets nothing of ours', async (looks) => {
    await openAt(PATHS.stream, (host) => host.openEditor(`Listen: ${LINK}`));
    await run.on.host.newPost(`Listen: ${LINK}`);
    await idsAre(2);
    await vi.waitFor(async () => expect(await run.on.host.playerCount()).toBe(1));
    const [left = ''] = run.on.placementIds();
    if (looks === 'shown') await run.on.host.keepStaleShown();
    await run.on.host.go(PATHS.otherStream);
    await vi.waitFor(async () => expect(await run.on.host.injectedCount()).toBe(0));
    await run.on.host.openEditor();
    expect(await oneId()).toContain(OTHER_COURSE);
    expect(await insert(left)).toEqual(IS_GONE);
    expect(await run.on.host.playerCount()).toBe(0);
    expect(dom().querySelector('.left [role="textbox"]')?.checkVisibility()).toBe(looks === 'shown');
  });

  it('another page of the same class: the links of the one that was left have no players any more', async () => {
    await openAt(PATHS.stream, (host) => host.newPost(`Listen: ${LINK}`));
    await vi.waitFor(async () => expect(await run.on.host.playerCount()).toBe(1));
    await run.on.host.go(PATHS.instructions);
    await run.on.host.paint();
    await idsAre(2);
    expect(await run.on.host.playerCount()).toBe(0);
    await run.on.host.go(PATHS.stream);
    await run.on.host.newPost(`Listen: ${LINK}`);
    await vi.waitFor(async () => expect(await run.on.host.playerCount()).toBe(1));
  });

  it('views that do not name their class count', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor());
    await run.on.host.withoutViewRoots();
    expect(await insert(await oneId())).toMatchObject({ ok: true });
  });

  it('posted by the person, the link has its player, direct or through google.com/url', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor());
    await insert(await oneId());
    await run.on.host.post();
    run.expectPress();
    await vi.waitFor(() => expect(run.on.frames('player.html')).toHaveLength(1));
    await run.on.host.comment(`Wrapped ${LINK.replace(/G$/, 'H')}`);
    await vi.waitFor(() => expect(run.on.frames('player.html')).toHaveLength(2));
    expect(dom().querySelector('li a[href^="https://www.google.com/url?q="]')).not.toBeNull();
    expect((await run.on.host.model()).posted).toHaveLength(1);
  });

  it('never in a box', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor());
    await insert(await oneId());
    await run.on.host.churn(2);
    expect(await run.on.host.playerCount()).toBe(0);
  });
});
