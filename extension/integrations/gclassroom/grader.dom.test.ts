import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LINK } from '@/tests/contract/integration/run-on.ts';
import { FIRST_STUDENT, PATHS, SECOND_STUDENT } from '@/tests/hosts/gclassroom/gclassroom-host.ts';
import { classroomForEach, privateKey, TARGET_MISSING } from '@/tests/hosts/gclassroom/run-classroom.ts';

/** Longer than the time after which the address counts as stable, ms. */
const LONGER_THAN_THE_CLOCK_MS = 1_800;
const run = classroomForEach();
const { openAt, dom, idsAre, oneId, newId, insert, drafts, draftsWithLink, linkIsIn } = run;

describe('the grader: private comments', () => {
  for (const shape of ['rich', 'plain'] as const) {
    const openGrader = () =>
      openAt(PATHS.grader, async (host) => {
        if (shape === 'plain') await host.asPlainField();
        await host.paint();
        if (shape === 'rich') await host.pressRow();
        await host.nextFrame();
      });

    it(`[S1-046] records as a private comment, into the ${shape} box of the student`, async () => {
      await openGrader();
      const id = await oneId();
      await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
      expect(run.on.ports.starts).toMatchObject([
        { application: 'gclassroom', applicationView: 'private-comments', targetId: id },
      ]);
      expect(await insert(id)).toMatchObject({ ok: true });
      await linkIsIn(privateKey(FIRST_STUDENT));
    });

    it(`the same ${shape} box refuses the previous student’s mote after a switch of student`, async () => {
      await openGrader();
      const first = await oneId();
      const editor = dom().querySelector('.box > :first-child');
      await run.on.host.switchStudent(SECOND_STUDENT);
      expect(await insert(first)).toEqual(TARGET_MISSING);
      const second = await newId(first);
      expect(await insert(first)).toEqual(TARGET_MISSING);
      expect(await draftsWithLink()).toEqual([]);

      expect(await insert(second)).toMatchObject({ ok: true });
      expect(dom().querySelector('.box > :first-child')).toBe(editor);
      await linkIsIn(privateKey(SECOND_STUDENT));
      await run.on.host.switchStudent(FIRST_STUDENT);
      expect(await insert(second)).toEqual(TARGET_MISSING);
      expect(await insert(first)).toMatchObject({ ok: true });
      expect((await drafts())[privateKey(FIRST_STUDENT)]).toBe(`Voice note for Sam: ${LINK}`);
    });

    it(`keeps one and the same control through 100 re-renders around the ${shape} box, idle and while recording`, async () => {
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
      await linkIsIn(privateKey(FIRST_STUDENT));
    });

    it(`after a switch of student during a recording into the ${shape} box, the recorder stays and its link goes to neither`, async () => {
      await openGrader();
      const first = await oneId();
      await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
      await vi.waitFor(() => expect(run.on.frames('recorder.html')).toHaveLength(1));
      const [recorder] = run.on.frames('recorder.html');
      await run.on.host.switchStudent(SECOND_STUDENT);
      await run.on.host.churn(3);
      expect(run.on.frames('recorder.html').map(({ src }) => src)).toEqual([recorder?.src]);
      expect(await insert(first)).toEqual(TARGET_MISSING);
      expect(await draftsWithLink()).toEqual([]);
      run.on.ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
      const second = await newId(first);
      expect(run.on.frames('recorder.html')).toEqual([]);
      expect(await insert(second)).toMatchObject({ ok: true });
      await linkIsIn(privateKey(SECOND_STUDENT));
    });

    it(`the grader's shortcuts receive no key pressed on the control of the ${shape} box`, async () => {
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

  it('writes nothing to the next student if the teacher switches while the row is opening', async () => {
    await openAt(PATHS.grader);
    const first = await oneId();
    await run.on.host.openAfter(200);
    const inserting = insert(first);
    await run.on.host.nextFrame();
    await run.on.host.switchStudent(SECOND_STUDENT);
    expect(await inserting).toMatchObject(TARGET_MISSING);
    await vi.waitFor(() => expect(dom().querySelector('[role="textbox"]')?.textContent).toBe(''));
    expect(await draftsWithLink()).toEqual([]);
  });

  it('an insert fails, and writes nothing to the next student, if the teacher switches during the read-back', async () => {
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

  it('an insert fails if the host processes the text only after the address has changed to the next student', async () => {
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
    it(`writes nothing after a switch and back while the ${shape} box may still be the other student's`, async () => {
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
      await linkIsIn(privateKey(FIRST_STUDENT));
    });
  }

  it('writes nothing while a late panel may be the previous student’s, however long that takes', async () => {
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
    // Ignores the teacher's typing and our own insert.
    await run.on.host.type(0, 'Well');
    const since = performance.now();
    while (performance.now() - since < LONGER_THAN_THE_CLOCK_MS) await run.on.host.nextFrame();
    expect(isDone).toBe(false);
    expect(await draftsWithLink()).toEqual([]);
    await run.on.host.switchStudent(SECOND_STUDENT);
    expect(await inserting).toMatchObject({ ok: true });
    await linkIsIn(privateKey(SECOND_STUDENT));
  });

  it('writes nothing after a quick switch back while the row is opening', async () => {
    await openAt(PATHS.grader);
    const first = await oneId();
    await run.on.host.openAfter(200);
    const inserting = insert(first);
    await run.on.host.nextFrame();
    await run.on.host.switchStudent(SECOND_STUDENT);
    await run.on.host.changeAddress(FIRST_STUDENT);
    expect(await inserting).toMatchObject(TARGET_MISSING);
    await vi.waitFor(() => expect(dom().querySelector('[role="textbox"]')?.textContent).toBe(''));
    expect(await draftsWithLink()).toEqual([]);
  });

  it('the shortcut in the student’s document does not start a recording in the comment box beside it', async () => {
    await openAt(PATHS.grader);
    await oneId();
    const work = dom().createElement('iframe');
    dom().body.append(work);
    work.focus();
    await run.on.host.nextFrame();
    run.on.ports.command({ type: 'start-recording' });
    expect(run.on.ports.starts).toMatchObject([{ applicationView: 'private-comments', targetId: '' }]);
  });

  it('an open recorder floats after a switch, and the next student has a separate button', async () => {
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

  it('without a student in the address, writes to no student and copies the link', async () => {
    await openAt(PATHS.grader.replace(/#.*/, ''), (host) => host.openEditor());
    await vi.waitFor(() => expect(run.on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
    expect(run.on.ports.reports.at(-1)?.status).toMatchObject({ view: 'private-comments', rung: 'copy-link' });
    await run.on.click(run.on.buttons()[0] as HTMLButtonElement);
    expect(run.on.ports.starts).toMatchObject([{ targetId: '' }]);
  });

  it('does not take another disabled button (Return) for a late Post', async () => {
    await openAt(PATHS.grader, (host) => host.openEditorLate());
    await run.on.host.nextFrame();
    expect(dom().querySelector('[role="textbox"] + [data-mote-placement]')).not.toBeNull();
    await run.on.host.finishMount();
    await vi.waitFor(() => expect(dom().querySelector('.send + [data-mote-placement]')).not.toBeNull());
    await oneId();
  });

  it('a dialog over the grader (the comment bank) belongs to no student', async () => {
    await openAt(PATHS.grader);
    const id = await oneId();
    await run.on.host.openDialog();
    await run.on.host.nextFrame();
    expect(run.on.placementIds()).toEqual([id]);
  });

  it('each student gets only their own recording', async () => {
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
    it(`goes to each student whose work is shown, never to the previous one: ${shape}`, async () => {
      await openAt(PATHS.grader, async (host) => {
        if (shape === 'plain') await host.asPlainField();
        await host.paint();
      });
      await oneId();
      expect(await insert(HERE)).toMatchObject({ ok: true });
      await run.on.host.switchStudent(SECOND_STUDENT);
      await linkIsIn(privateKey(FIRST_STUDENT));
      expect(await insert(HERE)).toMatchObject({ ok: true });
      expect((await draftsWithLink()).sort()).toEqual([privateKey(FIRST_STUDENT), privateKey(SECOND_STUDENT)].sort());
      for (const student of [FIRST_STUDENT, SECOND_STUDENT])
        expect((await textOf(student)).split(LINK)).toHaveLength(2);
    });
  }

  it('waits for the next student’s box when the address has already changed', async () => {
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
    await linkIsIn(privateKey(SECOND_STUDENT));
  });

  it('fills the box that the teacher used last, also while our frame has the focus', async () => {
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

  it('fills none of several unused boxes', async () => {
    await openAt(PATHS.instructions);
    await idsAre(2);
    expect(await insert(HERE)).toEqual(TARGET_MISSING);
    expect(await draftsWithLink()).toEqual([]);
  });

  it('a teacher who was in the student’s document does not fill the comment box beside it', async () => {
    await openAt(PATHS.grader);
    await oneId();
    const work = dom().createElement('iframe');
    dom().body.append(work);
    work.focus();
    await run.on.host.nextFrame();
    expect(await insert(HERE)).toEqual(TARGET_MISSING);
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
    await linkIsIn(privateKey(FIRST_STUDENT));
  });

  it("refuses the mote of the first student after a change to the next student's work", async () => {
    await openAt(PATHS.studentWork);
    const first = await oneId();
    await run.on.host.go(PATHS.studentWork.replace(FIRST_STUDENT, SECOND_STUDENT));
    await run.on.host.paint();
    await newId(first);
    expect(await insert(first)).toEqual(TARGET_MISSING);
    expect(await draftsWithLink()).toEqual([]);
  });

  it('finds no place on the page of all students', async () => {
    await openAt(PATHS.everybodysWork);
    await run.on.host.nextFrame();
    expect(await run.on.host.rowCount()).toBe(1);
    expect(run.on.placementIds()).toEqual([]);
  });
});
