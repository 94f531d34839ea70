/* The behaviour of discussion.html: replies in TinyMCE, posted entries. */
(() => {
  const { standIn, canvas } = window;
  const { part } = standIn;
  const place = document.querySelector('#place-of-entries');
  let count = 0;

  function addEntry(html) {
    const entry = part('entry');
    entry.querySelector('.user_content').append(standIn.parse(html));
    place.append(entry);
    return entry;
  }

  Object.assign(standIn, {
    /** A reply to an entry of its own; Canvas names the editor by the entry. */
    openBox: () => {
      count += 1;
      const key = count === 1 ? 'root' : String(400 + count);
      const root = part('reply');
      root.querySelector('textarea').id = `message-body-${key}`;
      addEntry('<p>An entry</p>').append(root);
      return canvas.open({ key, root, kind: 'rich' });
    },
    showLink: (href) => {
      addEntry(`<p>Hello <a href="${href}">a voice note</a> for you</p><p>Bye</p>`);
    },
    show: async (name) => {
      const shows = {
        reply: () => standIn.openBox(),
        replies: async () => [await standIn.openBox(), await standIn.openBox()],
      };
      await shows[name]();
    },
  });
})();
