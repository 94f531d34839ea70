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

  Object.assign(standIn, {
    /** The text entry first, then the tray beside it. */
    openBox: () => (canvas.boxes.length === 0 ? openEntry() : openTray()),
    openObserved: async () => (await openEntry(true)).key,
    showLink: (href) => {
      document.querySelector('.user_content').append(standIn.parse(` Listen: <a href="${href}">${href}</a>`));
    },
    show: async (name) => {
      const shows = { entry: () => openEntry(), tray: () => openTray() };
      await shows[name]();
    },
  });
})();
