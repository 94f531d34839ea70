/* The behaviour of assignment.html: a text entry that a student writes, an observer reads, and the tray of comments. */
(() => {
  const { standIn, canvas } = window;
  const { part } = standIn;
  const place = document.querySelector('#place-of-work');

  const openEntry = (isReadOnly = false) => {
    const root = part('entry');
    place.append(root);
    return canvas.open({ key: 'textentry_text', root, kind: 'rich', isReadOnly });
  };
  const openTray = () => {
    const root = part('tray');
    document.body.append(root);
    return canvas.open({ key: 'comment', root, kind: 'plain' });
  };

  /** Comments on the student's work, where Canvas shows them: `feedback` (the tray), `details`, `sidebar`, `grades`. */
  const ROWS = { feedback: 'tray-row', details: 'details-row', sidebar: 'sidebar-row', grades: 'grades-row' };
  function showComments(where, comments) {
    if (where === 'details' && !document.querySelector('.comment_list')) place.append(part('details'));
    if (where === 'sidebar' && !document.querySelector('.comments.module')) place.append(part('sidebar'));
    const list = document.querySelector('.comment_list, .comments.module') ?? place;
    for (const html of comments) {
      const row = part(ROWS[where]);
      row.querySelector('.words').append(standIn.parse(html));
      list.append(row);
    }
  }

  Object.assign(standIn, {
    showComments,
    /** What was handed in, in the frame of "Submission Details". */
    showWork: (href) => {
      document.querySelector('#preview_frame').srcdoc = canvas.pageOfWork({ kind: 'entry', href });
    },
    /** The field of "Submission Details", made ready. */
    openDetails: async () => {
      showComments('details', []);
      return (await canvas.open({ key: 'comment', root: document.querySelector('#add_comment_form'), kind: 'plain' }))
        .key;
    },
    /** The text entry first, then the tray beside it. */
    openBox: () => (canvas.boxes.length === 0 ? openEntry() : openTray()),
    openObserved: async () => (await openEntry(true)).key,
    showLink: (href) => {
      document.querySelector('.user_content').append(standIn.parse(` Listen: <a href="${href}">${href}</a>`));
    },
    show: async (name) => {
      const shows = { entry: () => openEntry(), tray: () => openTray() };
      if (ROWS[name]) showComments(name, ['One', 'Two']);
      else await shows[name]();
    },
  });
})();
