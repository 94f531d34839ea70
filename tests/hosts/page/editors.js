/* The behaviour of editors.html: three families of editors, each with the text that it itself holds. */
(() => {
  const { standIn } = window;
  const { part } = standIn;
  /** Editors that read the page; those that hold their text apart; `unknown` is of the second kind, without a mark of it. */
  const READS_PAGE = ['prosemirror', 'quill'];
  const HOLDS_ITS_OWN = ['lexical', 'slate', 'ckeditor', 'unknown'];
  const state = { editor: null, kind: '', text: '', isLeaving: false, isRefusing: false };

  const show = () =>
    state.editor.replaceChildren(Object.assign(document.createElement('p'), { textContent: state.text }));
  const read = () => state.editor.value ?? state.editor.textContent;

  function caretIn(editor) {
    const selection = document.getSelection();
    if (!selection.anchorNode || !editor.contains(selection.anchorNode)) return state.text.length;
    const before = document.createRange();
    before.selectNodeContents(editor);
    before.setEnd(selection.anchorNode, selection.anchorOffset);
    return before.toString().length;
  }

  /** The nodes that the editor holds by reference. */
  const held = { line: null, node: null };

  /** As a library that keeps its own nodes: when one was replaced it throws, and its application leaves the page. */
  function drawByReference() {
    try {
      if (held.node) held.line.removeChild(held.node);
      held.node = state.text === '' ? document.createElement('br') : document.createTextNode(state.text);
      held.line.append(held.node);
    } catch (fault) {
      document.querySelector('#place').replaceChildren();
      throw fault;
    }
  }

  const REFERENCE = {
    /** It takes what the browser would do after a paste, and does not listen to the paste. */
    beforeinput: (editor) =>
      editor.addEventListener('beforeinput', (event) => {
        event.preventDefault();
        insert(event.data ?? event.dataTransfer.getData('text/plain'));
      }),
    /** It cancels a paste and writes some time later. */
    later: (editor) =>
      editor.addEventListener('paste', (event) => {
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain');
        setTimeout(() => insert(text), 300);
      }),
    /** It does not allow a paste. */
    closed: (editor) => editor.addEventListener('paste', (event) => event.preventDefault()),
  };

  function holdByReference(editor, kind) {
    held.node = null;
    held.line = document.createElement('p');
    editor.replaceChildren(held.line);
    drawByReference();
    REFERENCE[kind](editor);
    editor.addEventListener('input', drawByReference);
  }

  function insert(text) {
    const at = caretIn(state.editor);
    if (state.isRefusing) return;
    state.text = state.text.slice(0, at) + text + state.text.slice(at);
    if (REFERENCE[state.kind]) drawByReference();
    else show();
    const node = state.editor.querySelector('p').firstChild;
    if (node) document.getSelection().collapse(node, at + text.length);
  }

  /** Text of its own: input is heard before it happens, what stands in the page beside it is swept out. */
  function holdItsOwn(editor) {
    editor.addEventListener('beforeinput', (event) => {
      event.preventDefault();
      insert(event.data ?? '');
    });
    editor.addEventListener('paste', (event) => {
      event.preventDefault();
      insert(event.clipboardData.getData('text/plain'));
    });
    new MutationObserver(() => {
      if (!state.isLeaving && read() !== state.text) show();
    }).observe(editor, { subtree: true, childList: true, characterData: true });
  }

  /** The page is its text: it is read after each change, and made tidy. */
  function readPage(editor) {
    new MutationObserver(() => {
      if (state.isRefusing && read() !== state.text) show();
      state.text = read();
    }).observe(editor, { subtree: true, childList: true, characterData: true });
  }

  Object.assign(standIn, {
    editors: () => [state.editor],
    openKind: (kind, text = '') => {
      const editor = part(REFERENCE[kind] ? 'unknown' : kind);
      Object.assign(state, { editor, kind, text });
      document.querySelector('#place').replaceChildren(editor);
      if ('value' in editor) editor.value = text;
      else show();
      if (REFERENCE[kind]) holdByReference(editor, kind);
      else if (HOLDS_ITS_OWN.includes(kind)) holdItsOwn(editor);
      else if (READS_PAGE.includes(kind)) readPage(editor);
      else {
        editor.addEventListener('input', (event) => {
          if (state.isRefusing && 'value' in editor) editor.value = state.text;
          if (event.isTrusted) state.text = read();
        });
      }
      editor.focus();
    },
    modelText: () => state.text,
    // What stands in a field is text, whatever it looks like.
    editorHtml: () => {
      const { value, innerHTML } = state.editor;
      return value === undefined
        ? innerHTML
        : Object.assign(document.createElement('p'), { textContent: value }).innerHTML;
    },
    rerenderToolbar: () => {},
    leave: () => history.pushState(null, '', '/elsewhere'),
    shown: read,
    isStanding: () => state.editor.isConnected,
    /** It leaves what was written past it in the page, and does not send it. */
    leaveForeign: () => {
      state.isLeaving = true;
    },
    refuse: (isRefusing) => {
      state.isRefusing = isRefusing;
    },
    lock: () => {
      if ('value' in state.editor) state.editor.readOnly = true;
      else state.editor.contentEditable = 'false';
    },
    closeEditor: () => state.editor.remove(),
  });
})();
