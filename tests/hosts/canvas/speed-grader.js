/*
 * The behaviour of speed-grader.html: one comment box for all students, whose element stays when the student changes; single
 * keys; the student in the query, in the hash, or in neither.
 */
(() => {
  const { standIn, canvas } = window;
  const { part } = standIn;
  const at = (selector) => document.querySelector(selector);
  const STUDENTS = ['11', '12', '13'];
  /** What Canvas holds: drafts and comments by student, and who is shown. */
  const model = { student: '11', drafts: {}, comments: [], shortcuts: [], work: {} };
  const page = { editor: 'field', address: 'query' };

  function showStudent(student) {
    const [box] = canvas.boxes;
    // Canvas saves the former one's comment as a draft; the box is the same element for the next.
    if (box) model.drafts[model.student] = box.heard;
    model.student = student;
    const list = at('#students_selectmenu');
    if (list) list.value = student;
    if (page.address === 'query') {
      const query = new URLSearchParams(location.search);
      query.set('student_id', student);
      history.pushState(null, '', `${location.pathname}?${query}`);
    }
    if (page.address === 'hash') location.hash = encodeURIComponent(JSON.stringify({ student_id: student }));
    showWork();
    showState();
    if (!box) return undefined;
    box.heard = model.drafts[student] ?? '';
    if (page.editor.startsWith('fresh')) return remake();
    box.heard = '';
    if (box.editor) box.editor.setContent('');
    else if (box.kind === 'plain') box.element.value = '';
    else box.element.textContent = '';
    return undefined;
  }

  /** The new page creates its rich editor again, with a random id, and fills it with the draft of the student who is shown. */
  async function remake() {
    const [box] = canvas.boxes;
    const { heard } = box;
    box.editor.remove();
    const fresh = part(page.editor).querySelector('.rce-wrapper');
    fresh.querySelector('textarea').id = crypto.randomUUID();
    box.root.querySelector('.rce-wrapper').replaceWith(fresh);
    await canvas.mount(box);
    box.editor.setContent(heard);
    box.heard = box.editor.getContent();
  }

  /** The student's work, in a frame of the school's own. */
  function showWork() {
    const frame = document.createElement('iframe');
    frame.id = 'speedgrader_iframe';
    frame.title = 'Submission';
    const work = model.work[model.student];
    if (work) frame.srcdoc = canvas.pageOfWork(work);
    at('#iframe_holder')?.replaceChildren(frame);
  }

  /** Beside the box stands how this student's work stands, filled anew for each. */
  function showState() {
    const text = `Submitted by ${model.student}`;
    const known = at('#submission_details label') ?? at('#react-router-portals .css-state');
    if (known) known.textContent = text;
    else at('#react-router-portals').prepend(standIn.parse(`<p class="css-state">${text}</p>`));
  }

  const step = (by) => showStudent(STUDENTS[(STUDENTS.indexOf(model.student) + by + 3) % 3]);

  document.addEventListener('keydown', (event) => {
    if (event.target.closest?.('input, textarea, select, [contenteditable="true"]')) return;
    if (!['j', 'k', 'c', 'g', 'r'].includes(event.key)) return;
    model.shortcuts.push(event.key);
    if (event.key === 'j') step(1);
    if (event.key === 'k') step(-1);
  });
  at('#next-student-button').addEventListener('click', () => step(1));
  at('#prev-student-button').addEventListener('click', () => step(-1));
  at('#add_a_comment').addEventListener('submit', (event) => event.preventDefault());

  function addComment(html) {
    const comment = part('comment');
    comment.querySelector('span.comment').append(standIn.parse(html));
    at('#comments').append(comment);
  }

  const PORTALS = '#react-router-portals';
  const PLACES = {
    field: '#add_a_comment',
    lite: '#add_a_comment',
    unknown: PORTALS,
    editable: PORTALS,
    bare: PORTALS,
    fresh: PORTALS,
    'fresh-bare': PORTALS,
  };
  const KINDS = { lite: 'rich', editable: 'editable', fresh: 'rich', 'fresh-bare': 'rich' };

  Object.assign(standIn, {
    speedGrader: () => structuredClone(model),
    /** Which comment editor the school has switched on. */
    switchEditor: (editor) => {
      page.editor = editor;
      // The new page is one without Canvas' own frame around it: `layout: "bare"` in Canvas' routes.
      if (PLACES[editor] === PORTALS) at('#application').replaceWith(at('#gradebook_header_container'), at(PORTALS));
    },
    /** Where the address carries the student: `query`, `hash`, or `nowhere`. */
    switchAddress: (address) => {
      page.address = address;
      history.replaceState(null, '', `${location.pathname}?assignment_id=4`);
      showStudent(model.student);
    },
    /** The list of students is gone: the new page has none that we know. */
    dropList: () => at('#gradebook_header_container').remove(),
    nextStudent: () => step(1),
    showStudent,
    /** Only the address: the box follows later, if at all. */
    changeAddress: (student) => {
      const query = new URLSearchParams(location.search);
      query.set('student_id', student);
      history.pushState(null, '', `${location.pathname}?${query}`);
    },
    /** The rubric of the new page, each of its criteria with a comment of its own, before the comment on the work. */
    openRubric: () => at(PORTALS).prepend(part('rubric')),
    remake,
    /** The rubric of the new page, with a rich editor of its own. */
    openRichRubric: async () => {
      const root = part('fresh-rubric');
      at(PORTALS).prepend(root);
      root.querySelector('textarea').id = crypto.randomUUID();
      await window.tinymce.init({ target: root.querySelector('textarea'), skin: false, content_css: false });
    },
    /** A second rich editor of the same kind as the comment's. */
    openOtherRich: async () => {
      const root = part(page.editor);
      at(PORTALS).append(root);
      root.querySelector('textarea').id = crypto.randomUUID();
      await window.tinymce.init({ target: root.querySelector('textarea'), skin: false, content_css: false });
    },
    /** A second field that may be the comment's. */
    openOtherBox: () => void at(PORTALS).append(part('unknown')),
    openBox: () => {
      const root = part(page.editor);
      if (page.editor.startsWith('fresh')) root.querySelector('textarea').id = crypto.randomUUID();
      at(PLACES[page.editor]).append(root);
      return canvas.open({ key: model.student, root, kind: KINDS[page.editor] ?? 'plain' });
    },
    showLink: (href) => {
      if (at('#comments')) addComment(`<p>Listen: <a href="${href}">${href}</a></p>`);
      else standIn.showStrange(href);
    },
    showText: (text) => addComment(text),
    /** A comment that was sent, in the new page, whose structure is not known. */
    showStrange: (href) => {
      at('#react-router-portals').append(
        standIn.parse(
          `<div class="css-9"><div><span>Ms Rivera</span></div><div><span>Listen: <a href="${href}">here</a>.</span></div></div>`,
        ),
      );
    },
    /** What a student has handed in: `entry` (words with a link) or `address` (the link alone). */
    handIn: (student, kind, href) => {
      model.work[student] = { kind, href };
      if (student === model.student) showWork();
    },
    show: async (name) => {
      if (name === 'comments') {
        addComment('One');
        addComment('Two');
        return;
      }
      if (name === 'rubric') {
        standIn.switchEditor('fresh');
        await standIn.openRichRubric();
        standIn.openRubric();
        return;
      }
      standIn.switchEditor(name);
      await standIn.openBox();
    },
  });

  at('#students_selectmenu').value = model.student;
  showWork();
})();
