/* The behaviour of edit.html: a canvas, a key proxy in a frame, comments that are made anew at each change of focus. */
(() => {
  const { standIn } = window;
  const { part } = standIn;
  const at = (selector, root = document) => root.querySelector(selector);
  const labels = { draft: 'Comment draft', post: 'Post Comment', cancel: 'Cancel' };
  /** What Docs itself knows. Boxes hold a draft each; `text` is null until the host has heard something. */
  const model = { tab: 't.0', mode: 'edit', body: 'The rain in Spain', threads: [], drafts: {}, posted: 0 };
  const state = {
    isLate: false,
    isRefusing: false,
    isDeaf: false,
    areButtonsHidden: false,
    isTruncating: false,
    renders: 0,
  };
  /** Boxes that are open now: key → element. A reply's key is its thread's number, a new comment's `new`. */
  const boxes = new Map();

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

  // --- Closure buttons: mousedown and mouseup on the same element, never click ------------------------------------------
  function asButton(element, act) {
    let isDown = false;
    element.addEventListener('mousedown', () => {
      isDown = !element.classList.contains('jfk-button-disabled');
    });
    element.addEventListener('mouseup', () => {
      if (isDown) act();
      isDown = false;
    });
  }

  // --- comments ---------------------------------------------------------------------------------------------------------
  function mountButtons(box, key) {
    at('.docos-input-buttons', box)?.remove();
    const buttons = part('buttons');
    const post = at('.docos-input-post', buttons);
    post.setAttribute('aria-label', labels.post);
    at('.docos-input-cancel', buttons).setAttribute('aria-label', labels.cancel);
    asButton(post, () => publish(key));
    asButton(at('.docos-input-cancel', buttons), () => closeBox(key));
    if (state.areButtonsHidden) {
      buttons.className = 'zz';
      buttons.replaceChildren();
    }
    box.append(buttons);
    wake(box, key);
  }

  /** Post wakes by what the host has heard, not by what stands in the box. */
  function wake(box, key) {
    const post = at('.docos-input-post', box);
    if (!post) return;
    const isEmpty = !(model.drafts[key] ?? '').trim();
    post.classList.toggle('jfk-button-disabled', isEmpty);
    post.setAttribute('aria-disabled', String(isEmpty));
  }

  function openBox(key) {
    if (boxes.has(key) || model.mode === 'view') return key;
    const box = part('input');
    const editor = at('.docos-input-contenteditable', box);
    editor.setAttribute('aria-label', labels.draft);
    model.drafts[key] = '';
    editor.addEventListener('input', (event) => {
      if (!event.isTrusted || state.isDeaf) return;
      if (state.isRefusing) editor.textContent = model.drafts[key];
      model.drafts[key] = editor.textContent;
      wake(box, key);
    });
    boxes.set(key, box);
    if (!state.isLate) mountButtons(box, key);
    render();
    editor.focus();
    return key;
  }

  function closeBox(key) {
    boxes.get(key)?.remove();
    boxes.delete(key);
    delete model.drafts[key];
    render();
  }

  function publish(key) {
    const text = model.drafts[key];
    if (key === 'new') model.threads.push({ tab: model.tab, replies: [text] });
    else model.threads[Number(key)].replies.push(text);
    model.posted += 1;
    closeBox(key);
  }

  /** All threads are made anew; a box keeps its element, because a person is writing in it. */
  function render() {
    state.renders += 1;
    const stream = at('#place-of-comments');
    const focused = document.activeElement;
    const threads = model.threads.flatMap((thread, number) =>
      thread.tab === model.tab ? [showThread(thread, number)] : [],
    );
    const fresh = boxes.get('new');
    for (const child of [...stream.children]) if (child !== fresh) child.remove();
    stream.prepend(...threads);
    if (fresh && !fresh.isConnected) stream.append(fresh);
    if (focused?.isConnected === false && boxes.size > 0) return;
    if (focused !== document.activeElement && focused?.isConnected) focused.focus();
  }

  function showThread({ replies }, number) {
    const thread = part('thread');
    const list = at('.docos-replies', thread);
    replies.forEach((text, index) => {
      const posted = part('posted');
      if (index === 0) posted.classList.add('docos-replyview-first');
      at('.docos-replyview-body', posted).append(...linkify(text));
      list.append(posted);
    });
    const box = boxes.get(String(number));
    if (box) thread.append(box);
    return thread;
  }

  /** Docs makes links of addresses when a comment is posted; long ones are cut short, some stay text. */
  function linkify(text) {
    return text.split(/(https?:\/\/\S+)/).map((piece, index) => {
      if (index % 2 === 0 || state.isTruncating) return document.createTextNode(piece);
      const anchor = document.createElement('a');
      anchor.href = `https://www.google.com/url?q=${encodeURIComponent(piece)}&sa=D`;
      anchor.textContent = piece.length > 24 ? `${piece.slice(0, 24)}…` : piece;
      return anchor;
    });
  }

  // At each change of focus between a thread and elsewhere the stream is made anew, while a box in a thread keeps its place.
  let focusedThread = null;
  const onFocus = () => {
    const next = document.activeElement?.closest?.('.docos-anchoreddocoview, .docos-input') ? 'comments' : 'elsewhere';
    if (next === focusedThread) return;
    focusedThread = next;
    rerenderPosted();
  };
  function rerenderPosted() {
    state.renders += 1;
    document.querySelectorAll('.docos-anchoreddocoview').forEach((thread, order) => {
      const number = model.threads.findIndex(
        (one) => one === model.threads.filter(({ tab }) => tab === model.tab)[order],
      );
      const fresh = showThreadPosts(model.threads[number]);
      at('.docos-replies', thread).replaceWith(fresh);
    });
  }
  function showThreadPosts(thread) {
    return at('.docos-replies', showThread(thread, 'none'));
  }
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onFocus);

  const editors = () => [...document.querySelectorAll('.docos-input [role="textbox"], .docos-input .zz-editor')];
  const keys = () => editors().map((editor) => [...boxes].find(([, box]) => box.contains(editor))[0]);
  const index = (i) => editors()[i ?? 0];
  const boxKey = (i) => keys()[i ?? 0];

  asButton(at('#insertCommentButton'), () => openBox('new'));

  Object.assign(standIn, {
    editors,
    model: () => structuredClone(model),
    renders: () => state.renders,
    openComment: () => openBox('new'),
    comment: (text) => {
      model.threads.push({ tab: model.tab, replies: [text] });
      render();
      return model.threads.length - 1;
    },
    replyTo: (number) => openBox(String(number)),
    resolve: (number) => {
      closeBox(String(number));
      model.threads.splice(number, 1);
      render();
    },
    post: (i) => {
      const post = at('.docos-input-post', boxes.get(boxKey(i)));
      for (const type of ['mousedown', 'mouseup']) post.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    },
    focusBody,
    focusThread: (i) => document.querySelectorAll('.docos-anchoreddocoview')[i ?? 0].focus(),
    truncate: () => {
      state.isTruncating = true;
      render();
    },
    openTab: (tab) => {
      for (const key of [...boxes.keys()]) closeBox(key);
      model.tab = tab;
      history.pushState(null, '', `${location.pathname}?tab=${tab}`);
      render();
    },
    asViewOnly: () => {
      model.mode = 'view';
      document.body.classList.replace('edit-mode', 'view-mode');
      for (const key of [...boxes.keys()]) closeBox(key);
    },
    lock: (i) => {
      index(i).setAttribute('contenteditable', 'false');
      index(i).setAttribute('aria-disabled', 'true');
    },
    refuse: (isRefusing) => {
      state.isRefusing = isRefusing;
    },
    deafen: () => {
      state.isDeaf = true;
    },
    rerenderToolbar: () => {
      for (const [key, box] of boxes) mountButtons(box, key);
      rerenderPosted();
    },
    finishMount: () => {
      for (const [key, box] of boxes) mountButtons(box, key);
    },
    hideToolbar: () => {
      state.areButtonsHidden = true;
      standIn.finishMount();
    },
    hideEditors: () => {
      for (const editor of editors()) {
        const strange = document.createElement('div');
        strange.contentEditable = 'true';
        strange.className = 'zz-editor';
        editor.replaceWith(strange);
      }
    },
    asLocale: (locale) => {
      const texts = {
        ar: { draft: 'مسودة تعليق', post: 'نشر التعليق', cancel: 'إلغاء' },
        es: { draft: 'Borrador de comentario', post: 'Publicar comentario', cancel: 'Cancelar' },
      };
      Object.assign(labels, texts[locale]);
      document.documentElement.lang = locale;
      document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
      for (const editor of editors()) editor.setAttribute('aria-label', labels.draft);
      standIn.finishMount();
    },
    leave: () => {
      for (const key of [...boxes.keys()]) closeBox(key);
      history.pushState(null, '', '/document/u/0/');
    },
    // The names that both hosts share, for the contract.
    openEditor: (text) => {
      const key = boxes.has('new')
        ? standIn.replyTo(standIn.comment(`Thread ${model.threads.length}`))
        : openBox('new');
      if (text) standIn.type(editors().indexOf(at('[role="textbox"]', boxes.get(key))), text);
      return key;
    },
    openEditorLate: () => {
      state.isLate = true;
      const key = openBox('new');
      state.isLate = false;
      return key;
    },
    closeEditor: (i) => closeBox(boxKey(i)),
    editorHtml: (i) => index(i).innerHTML,
    modelText: (i) => model.drafts[boxKey(i)],
    showLink: (href) => {
      standIn.comment(`Listen: ${href} and tell me`);
    },
    show: (name) => {
      const shows = {
        document: () => focusBody(),
        comment: () => openBox('new'),
        reply: () => {
          standIn.comment('One');
          standIn.comment('Two');
          standIn.comment('Three');
          model.threads[1].replies.push('Yes');
          openBox('1');
        },
      };
      shows[name]();
    },
  });

  paint();
  render();
})();
