import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINK, MOTE, MOTE_ID, type OpenHost, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { integrationContract } from '@/tests/contract/integration.ts';
import type { CanvasHost as Host } from '@/tests/hosts/canvas/canvas-host.ts';
import {
  ASSIGNMENT_PATH,
  AssignmentHost,
  CanvasHost,
  DISCUSSION_PATH,
  INBOX_PATH,
  SPEED_GRADER_PATH,
  SpeedGraderHost,
} from '@/tests/hosts/canvas/canvas-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { canvas } from './index.ts';
import { ASSIGNMENT, CANVAS, INBOX, SPEED_GRADER } from './selectors.ts';

const openDiscussion = async () => {
  const frame = await openFrame('canvas/discussion', DISCUSSION_PATH);
  return { frame, host: new CanvasHost(frame.drive) };
};
const openSpeedGrader = async (path = SPEED_GRADER_PATH) => {
  const frame = await openFrame('canvas/speed-grader', path);
  return { frame, host: new SpeedGraderHost(frame.drive) };
};
const openAssignment = async () => {
  const frame = await openFrame('canvas/assignment', ASSIGNMENT_PATH);
  return { frame, host: new AssignmentHost(frame.drive) };
};
const openInbox = async () => {
  const frame = await openFrame('canvas/inbox', INBOX_PATH);
  return { frame, host: new CanvasHost(frame.drive) };
};

describe('[S1-043] canvas, the comment in SpeedGrader', () => {
  integrationContract(canvas, () => openSpeedGrader(), 'canvas-default', { editors: 'one' });
});
describe('[S1-043] canvas, a text entry and the tray of comments', () => {
  integrationContract(canvas, openAssignment);
});
const openSpeedGraderWith = (editor: 'lite' | 'unknown' | 'fresh') => async () => {
  const open = await openSpeedGrader();
  await open.host.switchEditor(editor);
  return open;
};
const FURTHER = { editors: 'one', place: 'further' } as const;

describe('[S1-043] canvas, the lite rich editor of SpeedGrader', () => {
  integrationContract(canvas, openSpeedGraderWith('lite'), 'canvas-default', FURTHER);
});
describe('[S1-043] canvas, the new SpeedGrader', () => {
  integrationContract(canvas, openSpeedGraderWith('unknown'), 'canvas-default', FURTHER);
});
describe('[S1-043] canvas, the rich editor of the new SpeedGrader', () => {
  integrationContract(canvas, openSpeedGraderWith('fresh'), 'canvas-default', FURTHER);
});
describe('[S1-043] canvas, a message of the inbox', () => {
  integrationContract(canvas, openInbox, 'canvas-default', FURTHER);
});
selectorsContract(CANVAS, openDiscussion);
selectorsContract(SPEED_GRADER, () => openSpeedGrader());
selectorsContract(ASSIGNMENT, openAssignment);
selectorsContract(INBOX, openInbox);

let on: RunningHost<Host>;
const insert = (targetId: string, note: string | null = null) =>
  on.ports.insert({ targetId, insertion: { ...MOTE, note } as typeof MOTE });
const ids = () => on.placementIds();
const oneId = async () => {
  await vi.waitFor(() => expect(ids()).toHaveLength(1));
  return ids()[0] ?? '';
};
const dom = () => on.frame.window.document;
const TARGET_MISSING = { ok: false, error: 'target-gone' };
const run = <H extends Host>(open: OpenHost<H>): RunningHost<H> => {
  const running = runOn(canvas, open);
  on = running;
  return running;
};
const closeAll = async () => {
  expect(await on.host.pageErrors()).toEqual([]);
  on.ports.invalidate();
  on.frame.close();
};

describe('rich editors', () => {
  beforeEach(async () => {
    run(await openDiscussion());
  });
  afterEach(closeAll);

  it('a rich editor takes a link with its label and the note in brackets, as the editor itself would save it', async () => {
    await on.host.openEditor('Hear:');
    expect(await insert(await oneId(), 'until 22 November')).toMatchObject({ ok: true });
    expect(await on.host.modelText()).toMatch(
      /^<p>Hear:&nbsp;<a href="[^"]+"( data-mce-href="[^"]+")?>Voice note for Sam<\/a>/,
    );
  });

  it('writes into the first line of an empty rich editor, not beside it', async () => {
    await on.host.openEditor();
    await insert(await oneId());
    expect(await on.host.modelText()).toMatch(/^<p><a [^>]+>Voice note for Sam<\/a>(&nbsp;)?<\/p>$/);
  });

  it('one undo removes the link, and a second undo the earlier typing', async () => {
    await on.host.openEditor('typed');
    await insert(await oneId());
    await on.host.undo();
    expect(await on.host.modelText()).toBe('<p>typed</p>');
    await on.host.undo();
    expect(await on.host.modelText()).toBe('');
  });

  it('writes plain words of the comment bank into a rich editor', async () => {
    await on.host.openEditor();
    const targetId = await oneId();
    const text = 'Well <b>done</b>';
    expect(await on.ports.insert({ targetId, insertion: { kind: 'text', text } })).toMatchObject({ ok: true });
    expect(await on.host.modelText()).toContain('Well &lt;b&gt;done&lt;/b&gt;');
  });

  it('"here" is the last used reply, although the focus moved from frame to frame', async () => {
    await on.host.openEditor('one');
    await on.host.openEditor('two');
    const frames = [...dom().querySelectorAll<HTMLIFrameElement>('iframe[id$="_ifr"]')];
    const elsewhere = dom().createElement('button');
    dom().body.append(elsewhere);
    elsewhere.focus();
    for (const frame of frames) {
      frame.contentDocument?.body.focus();
      await on.host.nextFrame();
    }
    elsewhere.focus();
    await on.host.nextFrame();
    expect(await insert('')).toMatchObject({ ok: true });
    expect(await on.host.modelText(1)).toContain(LINK);
    expect(await on.host.modelText(0)).not.toContain(LINK);
  });

  it('a cancelled reply that stays hidden in the page is no target', async () => {
    await on.host.openEditor();
    await on.host.openEditor();
    await vi.waitFor(() => expect(ids()).toHaveLength(2));
    const [first = ''] = ids();
    await on.host.hideBox(0);
    expect(await insert(first)).toEqual(TARGET_MISSING);
    await on.host.churn(1);
    expect(ids()).toHaveLength(1);
  });

  it('the id names the entry that gets the reply, not its position', async () => {
    await on.host.openEditor();
    await on.host.openEditor();
    await vi.waitFor(() => expect(ids()).toHaveLength(2));
    expect(ids().sort()).toEqual([
      'courses/7/discussion_topics/3/message-body-402',
      'courses/7/discussion_topics/3/message-body-root',
    ]);
  });

  it('shows nothing on a page that is not Canvas', async () => {
    await on.host.openEditor();
    await oneId();
    dom().querySelector('#application')?.removeAttribute('class');
    await on.host.churn(1);
    await vi.waitFor(async () => expect(await on.host.injectedCount()).toBe(0));
    expect(canvas.viewOf({ document: dom(), url: new URL('https://canvas.school.example/') })).toBeNull();
  });
});

describe('SpeedGrader', () => {
  let grader: RunningHost<SpeedGraderHost>;
  const idOf = (student: string) => `grade/7/4/${student}/comment`;
  const idsAre = (...wanted: string[]) => vi.waitFor(() => expect(ids()).toEqual(wanted));

  beforeEach(async () => {
    grader = run(await openSpeedGrader());
  });
  afterEach(closeAll);

  it.each(['query', 'hash', 'nowhere'] as const)(
    'the id of SpeedGrader’s box contains the student; in the address: %s',
    async (address) => {
      await grader.host.switchAddress(address);
      await grader.host.openEditor();
      await idsAre(idOf('11'));
      await grader.host.nextStudent();
      await idsAre(idOf('12'));
    },
  );

  it.each([
    ['field', 'comment', 'query'],
    ['field', 'comment', 'hash'],
    ['lite', 'comment', 'query'],
    ['lite', 'comment', 'hash'],
    ['unknown', 'comment', 'query'],
  ] as const)(
    'a mote recorded for one student never goes to the next, although the box is the same (%s, %s, %s)',
    async (editor, name, address) => {
      await grader.host.switchEditor(editor);
      await grader.host.switchAddress(address);
      await grader.host.openEditor();
      const sam = `grade/7/4/11/${name}`;
      await idsAre(sam);
      const box = dom().querySelector('textarea, iframe[id$="_ifr"]');
      await on.click(on.buttons()[0]!);
      await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
      await grader.host.nextStudent();
      expect(dom().querySelector('textarea, iframe[id$="_ifr"]')).toBe(box);
      expect(await insert(sam)).toEqual(TARGET_MISSING);
      expect(await on.host.modelText()).toBe('');
      expect(await on.host.shownText()).not.toContain(LINK);
      // The floating recorder continues; the next student has a separate button.
      await vi.waitFor(() => expect(ids().sort()).toEqual([sam, `grade/7/4/12/${name}`]));
      await grader.host.showStudent('11');
      expect(await insert(sam)).toMatchObject({ ok: true });
    },
  );

  it.each(['field', 'lite'] as const)(
    'writes nothing after a quick switch back while the box may be the other student’s (%s)',
    async (editor) => {
      await grader.host.switchEditor(editor);
      await grader.host.dropList();
      await grader.host.openEditor();
      const sam = await oneId();
      await grader.host.nextStudent();
      await vi.waitFor(() => expect(ids()).not.toContain(sam));
      await grader.host.changeAddress('11');
      const inserting = insert(sam);
      for (let i = 0; i < 10; i += 1) await grader.host.nextFrame();
      expect(await on.host.modelText()).toBe('');
      await grader.host.showStudent('11');
      expect(await inserting).toMatchObject({ ok: true });
      expect((await grader.host.model()).student).toBe('11');
      expect(await on.host.modelText()).toContain(LINK);
    },
  );

  it('writes nothing and copies the link if the list of students contradicts the address', async () => {
    await grader.host.openEditor();
    await idsAre(idOf('11'));
    dom().querySelector<HTMLSelectElement>('#students_selectmenu')!.value = '13';
    expect(await insert(idOf('11'))).toEqual(TARGET_MISSING);
    expect(await insert(idOf('13'))).toEqual(TARGET_MISSING);
  });

  it('the list of students decides between an old hash and a newer query; without the list there is no student', async () => {
    await grader.host.openEditor();
    on.frame.window.location.hash = encodeURIComponent('{"student_id":"12"}');
    await idsAre(idOf('11'));
    await grader.host.dropList();
    await vi.waitFor(() => expect(ids()).toEqual(['floating']), { timeout: 3_000 });
    expect(on.ports.reports.at(-1)?.status.rung).toBe('copy-link');
  });

  it('reads the other ids of anonymous grading', async () => {
    await grader.host.dropList();
    on.frame.window.history.replaceState(null, '', '?assignment_id=4&anonymous_id=aB3xY');
    await grader.host.openEditor();
    await idsAre(idOf('aB3xY'));
  });

  it('the lite rich editor takes a link', async () => {
    await grader.host.switchEditor('lite');
    await grader.host.openEditor('Hear');
    expect(await insert(await oneId())).toMatchObject({ ok: true });
    expect(await on.host.modelText()).toContain(`href="${LINK}"`);
  });

  it('finds the box of the new SpeedGrader by its known signs', async () => {
    await grader.host.switchEditor('unknown');
    await grader.host.dropList();
    await grader.host.openEditor('Hear');
    await idsAre(idOf('11'));
    expect(dom().querySelector('[data-mote-placement]')?.previousElementSibling?.localName).toBe('label');
    expect(await insert(idOf('11'))).toMatchObject({ ok: true });
    expect(await on.host.modelText()).toContain(LINK);
  });

  it.each(['unknown', 'editable', 'bare'] as const)(
    'a comment on a criterion of the rubric is never taken for the comment on the work (%s)',
    async (editor) => {
      await grader.host.switchEditor(editor);
      await grader.host.openRubric();
      await grader.host.openEditor('Hear');
      await vi.waitFor(() => expect(ids()).toHaveLength(1), { timeout: 3_000 });
      expect(await insert(idOf('11'))).toMatchObject({ ok: true });
      expect(await on.host.modelText()).toContain(LINK);
      const criteria = dom().querySelectorAll('[data-testid$="4711"], [data-testid$="4712"], [data-testid$="4713"]');
      expect([...criteria].map((field) => ('value' in field ? field.value : field.textContent))).toEqual(['', '', '']);
    },
  );

  describe('a rich editor that is rebuilt with a random id (F10)', () => {
    const names = { fresh: 'comment-rce', 'fresh-bare': 'comment' } as const;
    const kinds = ['fresh', 'fresh-bare'] as const;
    const open = async (kind: (typeof kinds)[number]) => {
      await grader.host.switchEditor(kind);
      await grader.host.openEditor('Hear');
      const sam = `grade/7/4/11/${names[kind]}`;
      await idsAre(sam);
      return sam;
    };
    const frameId = () => dom().querySelector('iframe[id$="_ifr"]')?.id;

    it.each(kinds)(
      'a running take keeps its target when the editor is rebuilt for the same student: %s',
      async (kind) => {
        const sam = await open(kind);
        const before = frameId();
        await on.click(on.buttons()[0]!);
        await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
        await grader.host.remake();
        await grader.host.remake();
        expect(frameId()).not.toBe(before);
        expect(on.ports.starts).toMatchObject([{ targetId: sam }]);
        expect(await insert(sam)).toMatchObject({ ok: true });
        expect(await on.host.modelText()).toContain(LINK);
        expect(await on.host.modelText()).toContain('Hear');
      },
    );

    it.each(kinds)('a link recorded for one student never goes to the next: %s', async (kind) => {
      const sam = await open(kind);
      await grader.host.nextStudent();
      await idsAre(`grade/7/4/12/${names[kind]}`);
      expect(await insert(sam)).toEqual(TARGET_MISSING);
      expect(await on.host.modelText()).toBe('');
      await grader.host.showStudent('11');
      expect(await insert(sam)).toMatchObject({ ok: true });
      expect((await grader.host.model()).student).toBe('11');
      expect(await on.host.modelText()).toContain(LINK);
    });

    it.each(kinds)('a rich editor of the rubric is not taken for the comment: %s', async (kind) => {
      const sam = await open(kind);
      await grader.host.openRichRubric();
      await grader.host.nextFrame();
      expect(await insert(sam)).toMatchObject({ ok: true });
      expect(await on.host.modelText()).toContain(LINK);
    });

    it('ignores two boxes that share a name, and status() reports lost places', async () => {
      const sam = await open('fresh');
      await grader.host.openOtherRich();
      await vi.waitFor(() => expect(ids()).toEqual(['floating']), { timeout: 3_000 });
      expect(await insert(sam)).toEqual(TARGET_MISSING);
      expect(on.ports.health()?.status.rung).toBe('copy-link');
    });

    it.each(['fresh', 'unknown'] as const)('an editor of an unknown student is reported as lost: %s', async (kind) => {
      await grader.host.switchEditor(kind);
      await grader.host.dropList();
      on.frame.window.history.replaceState(null, '', '?assignment_id=4');
      await grader.host.openEditor();
      await vi.waitFor(() => expect(ids()).toEqual(['floating']), { timeout: 3_000 });
      expect(on.ports.health()?.status.rung).toBe('copy-link');
    });
  });

  it('with two possible comment fields, fills neither and copies the link', async () => {
    await grader.host.switchEditor('unknown');
    await grader.host.openEditor('Hear');
    await idsAre(idOf('11'));
    await grader.host.openOtherBox();
    expect(await insert(idOf('11'))).toEqual(TARGET_MISSING);
    expect(await on.host.modelText()).toBe('Hear');
  });

  it('an unknown comment editor that discards typed text still takes the words', async () => {
    await grader.host.switchEditor('editable');
    await grader.host.openEditor();
    await vi.waitFor(() => expect(ids()).toEqual(['floating']), { timeout: 3_000 });
    expect(await insert(idOf('11'))).toMatchObject({ ok: true });
    expect(await on.host.modelText()).toBe(`Voice note for Sam: ${LINK}`);
    await grader.host.nextStudent();
    expect(await insert(idOf('11'))).toEqual(TARGET_MISSING);
    expect(await on.host.modelText()).toBe('');
  });

  it('in an unknown SpeedGrader, one floating button fills the only field', async () => {
    await grader.host.switchEditor('bare');
    await grader.host.dropList();
    await grader.host.openEditor();
    await vi.waitFor(() => expect(ids()).toEqual(['floating']), { timeout: 3_000 });
    await on.click(on.buttons()[0]!);
    expect(on.ports.starts[0]?.targetId).toBe(idOf('11'));
    expect(await insert(idOf('11'))).toMatchObject({ ok: true });
    dom().body.append(dom().createElement('textarea'));
    expect(await insert(idOf('11'))).toEqual(TARGET_MISSING);
  });

  it('SpeedGrader’s one-key shortcuts receive no keys from our button', async () => {
    await grader.host.openEditor();
    await oneId();
    on.buttons()[0]?.focus();
    const { userEvent } = await import('vitest/browser');
    await userEvent.keyboard('jkcgr');
    expect((await grader.host.model()).shortcuts).toEqual([]);
    expect((await grader.host.model()).student).toBe('11');
  });

  it('puts a player below a comment’s paragraph in the new SpeedGrader, and none into a draft', async () => {
    await grader.host.switchEditor('editable');
    await grader.host.openEditor();
    const anchor = dom().createElement('a');
    anchor.href = LINK;
    const editor = dom().createElement('div');
    editor.contentEditable = 'true';
    editor.append(anchor);
    dom().body.append(editor);
    await grader.host.showStrange(LINK);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1), { timeout: 5_000 });
    await on.host.churn(5);
    const player = dom().querySelector('[data-mote-player]');
    expect(player?.closest('[contenteditable="true"]')).toBeNull();
    expect(player?.parentElement?.textContent).toBe('Listen: here.');
    expect(await on.host.playerCount()).toBe(1);
  });

  it('adds a player to a plain text link in a comment', async () => {
    await grader.host.showText(`Listen: ${LINK}.`);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
  });
});

describe('a student’s submitted work', () => {
  const players = () => [...dom().querySelectorAll('[data-mote-player]')];
  const motes = () => players().map((player) => player.getAttribute('data-mote-player'));
  afterEach(closeAll);

  it.each(['entry', 'address'] as const)(
    'SpeedGrader shows each student’s own player beside the work, once (%s)',
    async (kind) => {
      const { host } = run(await openSpeedGrader());
      const second = '0123456789abcdefH';
      await host.handIn('12', kind, LINK.replace(MOTE_ID, second));
      await host.handIn('11', kind, LINK);
      await vi.waitFor(() => expect(motes()).toEqual([MOTE_ID]), { timeout: 5_000 });
      expect(players()[0]?.previousElementSibling?.id).toBe('submission_details');
      await host.nextStudent();
      await vi.waitFor(() => expect(motes()).toEqual([second]), { timeout: 5_000 });
      await host.nextStudent();
      await vi.waitFor(() => expect(motes()).toEqual([]), { timeout: 5_000 });
    },
  );

  it('Submission Details shows the player below the work’s frame', async () => {
    const { host } = run(await openAssignment());
    await host.showComments('details', []);
    await host.showWork(LINK);
    await vi.waitFor(() => expect(motes()).toEqual([MOTE_ID]), { timeout: 5_000 });
    expect(players()[0]?.previousElementSibling?.id).toBe('preview_frame');
  });
});

describe('the feedback on a student’s work', () => {
  afterEach(closeAll);

  it.each(['feedback', 'details', 'sidebar', 'grades'] as const)(
    'puts a player below each comment with a mote: %s',
    async (where) => {
      const { host } = run(await openAssignment());
      const second = LINK.replace(/.$/, 'H');
      await host.showComments(where, [`Listen: ${LINK}`, `<p>And <a href="${second}">${second}</a></p>`, 'Well done']);
      await vi.waitFor(async () => expect(await host.playerCount()).toBe(2), { timeout: 5_000 });
      const rows = [...dom().querySelectorAll('.words')].map((words) => words.closest('div'));
      const players = [...dom().querySelectorAll('[data-mote-player]')];
      expect(rows.map((row) => players.filter((player) => row?.contains(player)).length)).toEqual([1, 1, 0]);
      await host.churn(10);
      expect(await host.playerCount()).toBe(2);
    },
  );

  it('a reply in Submission Details has a button below the field and takes the words', async () => {
    const { host } = run(await openAssignment());
    await host.openDetails();
    const targetId = await oneId();
    expect(dom().querySelector('[data-mote-placement]')?.previousElementSibling?.matches('textarea')).toBe(true);
    expect(await insert(targetId)).toMatchObject({ ok: true });
    expect(await host.modelText()).toBe(`Voice note for Sam: ${LINK}`);
  });
});

describe('assignment and inbox', () => {
  afterEach(closeAll);

  it('finds no place to write in on an observer’s read-only page', async () => {
    const { host } = run(await openAssignment());
    await host.openObserved();
    const targetId = await oneId();
    expect(await insert(targetId)).toEqual({ ok: false, error: 'read-only' });
    expect(await host.modelText()).toBe('');
  });

  it('a message of the inbox takes "label: link"; a received message has its player', async () => {
    run(await openInbox());
    await on.host.openEditor('Hello');
    await insert(await oneId());
    expect(await on.host.modelText()).toBe(`Hello Voice note for Sam: ${LINK}`);
    await on.host.showLink(LINK);
    await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
  });

  it('a message that was closed while recording is no target, even when the next one is open', async () => {
    run(await openInbox());
    await on.host.openEditor();
    const first = await oneId();
    await on.host.closeEditor();
    await on.host.openEditor();
    await vi.waitFor(() => expect(ids()).not.toContain(first));
    expect(await insert(first)).toEqual(TARGET_MISSING);
    expect(await on.host.modelText()).toBe('');
  });

  it('an older id names another message, because each document of the inbox numbers its fields from 0', async () => {
    run(await openInbox());
    await on.host.openEditor();
    const targetId = await oneId();
    const { timeOrigin } = on.frame.window.performance;
    expect(targetId).toContain(String(timeOrigin));
    expect(await insert(targetId.replace(String(timeOrigin), String(timeOrigin - 1)))).toEqual(TARGET_MISSING);
  });
});
