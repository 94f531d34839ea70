/* The behaviour of edit.html: a canvas, a key proxy in a frame, and the comments of harness/docos.js. */
(() => {
  const { standIn } = window;
  const at = (selector, root = document) => root.querySelector(selector);
  /** What Docs itself knows, besides its comments. */
  const model = { tab: 't.0', mode: 'edit', body: 'The rain in Spain' };
  const docos = standIn.createDocos({
    stream: at('#place-of-comments'),
    part: () => model.tab,
    canComment: () => model.mode !== 'view',
  });

  // --- the page: words on a canvas, keys through a proxy ----------------------------------------------------------------
  function paint() {
    const context = at('canvas').getContext('2d');
    context.font = '18px serif';
    context.clearRect(0, 0, 640, 800);
    context.fillText(model.body, 96, 112);
  }

  function mountProxy() {
    const frame = document.createElement('iframe');
    frame.className = 'docs-texteventtarget-iframe';
    frame.title = '';
    at('.kix-appview-editor').append(frame);
    const proxy = frame.contentDocument.createElement('div');
    proxy.contentEditable = 'true';
    proxy.setAttribute('role', 'textbox');
    proxy.setAttribute('aria-label', 'Document content');
    frame.contentDocument.body.append(proxy);
    proxy.addEventListener('beforeinput', (event) => {
      event.preventDefault();
      if (model.mode === 'edit') model.body += event.data ?? '';
      paint();
    });
    return () => {
      frame.focus();
      proxy.focus();
    };
  }
  const focusBody = mountProxy();

  standIn.asClosureButton(at('#insertCommentButton'), () => docos.verbs.openComment());

  Object.assign(standIn, docos.verbs, {
    model: () => structuredClone({ ...model, ...docos.model }),
    focusBody,
    openTab: (tab) => {
      docos.closeAll();
      model.tab = tab;
      history.pushState(null, '', `${location.pathname}?tab=${tab}`);
      docos.render();
    },
    asViewOnly: () => {
      model.mode = 'view';
      document.body.classList.replace('edit-mode', 'view-mode');
      docos.closeAll();
    },
    leave: () => {
      docos.closeAll();
      history.pushState(null, '', '/document/u/0/');
    },
    show: (name) => ({ document: focusBody, ...docos.shows })[name](),
  });

  paint();
})();
