/*
 * What every stand-in page can tell of itself, and do to itself. A classic script: it runs under the page's own policy,
 * before the host's script. Verbs stand on window.standIn and are reached by StandIn (stand-in.ts).
 */
(() => {
  const OURS = '[data-mote-placement],[data-mote-player],[data-mote-sidebar],[data-mote-hint],[data-mote-stickies]';
  const keys = [];
  const errors = [];
  const reports = [];
  const place = (selector) => document.querySelector(selector);

  const policy = window.trustedTypes
    ? window.trustedTypes.createPolicy('stand-in', { createHTML: (html) => html })
    : { createHTML: (html) => html };

  // Single-key shortcuts of the host: whatever is not typed into an editor of its own is one.
  // Some hosts hear them on their way down, before anything that is pressed does: one that is heard twice is one.
  let heard = null;
  for (const capture of [true, false])
    document.addEventListener(
      'keydown',
      (event) => {
        const isInEditor = event.target.closest?.('input, textarea, [contenteditable="true"]');
        if (!isInEditor && event !== heard) keys.push(event.key);
        heard = event;
      },
      { capture },
    );
  window.addEventListener('error', (event) => errors.push(String(event.message)));
  window.addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) => {
    reports.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });

  const fieldOf = (element) => (element?.matches('input, textarea') ? element : null);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));

  window.standIn = {
    keysSeen: () => [...keys],
    pageErrors: () => [...errors],
    cspReports: () => [...reports],
    injectedCount: () => document.querySelectorAll(OURS).length,
    placementCount: () => document.querySelectorAll('[data-mote-placement]').length,
    playerCount: () => document.querySelectorAll('[data-mote-player]').length,
    /** Where the document's caret stands: the editor's label or class, and the text before it. */
    caret: () => {
      const field = fieldOf(document.activeElement);
      if (field) {
        const index = window.standIn.editors().indexOf(field);
        return { index, before: field.value.slice(0, field.selectionStart) };
      }
      const selection = document.getSelection();
      if (!selection || selection.rangeCount === 0) return null;
      const range = selection.getRangeAt(0);
      const element = range.startContainer.nodeType === 1 ? range.startContainer : range.startContainer.parentElement;
      const editor = element.closest('[contenteditable]');
      if (!editor) return null;
      const before = document.createRange();
      before.selectNodeContents(editor);
      before.setEnd(range.startContainer, range.startOffset);
      return {
        index: [...document.querySelectorAll('[contenteditable="true"]')].indexOf(editor),
        before: before.toString(),
      };
    },
    /** Puts the caret after the first occurrence of `text` in an editor. */
    putCaret: (index, text) => {
      const editor = window.standIn.editors()[index];
      const field = fieldOf(editor);
      if (field) {
        const at = field.value.indexOf(text);
        field.focus();
        if (at >= 0) field.setSelectionRange(at + text.length, at + text.length);
        return at >= 0;
      }
      const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.data.indexOf(text);
        if (at < 0) continue;
        editor.focus();
        document.getSelection().collapse(node, at + text.length);
        return true;
      }
      return false;
    },
    /** As the person types. */
    type: (index, text) => {
      const editor = window.standIn.editors()[index];
      editor.focus();
      document.execCommand('insertText', false, text);
    },
    shownText: () =>
      [document.body.textContent, ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join(
        '\n',
      ),
    undo: () => document.execCommand('undo'),
    /** Re-renders the host's controls n times, a painted frame apart, and something unrelated each time. */
    churn: async (n) => {
      for (let i = 0; i < n; i += 1) {
        window.standIn.rerenderToolbar();
        const noise = document.createElement('div');
        document.body.append(noise);
        noise.remove();
        await nextFrame();
      }
      await nextFrame();
      await nextFrame();
    },
    nextFrame: async () => {
      await nextFrame();
      await nextFrame();
    },
    parse: (html) => {
      const template = document.createElement('template');
      template.innerHTML = policy.createHTML(html);
      return template.content;
    },
    part: (id) => place(`template#${id}`).content.firstElementChild.cloneNode(true),
  };
})();
