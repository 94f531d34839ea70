/* The behaviour of edit.html: its document (body.js), its bar and tabs, and the comments of harness/docos.js. */
(() => {
  const { standIn } = window;
  const at = (selector, root = document) => root.querySelector(selector);
  /** What Docs itself knows, besides its comments and its text. */
  const model = { tab: 't.0', mode: 'edit' };
  const docos = standIn.createDocos({
    stream: at('#place-of-comments'),
    part: () => model.tab,
    canComment: () => model.mode !== 'view',
  });
  const body = standIn.createBody({ mode: () => model.mode, tab: () => model.tab });
  const { state } = body;

  // --- the bar ------------------------------------------------------------------------------------------------------------
  const labels = { comment: 'Add comment', link: 'Insert link' };
  function mountBar() {
    const bar = standIn.part('bar');
    at('#docs-toolbar').replaceChildren(bar);
    at('#insertCommentButton').setAttribute('aria-label', labels.comment);
    at('#insertLinkButton').setAttribute('aria-label', labels.link);
    standIn.asClosureButton(at('#insertCommentButton'), () => docos.verbs.openComment());
    standIn.asClosureButton(at('#insertLinkButton'), body.openLinkDialog);
    drawMode();
  }

  /** The switcher alone says which mode it is: by its class, and by its label in the person's language. */
  const drawMode = () => {
    const switcher = at('#docs-toolbar-mode-switcher');
    if (!switcher) return;
    switcher.className = `${model.mode}-mode`;
    switcher.setAttribute(
      'aria-label',
      { edit: 'Editing mode', suggest: 'Suggesting mode', view: 'Viewing mode' }[model.mode],
    );
  };
  const setMode = (mode) => {
    model.mode = mode;
    drawMode();
  };

  Object.assign(standIn, docos.verbs, {
    model: () => structuredClone({ ...model, ...body.model, body: body.body().text, ...docos.model }),
    focusBody: body.focus,
    answerExport: body.answerExport,
    openTab: (tab) => {
      docos.closeAll();
      model.tab = tab;
      history.pushState(null, '', `${location.pathname}?tab=${tab}`);
      // The caret comes with the first click.
      body.unmountCaret();
      body.select(0, 0);
      body.mountTabs();
      docos.render();
    },
    /** A further tab, in another one where its id is given. */
    addTab: (id, title, text, inside = null) => {
      body.model.tabs[id] = { title, inside, text, links: [], suggestions: [] };
      body.mountTabs();
    },
    removeTab: (id) => {
      delete body.model.tabs[id];
      body.mountTabs();
    },
    asViewOnly: () => {
      setMode('view');
      body.unmountCaret();
      at('#docs-menubar').append(
        standIn.parse('<div class="titlebar-request-access-button" role="button">Request edit access</div>'),
      );
      docos.closeAll();
    },
    /** As the person chooses it, with the right to write: nothing else of the page changes, its caret stays where it was. */
    switchMode: setMode,
    asSuggesting: () => setMode('suggest'),
    /** The page at /pub and at /mobilebasic: text, and nothing of an editor. */
    asPublished: (href) => {
      const page = standIn.part('published');
      if (href) {
        const anchor = at('a', page);
        anchor.href = `https://www.google.com/url?q=${encodeURIComponent(href)}&sa=D`;
        anchor.textContent = 'Listen';
      }
      document.body.replaceChildren(page);
    },
    leave: () => {
      docos.closeAll();
      history.pushState(null, '', '/document/u/0/');
    },
    rerenderToolbar: () => {
      if (at('#docs-toolbar').children.length > 0) mountBar();
      docos.verbs.rerenderToolbar();
      body.paint();
    },

    // --- the document ---------------------------------------------------------------------------------------------------------
    /** As the person writes it, from nothing. */
    writeBody: (text) => {
      body.focus();
      body.select(0, body.body().text.length);
      body.edit(text);
    },
    selectBody: (start, end) => body.select(start, end),
    deafenBody: () => {
      state.isDeaf = true;
    },
    refuseInBody: (isRefusing) => {
      state.isRefusing = isRefusing;
    },
    /** `words`, `rich`, `both`, or `none`: only the dialog is left. */
    takePastes: (kind) => {
      state.takes = kind;
    },
    /** The text functions give what they gave, until the next click. */
    goStale: body.goStale,
    /** Selections cannot be moved by anybody but the person. */
    holdSelection: () => {
      state.canSelect = false;
    },
    /** `forbidden`, `busy`, `login`, `huge`, `hangs` or `offline`. */
    exportMisbehaves: (how, tab = '*') => {
      state.misdeeds[tab] = how;
    },
    exportIsOfFirstTab: () => {
      state.knowsTabs = false;
    },
    exportLags: (reads) => {
      state.exportLag = reads;
    },
    undoInBody: body.undo,
    lockBody: () => {
      body.proxy.setAttribute('contenteditable', 'false');
      state.isDeaf = true;
    },
    /** The words behind which a link is, at the end of the document; the caret goes into them. */
    linkInBody: (href) => {
      const { length } = body.body().text;
      body.select(length, length);
      body.edit(' Listen', [{ start: 1, end: 7, url: href }]);
      body.select(length + 3, length + 3);
    },
    leaveLink: () => body.select(0, 0),
    hideBar: () => at('#docs-toolbar').replaceWith(document.createElement('div')),
    showBar: () => mountBar(),
    emptyBar: () => at('#docs-toolbar').replaceChildren(),
    hideProxy: () => {
      body.frame.className = 'zz-frame';
    },
    labelBar: (locale) => {
      Object.assign(labels, { ar: { comment: 'إضافة تعليق' }, es: { comment: 'Añadir comentario' } }[locale]);
      mountBar();
    },
    show: (name) => {
      const shows = {
        ...docos.shows,
        document: body.focus,
        'view-only': () => standIn.asViewOnly(),
        viewing: () => setMode('view'),
        published: () => standIn.asPublished(),
        'body-link': () => standIn.linkInBody('https://mote.example/m/0123456789abcdefG'),
        'link-dialog': body.openLinkDialog,
      };
      shows[name]();
    },
  });

  mountBar();
})();
