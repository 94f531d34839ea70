/* An article that can lose what is being read, and that notes which words are lit. */
(() => {
  const note = document.querySelector('#note');
  if (note) {
    const outer = note.attachShadow({ mode: 'open' });
    outer.innerHTML = '<div id="inner"></div>';
    const inner = outer.querySelector('#inner').attachShadow({ mode: 'open' });
    inner.innerHTML = '<p>A deep note.</p>';
  }

  const lit = [];
  const textOf = (kind) => [...(CSS.highlights.get(`mote-reading-${kind}`) ?? [])].map(String).join('|');
  const watch = () => {
    const word = textOf('word');
    if (word && word !== lit.at(-1)?.word) lit.push({ word, sentence: textOf('sentence'), at: Date.now() });
    requestAnimationFrame(watch);
  };
  watch();

  Object.assign(window.standIn, {
    /** Words in the order in which they were lit, each with its sentence and its time (epoch ms). */
    lit: () => [...lit],
    litNow: () => ({ word: textOf('word'), sentence: textOf('sentence') }),
    html: () => document.documentElement.outerHTML,
    select: (from, to) => {
      const [block] = document.querySelectorAll('#first');
      const { firstChild } = block;
      const start = firstChild.data.indexOf(from);
      const end = firstChild.data.indexOf(to) + to.length;
      document.getSelection().setBaseAndExtent(firstChild, start, firstChild, end);
    },
    loseFirst: () => document.querySelector('#first').remove(),
    empty: () => document.querySelector('main').replaceChildren(),
  });
})();
