/* The behaviour of mailbox.html: drafts with their own model, a hash router, Gmail's single keys. */
(() => {
  const { standIn } = window;
  const { part } = standIn;
  const at = (selector, root = document) => root.querySelector(selector);
  const labels = { send: 'Send', body: 'Message Body', subject: 'Subject' };
  /** What Gmail itself knows: never the document that somebody else wrote into. */
  const model = { drafts: {}, sent: [], messages: [], shortcuts: [] };
  const state = { isLate: false, isDeaf: false, isRefusing: false, isToolbarHidden: false, titles: 0, count: 0 };

  // --- composes -------------------------------------------------------------------------------------------------------
  const editors = () =>
    [...document.querySelectorAll('[g_editable="true"]')].filter((editor) => editor.checkVisibility());
  const rootOf = (editor) => editor.closest('[role="dialog"], .M9') ?? editor.closest('form');
  const idOf = (root) => at('input[name="composeid"]', root).value;

  function mountBar(root) {
    const place = at('.bar-place', root);
    const bar = part('bar');
    at('.aoO', bar).textContent = labels.send;
    at('.aoO', bar).addEventListener('mousedown', (event) => event.preventDefault());
    at('.aoO', bar).addEventListener('mouseup', () => send(root));
    if (state.isToolbarHidden) bar.replaceChildren();
    if (state.isToolbarHidden) bar.className = 'zz';
    place.replaceChildren(bar);
  }

  function start(root, html = '') {
    state.count += 1;
    const id = `c${state.count}`;
    at('input[name="composeid"]', root).value = id;
    at('input[name="draft"]', root).value = 'new';
    const editor = at('[g_editable="true"]', root);
    if (html) editor.replaceChildren(standIn.parse(html));
    for (const element of root.querySelectorAll('[aria-label="Message Body"]'))
      element.setAttribute('aria-label', labels.body);
    model.drafts[id] = { html: editor.innerHTML, saves: 0 };
    editor.addEventListener('input', (event) => save(root, editor, event));
    if (!state.isLate) mountBar(root);
    return id;
  }

  // --- whom it is written to ------------------------------------------------------------------------------------------
  function address(root, people, field = 'to') {
    const chips = people.map(({ name, email }) => {
      const chip = part('chip');
      chip.dataset.name = name ?? email;
      chip.dataset.hovercardId = email;
      at('.afW', chip).textContent = name ?? email;
      return chip;
    });
    at(`.anm[name="${field}"] [role="listbox"]`, root).replaceChildren(...chips);
    at('.hl', root).textContent = [...root.querySelectorAll('.afW')].map((one) => one.textContent).join(', ');
  }

  /** The rows of people fold to one line while the person is in the text; what they hold stays in the document. */
  document.addEventListener('focusin', ({ target }) => {
    const root = target.closest?.('[role="dialog"], .M9, form');
    at('.GS', root ?? document)?.classList.toggle('is-folded', target.matches('[g_editable]'));
  });

  /** The autosave: only what the person typed counts, and the address changes with the first save. */
  function save(root, editor, event) {
    if (!event.isTrusted || state.isDeaf) return;
    const draft = model.drafts[idOf(root)];
    if (state.isRefusing) {
      editor.replaceChildren(standIn.parse(draft.html));
      return;
    }
    draft.html = editor.innerHTML;
    draft.saves += 1;
    at('textarea[name="body"]', root).value = draft.html;
    const id = at('input[name="draft"]', root);
    if (id.value === 'new') {
      id.value = `#msg-a:r-${idOf(root)}`;
      history.replaceState(history.state, '', `#${route()}?compose=${idOf(root)}`);
    }
  }

  function openCompose(html) {
    const compose = part('compose');
    state.titles += 1;
    at('.title-place', compose).append(part(state.titles % 2 ? 'title-images' : 'title-buttons'));
    const dialog = at('[role="dialog"]', compose);
    at('.Ha', compose).addEventListener('mouseup', () => compose.remove());
    at('#place-of-composes').append(compose);
    const id = start(dialog, html);
    at('[g_editable="true"]', compose).focus();
    return id;
  }

  function send(root) {
    const id = idOf(root);
    const editor = at('[g_editable="true"]', root);
    // What stands in the editor goes out, also what a script wrote there by itself.
    model.sent.push({ id, html: state.isDeaf ? model.drafts[id].html : editor.innerHTML });
    delete model.drafts[id];
    // Gmail keeps what was sent in the document, unseen; in full screen it empties the frame instead.
    if (root.closest('.aSt')) at('.aaZ', root).replaceChildren();
    else (root.closest('.AD') ?? root).classList.add('gone');
    editor.blur();
  }

  // --- reading --------------------------------------------------------------------------------------------------------
  const route = () => location.hash.replace(/^#/, '').replace(/\?.*$/, '') || 'inbox';
  let shown = '';

  function showRoute() {
    if (route() === shown) return;
    shown = route();
    const main = part(shown.includes('/') ? 'thread' : 'list');
    at('#place-of-main').replaceChildren(main);
    if (shown.includes('/')) model.messages.forEach(showMessage);
  }

  function showMessage({ html, isCollapsed }, index) {
    const message = part('message');
    message.dataset.messageId = `#msg-f:${index}`;
    message.dataset.legacyMessageId = `18c0ffee${index}`;
    message.classList.toggle('kv', isCollapsed);
    if (!isCollapsed) at('.a3s', message).append(standIn.parse(html));
    message.addEventListener('click', () => {
      if (!message.classList.contains('kv')) return;
      message.classList.remove('kv');
      at('.a3s', message).append(standIn.parse(html));
    });
    at('.thread-list').append(message);
  }

  // --- single keys ----------------------------------------------------------------------------------------------------
  document.addEventListener('keydown', (event) => {
    if (event.target.closest?.('input, textarea, [contenteditable="true"]')) return;
    if (!['c', 'r', 'j', 'k', 'e', '#'].includes(event.key)) return;
    model.shortcuts.push(event.key);
    if (event.key === 'c') openCompose();
  });

  const index = (i) => editors()[i ?? 0];

  Object.assign(standIn, {
    editors,
    model: () => structuredClone(model),
    openCompose: (html) => openCompose(html),
    /** A compose whose bar comes later: `finishMount`. */
    openComposeLate: () => {
      state.isLate = true;
      const id = openCompose();
      state.isLate = false;
      return id;
    },
    finishMount: () => {
      for (const editor of editors()) if (!at('.IZ', rootOf(editor))) mountBar(rootOf(editor));
    },
    closeCompose: (i) => rootOf(index(i)).closest('.no, .aSs, .M9').remove(),
    address: (i, people, field) => address(rootOf(index(i)), people, field),
    discard: (i) => {
      delete model.drafts[idOf(rootOf(index(i)))];
      standIn.closeCompose(i);
    },
    send: (i) => send(rootOf(index(i))),
    reply: () => {
      const reply = part('reply');
      at('.adn:last-child .ip').replaceChildren(reply);
      const id = start(reply);
      at('[g_editable="true"]', reply).focus();
      return id;
    },
    fullScreen: (i) => {
      const dialog = rootOf(index(i));
      const shell = document.createElement('div');
      shell.className = 'aSs';
      const inner = document.createElement('div');
      inner.className = 'aSt';
      dialog.closest('.no').remove();
      inner.append(dialog);
      shell.append(inner);
      document.body.append(shell);
    },
    /** Gmail opens another document for it: this page becomes that document. */
    popOut: () => {
      document.body.className = 'xE xp';
      history.replaceState(null, '', `${location.pathname}?view=btop&ver=1#cmid=1`);
      at('#frame-of-page').remove();
      const form = at('form', part('compose'));
      document.body.append(form);
      const id = start(form);
      at('[g_editable="true"]', form).focus();
      return id;
    },
    receive: (html, isCollapsed = false) => {
      model.messages.push({ html, isCollapsed });
      if (at('.thread-list')) showMessage({ html, isCollapsed }, model.messages.length - 1);
    },
    expand: (i) => document.querySelectorAll('.adn')[i].click(),
    openThread: () => {
      location.hash = 'inbox/FMfcg';
      showRoute();
    },
    openList: () => {
      location.hash = 'inbox';
      showRoute();
    },
    rerenderToolbar: () => {
      for (const editor of editors()) mountBar(rootOf(editor));
    },
    /** A Gmail whose bar looks like nothing we know. */
    hideToolbar: () => {
      state.isToolbarHidden = true;
      standIn.rerenderToolbar();
    },
    /** A Gmail whose editors look like nothing we know. */
    hideEditors: () => {
      for (const editor of editors()) {
        const strange = document.createElement('div');
        strange.contentEditable = 'true';
        strange.className = 'zz';
        editor.replaceWith(strange);
      }
    },
    /** The hidden fields with the draft's ids are gone from a compose, or stand there without a value. */
    dropIds: (i, isKept) => {
      for (const input of rootOf(index(i)).querySelectorAll('[name="composeid"], [name="draft"]')) {
        if (isKept) input.value = '';
        else input.remove();
      }
    },
    lock: (i) => index(i).setAttribute('contenteditable', 'false'),
    /** Puts back what it had, whatever is typed. */
    refuse: (isRefusing) => {
      state.isRefusing = isRefusing;
    },
    /** The draft is no longer saved: what is typed does not reach it. */
    deafen: () => {
      state.isDeaf = true;
    },
    asLocale: (locale) => {
      const texts = {
        ar: { send: 'إرسال', body: 'نص الرسالة', subject: 'الموضوع' },
        es: { send: 'Enviar', body: 'Cuerpo del mensaje', subject: 'Asunto' },
      };
      Object.assign(labels, texts[locale]);
      document.documentElement.lang = locale;
      document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
      standIn.rerenderToolbar();
      for (const editor of editors()) editor.setAttribute('aria-label', labels.body);
    },
    leave: () => {
      history.pushState(null, '', '/mail-settings');
    },
    // The names that both hosts share, for the contract.
    openEditor: (text) => openCompose(text),
    openEditorLate: () => standIn.openComposeLate(),
    closeEditor: (i) => standIn.discard(i),
    editorHtml: (i) => index(i).innerHTML,
    /** The host's own state of the draft in editor i. */
    modelText: (i) => model.drafts[idOf(rootOf(index(i)))].html,
    showLink: (href) => {
      standIn.openThread();
      standIn.receive(`<div dir="ltr"><p>Hello <a href="${href}">a voice note</a> for you</p><p>Bye</p></div>`);
    },
    /** The field gets the words of the editor, which is hidden. */
    asPlain: (index) => {
      const editor = editors()[index];
      const box = editor.closest('.Ap');
      const field = at('.At textarea', box);
      at('.At', box).style.display = 'block';
      editor.style.display = 'none';
      field.value = editor.textContent;
      field.focus();
    },
    show: (name) => {
      const shows = {
        compose: () => openCompose(),
        'two-composes': () => [openCompose(), openCompose()],
        addressed: () => {
          openCompose();
          standIn.address(0, [{ name: 'Ada Lovelace', email: 'ada@school.example' }, { email: 'ben@school.example' }]);
          standIn.address(0, [{ name: 'The Head', email: 'head@school.example' }], 'cc');
        },
        thread: () => {
          standIn.openThread();
          standIn.receive('<p>One</p>');
          standIn.receive('<p>Two</p>');
        },
        reply: () => {
          standIn.openThread();
          standIn.receive('<p>One</p>');
          standIn.reply();
        },
        'pop-out': () => standIn.popOut(),
      };
      shows[name]();
    },
  });

  window.addEventListener('hashchange', showRoute);
  at('[gh="cm"]')?.addEventListener('mouseup', () => openCompose());
  showRoute();
})();
