import { describe, expect, it, vi } from 'vitest';
import { LINK } from '@/tests/contract/integration/run-on.ts';
import { FIRST_STUDENT, ITEM, OTHER_COURSE, PATHS } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { classroomForEach, privateKey, TARGET_MISSING } from '@/tests/hosts/gclassroom/run-classroom.ts';
import { gclassroom } from './index.ts';

const run = classroomForEach();
const { openAt, dom, idsAre, oneId, newId, insert, drafts, draftsWithLink, linkIsIn } = run;

describe('a comment box, as a row and open', () => {
  it('a closed comment row has a button; once the user opens it, the button is beside Post with the same id', async () => {
    await openAt(PATHS.instructions);
    await idsAre(2);
    const before = run.on.placementIds().sort();
    await run.on.host.pressRow(1);
    await vi.waitFor(() => expect(dom().querySelector('.send + [data-mote-placement]')).not.toBeNull());
    expect(run.on.placementIds().sort()).toEqual(before);
  });

  it('an insert opens the comment row, writes one line, enables Post and leaves posting to the user', async () => {
    await openAt(PATHS.grader);
    expect(await insert(await oneId())).toMatchObject({ ok: true });
    expect((await drafts())[privateKey(FIRST_STUDENT)]).toBe(`Voice note for Sam: ${LINK}`);
    expect(dom().querySelector('.send')?.getAttribute('aria-disabled')).toBe('false');
    expect((await run.on.host.model()).posted).toEqual([]);
  });

  it('an insert waits for a comment row that opens slowly', async () => {
    await openAt(PATHS.grader);
    await run.on.host.openAfter(400);
    expect(await insert(await oneId())).toMatchObject({ ok: true });
    await linkIsIn(privateKey(FIRST_STUDENT));
  });

  it('an insert fails if a comment row never opens', async () => {
    await openAt(PATHS.grader);
    await run.on.host.jam();
    expect(await insert(await oneId())).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('reopens an empty comment box that became a row again during a recording', async () => {
    await openAt(PATHS.grader);
    await run.on.host.pressRow();
    await vi.waitFor(() => expect(dom().querySelector('.send + [data-mote-placement]')).not.toBeNull());
    const id = await oneId();
    await run.on.host.fold();
    expect(await insert(id)).toMatchObject({ ok: true });
    await linkIsIn(privateKey(FIRST_STUDENT));
  });

  it('an insert fails if Classroom does not notice the text', async () => {
    await openAt(PATHS.grader);
    await run.on.host.deafen();
    expect(await insert(await oneId())).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it.each(['ar', 'es'] as const)('finds the comment rows in %s', async (locale) => {
    await openAt(PATHS.instructions);
    await run.on.host.asLocale(locale);
    await idsAre(2);
    for (const id of run.on.placementIds()) expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toHaveLength(2);
  });

  it('fills the box that opens, not the one beside it, if all rows and boxes share one parent and have different labels', async () => {
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
    await linkIsIn(privateKey(''));
  });

  it('private and class comments of one item are two targets: a link for one never goes to the other', async () => {
    await openAt(PATHS.instructions, (host) => host.openEditor());
    const id = await oneId();
    await run.on.host.openEditor();
    await idsAre(2);
    await run.on.host.closeEditor(0);
    expect(await insert(id)).toEqual(TARGET_MISSING);
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

  it('removes the button from Google’s bar when its view ends', async () => {
    await openAt(PATHS.home, (host) => host.nextFrame());
    await oneId();
    await run.on.host.go(PATHS.stream);
    await idsAre(0);
  });

  it('classwork: an insert fills the instructions of a new assignment, while Assign still waits for a title', async () => {
    await openAt(PATHS.classwork, (host) => host.openDialog());
    await idsAre(2);
    const id = run.on.placementIds().find((one) => !one.startsWith('bar:')) ?? '';
    run.on.ports.command({ type: 'start-recording' });
    expect(run.on.ports.starts).toMatchObject([{ applicationView: 'classwork', targetId: id }]);
    expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toHaveLength(1);
  });

  it('classwork: the mote for a closed assignment does not go to another assignment', async () => {
    await openAt(PATHS.classwork, (host) => host.openDialog());
    await run.on.host.setTitle('Cells');
    await run.on.host.churn(1);
    const id = run.on.placementIds().find((one) => !one.startsWith('bar:')) ?? '';
    await run.on.host.closeDialog();
    expect(await insert(id)).toEqual(TARGET_MISSING);
    await run.on.host.openDialog();
    await run.on.host.setTitle('Leaves');
    expect(await insert(id)).toEqual(TARGET_MISSING);
    expect(await draftsWithLink()).toEqual([]);
  });
});

describe('the entry to a new announcement (F2, F3)', () => {
  const ENTRY = `draft:NjA1//announcement`;
  const wroteOnce = async () => {
    expect(await insert(ENTRY)).toMatchObject({ ok: true });
    await linkIsIn('NjA1//announce/');
    expect(await run.on.host.model()).toMatchObject({ menus: 0, reposts: 0 });
  };

  for (const entry of ['buttons', 'row', 'dialog'] as const) {
    for (const locale of ['en', 'de', 'ar'] as const) {
      it(`finds the entry to a new announcement as ${entry} in ${locale} above the posts, and an insert opens it`, async () => {
        await openAt(PATHS.stream, async (host) => {
          if (locale !== 'en') await host.inLanguage(locale);
          await host.switchEntry(entry);
          await host.newPost('One');
          await host.paint();
        });
        await vi.waitFor(() => expect(run.on.placementIds()).toContain(ENTRY));
        const control = dom().querySelector(`[data-mote-placement="${ENTRY}"]`);
        expect(control?.previousElementSibling?.classList.contains('row')).toBe(true);
        await wroteOnce();
      });
    }
  }

  it('finds the entry to a new announcement in a class without posts', async () => {
    await openAt(PATHS.stream);
    expect(await oneId()).toBe(ENTRY);
    await wroteOnce();
  });

  it('the entry to a new announcement and the box that it becomes have the same id', async () => {
    await openAt(PATHS.stream, async (host) => {
      await host.newPost('One');
      await host.paint();
    });
    await vi.waitFor(() => expect(run.on.placementIds()).toContain(ENTRY));
    await run.on.host.pressRow();
    await vi.waitFor(() => expect(dom().querySelector('.announce .send + [data-mote-placement]')).not.toBeNull());
    await wroteOnce();
  });

  it('finds no entry to a new announcement where a student may not announce, and uses no other button instead', async () => {
    await openAt(PATHS.stream, (host) => host.newPost('One'));
    await run.on.host.nextFrame();
    expect(await oneId()).toMatch(/^comment:/);
  });

  it.each(['menu', 'true', 'listbox', 'dialog'])(
    'adds no control to the menu of a post: aria-haspopup="%s"',
    async (popup) => {
      await openAt(PATHS.stream, async (host) => {
        await host.newPost('One');
        await host.paint();
      });
      for (const menu of dom().querySelectorAll('article .menu')) {
        menu.setAttribute('aria-haspopup', popup);
        menu.setAttribute('aria-label', 'Add options to this comment');
      }
      await run.on.host.churn(1);
      await idsAre(2);
      expect(dom().querySelector('.menu + [data-mote-placement]')).toBeNull();
      await wroteOnce();
    },
  );
});

describe('a Post button without ARIA state (F4)', () => {
  for (const locale of ['de', 'es', 'ar'] as const) {
    it(`puts the control after a Post button that its own attribute disables, and keeps it there, in ${locale}`, async () => {
      await openAt(PATHS.stream, async (host) => {
        await host.disableByAttribute();
        await host.inLanguage(locale);
        await host.openEditor();
      });
      const id = await oneId();
      const isBesidePost = () => dom().querySelector('.send + [data-mote-placement]') !== null;
      expect(isBesidePost()).toBe(true);
      expect(await insert(id)).toMatchObject({ ok: true });
      expect(dom().querySelector<HTMLButtonElement>('.send')?.disabled).toBe(false);
      await run.on.host.churn(1);
      expect(isBesidePost()).toBe(true);
    });
  }

  it('an insert fails if a disabled Post stays disabled', async () => {
    await openAt(PATHS.stream, async (host) => {
      await host.disableByAttribute();
      await host.openEditor();
      await host.deafen();
    });
    expect(await insert(await oneId())).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('puts the control after a box without any button, and its recording goes into the box', async () => {
    await openAt(PATHS.stream, async (host) => {
      await host.openEditor();
      await host.hideToolbar();
    });
    const id = await oneId();
    expect(id).not.toBe('floating');
    expect(dom().querySelector('[role="textbox"] + [data-mote-placement]')).not.toBeNull();
    expect(await insert(id)).toMatchObject({ ok: true });
  });

  it('does not take buttons before the box (a menu, a format) for Post', async () => {
    await openAt(PATHS.stream, async (host) => {
      await host.openEditor();
      await host.hideToolbar();
    });
    const editor = dom().querySelector('[role="textbox"]');
    editor?.insertAdjacentHTML('beforebegin', '<button type="button">B</button>');
    editor?.parentElement?.insertAdjacentHTML(
      'beforeend',
      '<button type="button" aria-haspopup="menu">Schedule</button>',
    );
    await run.on.host.nextFrame();
    await oneId();
    expect(dom().querySelector('[role="textbox"] + [data-mote-placement]')).not.toBeNull();
  });
});

describe('a class and its cards', () => {
  it('adds a separate control to an announcement and to the comment below each post', async () => {
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

  it('shows one button for cards within cards of the same id, each with its row', async () => {
    await openAt(PATHS.stream, (host) => host.newPost());
    await run.on.host.doubleRows();
    await run.on.host.nextFrame();
    expect(await run.on.host.rowCount()).toBe(2);
    const [shown, view] = [{ document: dom(), url: new URL(dom().location.href) }, 'gclassroom-default'] as const;
    expect(gclassroom.placements(shown, view)).toHaveLength(1);
    expect(gclassroom.insertTargets(shown, view)).toHaveLength(1);
  });

  it('shows one player for a link in cards within cards of the same id', async () => {
    await openAt(PATHS.stream, (host) => host.newPost(`Listen: ${LINK}`));
    await vi.waitFor(async () => expect(await run.on.host.playerCount()).toBe(1));
    await run.on.host.redrawPosts();
    await run.on.host.nextFrame();
    expect(await run.on.host.playerCount()).toBe(1);
  });

  it('puts each player below its own line if links have lines of their own within a text', async () => {
    await openAt(PATHS.stream, (host) => host.newPost());
    const [one, two] = [LINK, LINK.replace(/G$/, 'H')];
    await run.on.host.nestText(`Listen: ${one}`, `and ${two}`);
    await vi.waitFor(() => expect(run.on.frames('player.html')).toHaveLength(2));
    await run.on.host.churn(2);
    const players = [...dom().querySelectorAll('[data-mote-player]')];
    expect(players.map(({ previousElementSibling }) => previousElementSibling?.textContent)).toEqual([one, two]);
  });

  it('a comment keeps its id when a virtual list removes its card and adds it again', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor('before'));
    const id = await oneId();
    for (let i = 0; i < 5; i += 1) await run.on.host.redrawPosts();
    expect(await insert(id)).toMatchObject({ ok: true });
    expect((await drafts())['NjA1/9000/class/']).toMatch(/^before ?Voice note for Sam: https/);
    await run.on.host.scrollAway();
    expect(await insert(id)).toEqual(TARGET_MISSING);
  });

  it.each(['hidden', 'shown'] as const)('adds nothing to an earlier class whose view is %s', async (looks) => {
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
    expect(await insert(left)).toEqual(TARGET_MISSING);
    expect(await run.on.host.playerCount()).toBe(0);
    expect(dom().querySelector('.left [role="textbox"]')?.checkVisibility()).toBe(looks === 'shown');
  });

  it('another page of the same class removes the players of the previous page', async () => {
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

  it('includes the elements of views that do not name their class', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor());
    await run.on.host.withoutViewRoots();
    expect(await insert(await oneId())).toMatchObject({ ok: true });
  });

  it('adds a player to a posted link, direct or through google.com/url', async () => {
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

  it('puts no player into a comment box', async () => {
    await openAt(PATHS.stream, (host) => host.openEditor());
    await insert(await oneId());
    await run.on.host.churn(2);
    expect(await run.on.host.playerCount()).toBe(0);
  });
});
