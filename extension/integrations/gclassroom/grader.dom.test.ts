import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LINK } from '@/tests/contract/integration/run-on.ts';
import { FIRST_STUDENT, PATHS, SECOND_STUDENT } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { classroomForEach, IS_GONE, privateKey } from '@/tests/hosts/gclassroom/run-classroom.ts';

/** The address has rested for long by then. */
const LONGER_THAN_THE_CLOCK_MS = 1_800;
const run = classroomForEach();
const { openAt, dom, idsAre, oneId, newId, insert, drafts, draftsWithLink } = run;

describe('the grader: private comments', () => {
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
      await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
      expect(run.on.ports.starts).toMatchObject([
        { application: 'gclassroom', applicationView: 'private-comments', targetId: id },
      ]);
      expect(await insert(id)).toMatchObject({ ok: true });
      expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
    });

    it(`after a switch of student the same ${shape} box refuses what was recorded for the one before`, async () => {
      await openGrader();
      const first = await oneId();
      const editor = dom().querySelector('.box > :first-child');
      await run.on.host.switchStudent(SECOND_STUDENT);
      expect(await insert(first)).toEqual(IS_GONE);
      const second = await newId(first);
      expect(await insert(first)).toEqual(IS_GONE);
      expect(await draftsWithLink()).toEqual([]);

      expect(await insert(second)).toMatchObject({ ok: true });
      expect(dom().querySelector('.box > :first-child')).toBe(editor);
      expect(await draftsWithLink()).toEqual([privateKey(SECOND_STUDENT)]);
      await run.on.host.switchStudent(FIRST_STUDENT);
      expect(await insert(second)).toEqual(IS_GONE);
      expect(await insert(first)).toMatchObject({ ok: true });
      expect((await drafts())[privateKey(FIRST_STUDENT)]).toBe(`Voice note for Sam: ${LINK}`);
    });

    it(`100 re-renders around the ${shape} box: the same one control, at rest and while somebody records`, async () => {
      await openGrader();
      const id = await oneId();
      await run.on.host.churn(100);
      expect(run.on.placementIds()).toEqual([id]);
      expect(run.on.buttons()).toHaveLength(1);
      await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
      await vi.waitFor(() => expect(run.on.frames('recorder.html')).toHaveLength(1));
      const [recorder] = run.on.frames('recorder.html');
      await run.on.host.churn(100);
      expect(run.on.placementIds()).toEqual([id]);
      expect(run.on.frames('recorder.html').map(({ src }) => src)).toEqual([recorder?.src]);
      expect(await insert(id)).toMatchObject({ ok: true });
      expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
    });

    it(`a switch of student while somebody records into the ${shape} box: the recorder stays, its link goes to neither`, async () => {
      await openGrader();
      const first = await oneId();
      await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
      await vi.waitFor(() => expect(run.on.frames('recorder.html')).toHaveLength(1));
      const [recorder] = run.on.frames('recorder.html');
      await run.on.host.switchStudent(SECOND_STUDENT);
      await run.on.host.churn(3);
      expect(run.on.frames('recorder.html').map(({ src }) => src)).toEqual([recorder?.src]);
      expect(await insert(first)).toEqual(IS_GONE);
      expect(await draftsWithLink()).toEqual([]);
      run.on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
      const second = await newId(first);
      expect(run.on.frames('recorder.html')).toEqual([]);
      expect(await insert(second)).toMatchObject({ ok: true });
      expect(await draftsWithLink()).toEqual([privateKey(SECOND_STUDENT)]);
    });

    it(`the grader's own keys hear nothing of what is pressed on the control of the ${shape} box`, async () => {
      await openGrader();
      await oneId();
      run.on.buttons()[0]?.focus();
      await userEvent.keyboard('jk?r{ArrowRight}');
      expect(await run.on.host.keysSeen()).toEqual([]);
      await userEvent.keyboard('{Enter}');
      expect(run.on.ports.starts).toHaveLength(1);
      expect(await run.on.host.keysSeen()).toEqual([]);
    });
  }

  it('a switch while the row is opening: nothing is written to the next student', async () => {
    await openAt(PATHS.grader);
    const first = await oneId();
    await run.on.host.openAfter(200);
    const inserting = insert(first);
    await run.on.host.nextFrame();
    await run.on.host.switchStudent(SECOND_STUDENT);
    expect(await inserting).toMatchObject(IS_GONE);
    await vi.waitFor(() => expect(dom().querySelector('[role="textbox"]')?.textContent).toBe(''));
    expect(await draftsWithLink()).toEqual([]);
  });

  it('a switch while we look whether it stands: no success, and nothing at the next student', async () => {
    await openAt(PATHS.grader);
    await run.on.host.pressRow();
    await vi.waitFor(() => expect(dom().querySelector('[role="textbox"]')).not.toBeNull());
    await run.on.host.deafen();
    const inserting = insert(await oneId());
    await run.on.host.nextFrame();
    await run.on.host.switchStudent(SECOND_STUDENT);
    expect(await inserting).toMatchObject({ ok: false });
    expect(dom().querySelector('[role="textbox"]')?.textContent).toBe('');
  });

  it('words that are heard when the address is already that of the next student are no success', async () => {
    await openAt(PATHS.grader);
    await run.on.host.pressRow();
    await vi.waitFor(() => expect(dom().querySelector('[role="textbox"]')).not.toBeNull());
    await run.on.host.deafen();
    const inserting = insert(await oneId());
    await run.on.host.nextFrame();
    await run.on.host.changeAddress(SECOND_STUDENT);
    await run.on.host.hearLate();
    expect(await inserting).toMatchObject({ ok: false });
  });

  for (const shape of ['rich', 'plain'] as const) {
    it(`there and back before the ${shape} box has followed: nothing is written while it may be the other student's`, async () => {
      await openAt(PATHS.grader, async (host) => {
        if (shape === 'plain') await host.asPlainField();
        await host.paint();
        if (shape === 'rich') await host.pressRow();
        await host.nextFrame();
      });
      const first = await oneId();
      await run.on.host.switchStudent(SECOND_STUDENT);
      await newId(first);
      await run.on.host.changeAddress(FIRST_STUDENT);
      const inserting = insert(first);
      for (let i = 0; i < 4; i += 1) await run.on.host.nextFrame();
      expect(await draftsWithLink()).toEqual([]);
      await run.on.host.switchStudent(FIRST_STUDENT);
      expect(await inserting).toMatchObject({ ok: true });
      expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
    });
  }

  it('a panel that comes late: nothing is written while it may be the student’s before, however long that takes', async () => {
    await openAt(PATHS.grader, async (host) => {
      await host.asPlainField();
      await host.paint();
    });
    const first = await oneId();
    await run.on.host.changeAddress(SECOND_STUDENT);
    const second = await newId(first);
    let isDone = false;
    const inserting = insert(second).finally(() => {
      isDone = true;
    });
    // What a teacher types, and what we put in, is no sign of the panel.
    await run.on.host.type(0, 'Well');
    const askedAt = performance.now();
    while (performance.now() - askedAt < LONGER_THAN_THE_CLOCK_MS) await run.on.host.nextFrame();
    expect(isDone).toBe(false);
    expect(await draftsWithLink()).toEqual([]);
    await run.on.host.switchStudent(SECOND_STUDENT);
    expect(await inserting).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey(SECOND_STUDENT)]);
  });

  it('there and back while the row is opening: nothing is written', async () => {
    await openAt(PATHS.grader);
    const first = await oneId();
    await run.on.host.openAfter(200);
    const inserting = insert(first);
    await run.on.host.nextFrame();
    await run.on.host.switchStudent(SECOND_STUDENT);
    await run.on.host.changeAddress(FIRST_STUDENT);
    expect(await inserting).toMatchObject(IS_GONE);
    await vi.waitFor(() => expect(dom().querySelector('[role="textbox"]')?.textContent).toBe(''));
    expect(await draftsWithLink()).toEqual([]);
  });

  it('the shortcut in the student’s document does not record into the comment box beside it', async () => {
    await openAt(PATHS.grader);
    await oneId();
    const work = dom().createElement('iframe');
    dom().body.append(work);
    work.focus();
    await run.on.host.nextFrame();
    run.on.ports.command({ type: 'start-recording' });
    expect(run.on.ports.starts).toMatchObject([{ applicationView: 'private-comments', targetId: '' }]);
  });

  it('a recorder that is open at a switch goes on and floats; the next student has a button of their own', async () => {
    await openAt(PATHS.grader);
    const first = await oneId();
    await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
    await vi.waitFor(() => expect(run.on.frames('recorder.html')).toHaveLength(1));
    await run.on.host.switchStudent(SECOND_STUDENT);
    await vi.waitFor(() =>
      expect(dom().querySelector('[data-floating]')?.getAttribute('data-mote-placement')).toBe(first),
    );
    expect(await newId(first)).toContain(SECOND_STUDENT);
    expect(run.on.buttons()).toHaveLength(1);
  });

  it('an address that names no student: nobody is written to, the link is copied', async () => {
    await openAt(PATHS.grader.replace(/#.*/, ''), (host) => host.openEditor());
    await vi.waitFor(() => expect(run.on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
    expect(run.on.ports.reports.at(-1)?.status).toMatchObject({ view: 'private-comments', rung: 'copy-link' });
    await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
    expect(run.on.ports.starts).toMatchObject([{ targetId: '' }]);
  });

  it('a Post that comes late: another button that sleeps (Return) is not taken for it', async () => {
    await openAt(PATHS.grader, (host) => host.openEditorLate());
    await run.on.host.nextFrame();
    expect(run.on.placementIds()).toEqual([]);
    await run.on.host.finishMount();
    await oneId();
    expect(dom().querySelector('.send + [data-mote-placement]')).not.toBeNull();
  });

  it('a dialog over the grader (the comment bank) is no place of a student', async () => {
    await openAt(PATHS.grader);
    const id = await oneId();
    await run.on.host.openDialog();
    await run.on.host.nextFrame();
    expect(run.on.placementIds()).toEqual([id]);
  });

  it('each student hears only what was said to them', async () => {
    await openAt(PATHS.grader);
    await run.on.host.comment(`Listen: ${LINK}`);
    await vi.waitFor(async () => expect(await run.on.host.playerCount()).toBe(1));
    await run.on.host.switchStudent(SECOND_STUDENT);
    await vi.waitFor(async () => expect(await run.on.host.playerCount()).toBe(0));
    await run.on.host.switchStudent(FIRST_STUDENT);
    await vi.waitFor(async () => expect(await run.on.host.playerCount()).toBe(1));
  });
});

describe('one mote to many students, from the sidebar', () => {
  const HERE = '';
  const textOf = async (student: string) => (await drafts())[privateKey(student)] ?? '';

  for (const shape of ['rich', 'plain'] as const) {
    it(`goes to each student in turn whose work is shown, never to the last one: ${shape}`, async () => {
      await openAt(PATHS.grader, async (host) => {
        if (shape === 'plain') await host.asPlainField();
        await host.paint();
      });
      await oneId();
      expect(await insert(HERE)).toMatchObject({ ok: true });
      await run.on.host.switchStudent(SECOND_STUDENT);
      expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
      expect(await insert(HERE)).toMatchObject({ ok: true });
      expect((await draftsWithLink()).sort()).toEqual([privateKey(FIRST_STUDENT), privateKey(SECOND_STUDENT)].sort());
      for (const student of [FIRST_STUDENT, SECOND_STUDENT])
        expect((await textOf(student)).split(LINK)).toHaveLength(2);
    });
  }

  it('asked when the address is the next student’s already and the box still the last one’s: it waits for the box', async () => {
    await openAt(PATHS.grader, async (host) => {
      await host.asPlainField();
      await host.paint();
    });
    await oneId();
    await run.on.host.changeAddress(SECOND_STUDENT);
    const inserting = insert(HERE);
    await run.on.host.nextFrame();
    await run.on.host.switchStudent(SECOND_STUDENT);
    expect(await inserting).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey(SECOND_STUDENT)]);
  });

  it('of several boxes it is the one that the teacher was in, also after they have left it for our frame', async () => {
    await openAt(PATHS.instructions, (host) => host.openEditor());
    await run.on.host.openEditor();
    await idsAre(2);
    const editors = [...dom().querySelectorAll<HTMLElement>('.box > :first-child')];
    for (const [index, editor] of editors.entries()) {
      editor.focus();
      await run.on.host.nextFrame();
      editor.blur();
      expect(await insert(HERE)).toMatchObject({ ok: true });
      expect(editor.textContent).toContain(LINK);
      expect(await draftsWithLink()).toHaveLength(index + 1);
    }
    expect(editors).toHaveLength(2);
  });

  it('of several boxes in which nobody was, none is guessed', async () => {
    await openAt(PATHS.instructions);
    await idsAre(2);
    expect(await insert(HERE)).toEqual(IS_GONE);
    expect(await draftsWithLink()).toEqual([]);
  });

  it('a teacher who was in the student’s document is not answered in the comment box beside it', async () => {
    await openAt(PATHS.grader);
    await oneId();
    const work = dom().createElement('iframe');
    dom().body.append(work);
    work.focus();
    await run.on.host.nextFrame();
    expect(await insert(HERE)).toEqual(IS_GONE);
    expect(await draftsWithLink()).toEqual([]);
  });
});

describe('student work', () => {
  it('[S1-047] records as student work, into the private comment of the student that the address names', async () => {
    await openAt(PATHS.studentWork);
    const id = await oneId();
    await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
    expect(run.on.ports.starts).toMatchObject([{ applicationView: 'student-work', targetId: id }]);
    expect(await insert(id)).toMatchObject({ ok: true });
    expect(await draftsWithLink()).toEqual([privateKey(FIRST_STUDENT)]);
  });

  it("from one student's work to the next: the mote of the first is refused", async () => {
    await openAt(PATHS.studentWork);
    const first = await oneId();
    await run.on.host.go(PATHS.studentWork.replace(FIRST_STUDENT, SECOND_STUDENT));
    await run.on.host.paint();
    await newId(first);
    expect(await insert(first)).toEqual(IS_GONE);
    expect(await draftsWithLink()).toEqual([]);
  });

  it("everybody's work: no student, no place", async () => {
    await openAt(PATHS.everybodysWork);
    await run.on.host.nextFrame();
    expect(await run.on.host.rowCount()).toBe(1);
    expect(run.on.placementIds()).toEqual([]);
  });
});
