/* The behaviour of real.html: opens one editor or several, and reads what the editor's own library holds. */
(() => {
  const { standIn, realEditors } = window;
  const opened = [];
  const place = () => document.querySelector('#place').appendChild(document.createElement('section'));

  const plainOf = (element, { undo = () => element.ownerDocument.execCommand('undo') } = {}) => ({
    element,
    text: () => element.value ?? element.textContent.replaceAll('\u00a0', ' '),
    model: () => element.value ?? element.innerHTML,
    lock: () => {
      if ('value' in element) element.readOnly = true;
      else element.contentEditable = 'false';
    },
    undo,
  });

  function field(name, text) {
    const element = place().appendChild(document.createElement(name));
    element.value = text;
    return plainOf(element);
  }

  function editable(seat, text) {
    const element = seat.ownerDocument.createElement('div');
    element.contentEditable = 'true';
    element.textContent = text;
    seat.append(element);
    return plainOf(element);
  }

  function shadow(text) {
    const host = place().appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const seat = document.createElement('div');
    root.append(seat);
    return editable(seat, text);
  }

  function framed(text) {
    const frame = place().appendChild(document.createElement('iframe'));
    return editable(frame.contentDocument.body, text);
  }

  async function tinymce(text) {
    const source = place().appendChild(document.createElement('textarea'));
    source.value = `<p>${text}</p>`;
    const options = { skin: false, content_css: false, menubar: false, toolbar: false, statusbar: false, height: 120 };
    const [editor] = await window.tinymce.init({ target: source, ...options });
    return {
      element: editor.getBody(),
      text: () => editor.getContent({ format: 'text' }).replaceAll('\u00a0', ' ').trim(),
      model: () => editor.getContent(),
      lock: () => editor.mode.set('readonly'),
      undo: () => editor.execCommand('Undo'),
    };
  }

  const MAKERS = {
    textarea: (text) => field('textarea', text),
    input: (text) => field('input', text),
    plain: (text) => editable(place(), text),
    shadow,
    framed,
    tinymce,
    ...Object.fromEntries(Object.entries(realEditors).map(([name, make]) => [name, (text) => make(place(), text)])),
  };

  const at = (index) => opened[index ?? 0];
  const focus = ({ element }) => {
    element.ownerDocument.defaultView.focus();
    element.focus();
  };

  /** Where the person's click would put the caret; a shadow root has a selection of its own. */
  function collapse(element, node, offset) {
    const root = element.getRootNode();
    (root.getSelection?.() ?? element.ownerDocument.getSelection()).collapse(node, offset);
  }

  function putCaret(index, text) {
    const { element } = at(index);
    focus(at(index));
    if ('setSelectionRange' in element) {
      const end = element.value.indexOf(text) + text.length;
      element.setSelectionRange(end, end);
      return end >= text.length;
    }
    const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = node.data.indexOf(text);
      if (from < 0) continue;
      collapse(element, node, from + text.length);
      return true;
    }
    return false;
  }

  /** A person takes longer between the click and a recording's end than an editor between the click and its own caret. */
  async function untilHeard({ hasCaret }) {
    for (let i = 0; i < 600 && hasCaret?.() === false; i += 1) await standIn.nextFrame();
  }

  Object.assign(standIn, {
    editors: () => opened.map(({ element }) => element),
    openKind: async (kind, text = '') => {
      const editor = await MAKERS[kind](text);
      opened.push(editor);
      focus(editor);
      if (text !== '') await standIn.putCaret(opened.length - 1, text);
      else await untilHeard(editor);
    },
    show: (kind) => standIn.openKind(kind, 'Words'),
    openEditor: async (text) => {
      await standIn.openKind('lexical', text);
      return 'lexical';
    },
    putCaret: async (index, text) => {
      const isPut = putCaret(index, text);
      // The editors hear of it by an event that comes later, as they do of a person's click.
      await standIn.nextFrame();
      await untilHeard(at(index));
      return isPut;
    },
    modelText: (index) => at(index).text(),
    model: (index) => at(index).model(),
    editorHtml: (index) => at(index).element.innerHTML,
    undo: (index) => at(index).undo(),
    isStanding: (index) => at(index).element.isConnected && (at(index).stands?.() ?? true),
    lock: (index) => at(index).lock(),
    closeEditor: (index) => at(index).element.remove(),
    focusEditor: (index) => focus(at(index)),
    leave: () => history.pushState(null, '', '/elsewhere'),
  });
})();
