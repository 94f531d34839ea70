/*
 * What all of Canvas' pages have: boxes to write in. Rich ones are the real TinyMCE 5, dressed as Canvas dresses it; plain ones
 * are text areas that React controls. Each keeps what Canvas itself has heard: never the document that somebody else wrote into.
 */
(() => {
  const { standIn } = window;
  const { part } = standIn;
  const at = (selector, root = document) => root.querySelector(selector);
  /** Boxes that are open, in the order in which they were opened. */
  const boxes = [];
  const state = { isLate: false, isRefusing: false, isDeaf: false, isBarHidden: false, title: 'Rich Text Area' };

  /** Canvas hears of a change: it takes it, or puts back what it had. */
  function hear(box, read, write) {
    if (state.isDeaf || read() === box.heard) return;
    if (state.isRefusing) write(box.heard);
    else box.heard = read();
  }

  // --- rich: TinyMCE ----------------------------------------------------------------------------------------------------
  /** React makes anew what stands beside the editor, and takes out what it does not know. */
  function mountBar(box) {
    at('[data-testid="RCEStatusBar"]', box.root)?.remove();
    for (const foreign of box.root.querySelectorAll('[data-mote-placement]')) foreign.remove();
    if (box.kind !== 'rich' || state.isBarHidden) return;
    const bar = document.createElement('div');
    bar.dataset.testid = 'RCEStatusBar';
    bar.textContent = 'p';
    at('.rce-wrapper', box.root).append(bar);
  }

  async function mountRich(box) {
    const source = at('textarea', box.root);
    const [editor] = await window.tinymce.init({
      target: source,
      skin: false,
      content_css: false,
      menubar: false,
      toolbar: false,
      statusbar: false,
      height: 160,
      readonly: box.isReadOnly,
    });
    box.editor = editor;
    box.element = editor.getBody();
    source.setAttribute('aria-hidden', 'true');
    box.heard = editor.getContent();
    // As @tinymce/tinymce-react listens for Canvas' onContentChange.
    editor.on('change input compositionend setcontent', () =>
      hear(
        box,
        () => editor.getContent(),
        (html) => editor.setContent(html),
      ),
    );
    mountBar(box);
    label(box);
  }

  // --- plain: a text area that React controls -----------------------------------------------------------------------------
  const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');

  function mountPlain(box) {
    const field = at('textarea', box.root);
    let tracked = '';
    Object.defineProperty(field, 'value', {
      configurable: true,
      get: () => native.get.call(field),
      set: (text) => {
        tracked = String(text);
        native.set.call(field, text);
      },
    });
    field.addEventListener('input', () => {
      if (native.get.call(field) === tracked) return;
      tracked = native.get.call(field);
      hear(
        box,
        () => tracked,
        (text) => {
          field.value = text;
        },
      );
    });
    box.element = field;
    box.heard = '';
  }

  // --- editable: an editor of unknown make, which holds its text apart and sweeps out what it has not heard -----------------
  function mountEditable(box) {
    const editor = at('[contenteditable]', box.root);
    const hearText = (event, text) => {
      event.preventDefault();
      box.heard += text;
      editor.textContent = box.heard;
    };
    editor.addEventListener('beforeinput', (event) => hearText(event, event.data ?? ''));
    editor.addEventListener('paste', (event) => hearText(event, event.clipboardData.getData('text/plain')));
    new MutationObserver(() => {
      if (editor.textContent !== box.heard) editor.textContent = box.heard;
    }).observe(editor, { subtree: true, childList: true, characterData: true });
    box.element = editor;
  }

  function label(box) {
    if (!box.editor) return;
    box.editor.iframeElement.title = state.title;
    box.element.setAttribute('aria-label', `${state.title}. ALT-0`);
  }

  /** Opens a box in `root`, which stands in the page. `key` is Canvas' own name of it. */
  async function open({ key, root, kind, isReadOnly = false }) {
    const box = { key, root, kind, isReadOnly, heard: '', editor: null, element: null };
    boxes.push(box);
    if (!state.isLate) await mount(box);
    return box;
  }

  async function mount(box) {
    if (box.kind === 'rich') await mountRich(box);
    else if (box.kind === 'plain') mountPlain(box);
    else mountEditable(box);
    focus(box);
  }

  function focus(box) {
    if (box.isReadOnly) return;
    if (box.editor) box.editor.focus();
    else box.element.focus();
  }

  function close(box) {
    boxes.splice(boxes.indexOf(box), 1);
    box.editor?.remove();
    box.root.remove();
  }

  // --- as a person ------------------------------------------------------------------------------------------------------
  function type(box, text) {
    focus(box);
    const document = box.element.ownerDocument;
    // A real key: TinyMCE begins a step of its undo there.
    box.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', keyCode: 65, bubbles: true }));
    document.execCommand('insertText', false, text);
  }

  function putCaret(box, text) {
    focus(box);
    if (box.kind === 'plain') {
      const end = box.element.value.indexOf(text) + text.length;
      box.element.setSelectionRange(end, end);
      return end >= text.length;
    }
    const { ownerDocument } = box.element;
    const walker = ownerDocument.createTreeWalker(box.element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.data.indexOf(text);
      if (from < 0) continue;
      ownerDocument.getSelection().collapse(node, from + text.length);
      return true;
    }
    return false;
  }

  const seatOf = (box) => box.editor?.iframeElement ?? box.element;

  function caret() {
    const box = boxes.find((one) => seatOf(one) === document.activeElement) ?? boxes.find((one) => one.element);
    if (!box) return null;
    const index = boxes.indexOf(box);
    if (box.kind === 'plain') return { index, before: box.element.value.slice(0, box.element.selectionStart) };
    const selection = box.element.ownerDocument.getSelection();
    if (!selection || selection.rangeCount === 0) return null;
    const before = box.element.ownerDocument.createRange();
    before.selectNodeContents(box.element);
    before.setEnd(selection.anchorNode, selection.anchorOffset);
    return { index, before: before.toString() };
  }

  const escapeOf = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const htmlOf = (box) => (box.editor ? box.editor.getContent() : escapeOf(box.element.value));
  const index = (i) => boxes[i ?? 0];

  /** A student's work, as show_preview.html.erb writes it: a page without anything of Canvas' around it. */
  const pageOfWork = ({ kind, href }) => {
    const link = (name) => `<a href="${escapeOf(href)}" class="${name}">${escapeOf(href)}</a>`;
    const entry = `<div id="submission_preview" class="paper user_content"><p>I said it: ${link('')}</p></div>`;
    const address = `<div>This submission was a URL to an external page.<div>${link('not_external')}</div><div>${link('not_external')}</div></div>`;
    return `<!doctype html><title>Essay</title>${kind === 'entry' ? entry : address}`;
  };

  window.canvas = { pageOfWork, boxes, state, open, mount, close, type, focus };

  Object.assign(standIn, {
    editors: () => boxes.map((box) => box.element),
    caret,
    putCaret: (i, text) => putCaret(index(i), text),
    type: (i, text) => type(index(i), text),
    undo: () => {
      const box = boxes.find((one) => seatOf(one) === document.activeElement) ?? boxes[0];
      if (box.editor) box.editor.execCommand('Undo');
      else document.execCommand('undo');
    },
    modelText: (i) => index(i).heard,
    editorHtml: (i) => htmlOf(index(i)),
    shownText: () =>
      [document.body.textContent, ...boxes.map(({ element }) => element?.value ?? element?.textContent)].join('\n'),
    closeEditor: (i) => close(index(i)),
    /** Canvas keeps the editor of a reply that was cancelled, unseen. */
    hideBox: (i) => index(i).root.classList.add('gone'),
    lock: (i) => {
      const box = index(i);
      if (box.editor) box.editor.mode.set('readonly');
      else box.element.readOnly = true;
    },
    refuse: (isRefusing) => {
      state.isRefusing = isRefusing;
    },
    deafen: () => {
      state.isDeaf = true;
    },
    rerenderToolbar: () => boxes.forEach(mountBar),
    finishMount: async () => {
      state.isLate = false;
      for (const box of boxes) if (!box.element) await mount(box);
    },
    /** A Canvas whose bars and frames look like nothing we know. */
    hideToolbar: () => {
      state.isBarHidden = true;
      for (const box of boxes) {
        mountBar(box);
        for (const frame of box.root.querySelectorAll('.tox-tinymce, .rce-wrapper')) frame.removeAttribute('class');
        const around = at('#textarea-container', box.root) ?? at('label', box.root);
        if (box.kind !== 'plain' || !around) continue;
        const strange = document.createElement('div');
        strange.append(at('textarea', around) ?? '');
        around.replaceWith(strange);
      }
    },
    /** A Canvas whose editors look like nothing we know. */
    hideEditors: () => {
      for (const box of boxes) {
        if (box.editor) {
          box.editor.iframeElement.removeAttribute('id');
          box.editor.iframeElement.className = 'zz';
        } else {
          const strange = document.createElement('div');
          strange.contentEditable = 'true';
          strange.className = 'zz';
          box.element.replaceWith(strange);
        }
      }
    },
    asLocale: (locale) => {
      state.title = { ar: 'محرر النص المنسق', es: 'Editor de texto enriquecido' }[locale];
      document.documentElement.lang = locale;
      document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
      boxes.forEach(label);
    },
    /** A box made ready, with the focus; answers its key. The view says what is opened: `openBox`. */
    openEditor: async (text) => {
      const box = await standIn.openBox();
      if (text) type(box, text);
      return box.key;
    },
    openEditorLate: async () => {
      state.isLate = true;
      const box = await standIn.openBox();
      return box.key;
    },
    /** To a page of the same school on which nothing can be written. */
    leave: () => {
      for (const box of [...boxes]) close(box);
      history.pushState(null, '', '/profile/settings');
    },
    part,
  });
})();
