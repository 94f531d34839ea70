/* What hostile.html does to us while we are there, on demand. */
(() => {
  const { standIn, hostile } = window;
  const OURS = '[data-mote-placement],[data-mote-sidebar],[data-mote-stickies]';
  const ours = () => [...document.querySelectorAll(OURS)];
  const field = () => document.querySelector('textarea');

  Object.assign(standIn, {
    editors: () => [field()],
    focusEditor: () => {
      field().focus();
      field().setSelectionRange(6, 6);
    },
    modelText: () => field().value,
    /** Takes all of ours out, and what comes in within the next `times` mutations. */
    takeOut: (times) => {
      let left = times;
      const take = () => {
        if (left <= 0) return;
        left -= 1;
        for (const element of ours()) element.remove();
      };
      new hostile.observe(take).observe(document.documentElement, { childList: true });
      take();
    },
    hide: () => {
      for (const element of ours()) {
        element.style.setProperty('display', 'none', 'important');
        element.style.setProperty('opacity', '0', 'important');
        element.hidden = true;
      }
    },
    /** Says everything that our own contexts say to each other, to whoever hears it. */
    flood: (times) => {
      const names = ['host.command', 'host.insert', 'host.obey-person', 'host.settings-changed', 'sticky.read'];
      for (let i = 0; i < times; i += 1) {
        const name = names[i % names.length];
        const payload = { type: 'start-recording', targetId: 'caret', insertion: { kind: 'text', text: 'FLOOD' } };
        window.postMessage({ mote: 1, kind: 'call', to: 'content', name, payload }, '*');
        document.dispatchEvent(new CustomEvent(name, { detail: payload }));
        window.dispatchEvent(new MessageEvent('message', { data: { mote: 1, name, payload } }));
      }
    },
    /** Presses whatever of ours it can reach, as a script can. */
    press: () => {
      for (const element of ours()) {
        for (const button of element.shadowRoot?.querySelectorAll('button') ?? []) button.click();
      }
    },
    /** All that it can read of us, and all that it has overheard. */
    loot: () =>
      [
        document.documentElement.outerHTML,
        ...ours().map((element) => element.shadowRoot?.innerHTML ?? ''),
        ...hostile.heard,
        ...Object.values({ ...localStorage }),
        document.cookie,
      ].join('\n'),
  });
})();
