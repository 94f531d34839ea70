/*
 * Comments as Google's editors have them: one component, so one stand-in for Docs, Sheets, Slides and the Drive viewer. A
 * classic script between page.js and the host's own. Imitates (2026-11, from public notes of 2026-08): threads without ids,
 * made anew at each change of focus; Closure buttons that know mousedown and mouseup only; Post that wakes by what was heard.
 */
(() => {
  const { standIn } = window;
  const at = (selector, root = document) => root.querySelector(selector);
  const fresh = (html) => standIn.parse(html).firstElementChild;
  const PARTS = {
    thread: () =>
      fresh(
        '<div class="docos-anchoreddocoview docos-docoview" role="listitem" tabindex="0"><div class="docos-replies"></div></div>',
      ),
    posted: () =>
      fresh(
        '<div class="docos-replyview"><div class="docos-author">Ms Rivera</div><div class="docos-replyview-timestamp">2:31 PM Today</div><div class="docos-replyview-body"></div></div>',
      ),
    input: () =>
      fresh(
        '<div class="docos-input"><div class="docos-input-contenteditable docos-input-textarea" role="textbox" contenteditable="true" aria-multiline="true"></div></div>',
      ),
    olderInput: () =>
      fresh('<div class="docos-input"><textarea class="docos-input-textarea" dir="ltr"></textarea></div>'),
    olderButtons: () =>
      fresh(
        '<div class="docos-input-buttons"><button type="button" class="docos-input-post jfk-button" disabled>Comment</button><button type="button" class="docos-input-cancel jfk-button">Cancel</button></div>',
      ),
    buttons: () =>
      fresh(
        '<div class="docos-input-buttons"><div class="docos-input-post jfk-button jfk-button-action jfk-button-disabled" role="button" aria-disabled="true" tabindex="0">Comment</div><div class="docos-input-cancel goog-inline-block jfk-button" role="button" tabindex="0">Cancel</div></div>',
      ),
  };
  const CSS = `
    .docos-stream-view { inline-size: 320px; padding: 8px; overflow: auto; }
    .docos-anchoreddocoview, .docos-input { border: 1px solid #dadce0; border-radius: 8px; padding: 8px; margin-block-end: 8px; }
    .docos-input-contenteditable { min-block-size: 36px; border: 1px solid #dadce0; outline: none; }
    .docos-input-buttons { display: flex; gap: 8px; margin-block-start: 8px; }
    .jfk-button { padding: 4px 12px; border-radius: 12px; background: #0b57d0; color: #fff; cursor: pointer; }
    .jfk-button-disabled { background: #dadce0; }
  `;

  /** Closure buttons: mousedown and mouseup on the same element, never click. */
  standIn.asClosureButton = (element, act) => {
    let isDown = false;
    element.addEventListener('mousedown', () => {
      isDown = !element.classList.contains('jfk-button-disabled');
    });
    element.addEventListener('mouseup', () => {
      if (isDown) act();
      isDown = false;
    });
  };

  /**
   * `stream`: where comments stand. `part()`: which part of the file is shown (a tab, a sheet, a slide): each has its own.
   * `canComment()`: whether the person may. Answers the verbs that each of these hosts has.
   */
  standIn.createDocos = ({ stream, part, canComment }) => {
    const labels = { draft: 'Comment draft', post: 'Post Comment', cancel: 'Cancel' };
    /** What the host itself knows. Boxes hold a draft each, empty until it has heard something. */
    const model = { threads: [], drafts: {}, posted: 0 };
    const state = {
      isLate: false,
      isRefusing: false,
      isDeaf: false,
      areButtonsHidden: false,
      isTruncating: false,
      /** An empty box goes with the focus. */
      isFleeting: false,
      /** In a narrow window: the thread that lies over the page, as a card. */
      card: null,
      renders: 0,
      /** Boxes are plain text areas, and Post says by its own attribute that it is disabled. */
      isOlder: false,
    };
    /** Boxes that are open now: key → element. A reply's key is its thread's number, a new comment's `new`. */
    const boxes = new Map();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    document.adoptedStyleSheets.push(sheet);

    function mountButtons(box, key) {
      at('.docos-input-buttons', box)?.remove();
      const buttons = state.isOlder ? PARTS.olderButtons() : PARTS.buttons();
      const post = at('.docos-input-post', buttons);
      post.setAttribute('aria-label', labels.post);
      at('.docos-input-cancel', buttons).setAttribute('aria-label', labels.cancel);
      standIn.asClosureButton(post, () => publish(key));
      standIn.asClosureButton(at('.docos-input-cancel', buttons), () => closeBox(key));
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
      if (state.isOlder) {
        post.disabled = isEmpty;
        return;
      }
      post.classList.toggle('jfk-button-disabled', isEmpty);
      post.setAttribute('aria-disabled', String(isEmpty));
    }

    function openBox(key) {
      if (boxes.has(key) || !canComment()) return key;
      const box = state.isOlder ? PARTS.olderInput() : PARTS.input();
      const editor = at('.docos-input-textarea', box);
      editor.setAttribute('aria-label', labels.draft);
      model.drafts[key] = '';
      editor.addEventListener('input', (event) => {
        if (!event.isTrusted || state.isDeaf) return;
        const words = state.isOlder ? 'value' : 'textContent';
        if (state.isRefusing) editor[words] = model.drafts[key];
        model.drafts[key] = editor[words];
        wake(box, key);
      });
      box.addEventListener('focusout', () =>
        setTimeout(() => {
          const isLeft = !box.contains(document.activeElement) && !model.drafts[key];
          if (state.isFleeting && isLeft && boxes.get(key) === box) closeBox(key);
        }),
      );
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
      if (key === 'new') model.threads.push({ part: part(), replies: [text] });
      else model.threads[Number(key)].replies.push(text);
      model.posted += 1;
      closeBox(key);
    }

    /** All threads are made anew; a box keeps its element, because a person is writing in it. */
    function render() {
      state.renders += 1;
      const focused = document.activeElement;
      const threads = model.threads.flatMap((thread, number) =>
        thread.part === part() ? [showThread(thread, number)] : [],
      );
      const box = boxes.get('new');
      for (const child of [...stream.children]) if (child !== box) child.remove();
      stream.prepend(...threads);
      if (box && !box.isConnected) stream.append(box);
      drawCard();
      if (focused?.isConnected === false && boxes.size > 0) return;
      if (focused !== document.activeElement && focused?.isConnected) focused.focus();
    }

    /** The same thread once more, over the page; what is written stands in it. */
    function drawCard() {
      const place = document.querySelector('.zz-card');
      place?.replaceChildren(...(state.card === null ? [] : [showThread(model.threads[state.card], state.card)]));
    }

    function showThread({ replies }, number) {
      const thread = PARTS.thread();
      const list = at('.docos-replies', thread);
      replies.forEach((text, index) => {
        const posted = PARTS.posted();
        if (index === 0) posted.classList.add('docos-replyview-first');
        at('.docos-replyview-body', posted).append(...linkify(text));
        list.append(posted);
      });
      const box = boxes.get(String(number));
      if (box) thread.append(box);
      return thread;
    }

    /** Links are made of addresses when a comment is posted; long ones are cut short, some stay text. */
    function linkify(text) {
      return text.split(/(https?:\/\/\S+)/).map((piece, index) => {
        if (index % 2 === 0 || state.isTruncating) return document.createTextNode(piece);
        const anchor = document.createElement('a');
        anchor.href = `https://www.google.com/url?q=${encodeURIComponent(piece)}&sa=D`;
        anchor.textContent = piece.length > 24 ? `${piece.slice(0, 24)}…` : piece;
        return anchor;
      });
    }

    // At each change of focus between a thread and elsewhere the posts are made anew, while a box keeps its place.
    let focusedPlace = null;
    const onFocus = () => {
      const next = document.activeElement?.closest?.('.docos-anchoreddocoview, .docos-input')
        ? 'comments'
        : 'elsewhere';
      if (next === focusedPlace) return;
      focusedPlace = next;
      rerenderPosted();
    };
    function rerenderPosted() {
      state.renders += 1;
      const shown = model.threads.filter((thread) => thread.part === part());
      stream.querySelectorAll('.docos-anchoreddocoview').forEach((thread, order) => {
        at('.docos-replies', thread).replaceWith(at('.docos-replies', showThread(shown[order], 'none')));
      });
    }
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onFocus);

    const editors = () => [
      ...document.querySelectorAll('.docos-input :is([role="textbox"], textarea), .docos-input .zz-editor'),
    ];
    const keys = () => editors().map((editor) => [...boxes].find(([, box]) => box.contains(editor))[0]);
    const boxKey = (i) => keys()[i ?? 0];
    const editorAt = (i) => editors()[i ?? 0];
    const finishMount = () => {
      for (const [key, box] of boxes) mountButtons(box, key);
    };
    const comment = (text) => {
      model.threads.push({ part: part(), replies: [text] });
      render();
      return model.threads.length - 1;
    };
    const closeAll = () => {
      for (const key of [...boxes.keys()]) closeBox(key);
    };

    const verbs = {
      editors,
      renders: () => state.renders,
      openComment: () => openBox('new'),
      comment,
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
      /** A narrow window has no pane: the threads are there, unseen. */
      foldPane: () => {
        stream.style.display = 'none';
        const card = document.createElement('div');
        card.className = 'zz-card';
        card.style.cssText = 'position:fixed;inset-inline-end:8px;inset-block-start:80px;inline-size:280px';
        document.body.append(card);
      },
      /** The person presses a comment's sign in the margin, or beside all of them. */
      openCard: (number) => {
        state.card = number;
        render();
      },
      asOlderForm: () => {
        state.isOlder = true;
      },
      closeWhenLeft: () => {
        state.isFleeting = true;
      },
      focusThread: (i) => document.querySelectorAll('.docos-anchoreddocoview')[i ?? 0].focus(),
      truncate: () => {
        state.isTruncating = true;
        render();
      },
      lock: (i) => {
        if (state.isOlder) editorAt(i).readOnly = true;
        editorAt(i).setAttribute('contenteditable', 'false');
        editorAt(i).setAttribute('aria-disabled', 'true');
      },
      refuse: (isRefusing) => {
        state.isRefusing = isRefusing;
      },
      deafen: () => {
        state.isDeaf = true;
      },
      rerenderToolbar: () => {
        finishMount();
        rerenderPosted();
      },
      finishMount,
      hideToolbar: () => {
        state.areButtonsHidden = true;
        finishMount();
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
        finishMount();
      },
      // The names that all hosts share, for the contract.
      openEditor: (text) => {
        const key = boxes.has('new') ? verbs.replyTo(comment(`Thread ${model.threads.length}`)) : openBox('new');
        if (text) standIn.type(editors().indexOf(at(':is([role="textbox"], textarea)', boxes.get(key))), text);
        return key;
      },
      openEditorLate: () => {
        state.isLate = true;
        const key = openBox('new');
        state.isLate = false;
        return key;
      },
      closeEditor: (i) => closeBox(boxKey(i)),
      editorHtml: (i) => editorAt(i).value ?? editorAt(i).innerHTML,
      modelText: (i) => model.drafts[boxKey(i)],
      showLink: (href) => {
        comment(`Listen: ${href} and tell me`);
      },
    };
    /** The states of the selectors that all these hosts share (_dom/docos-selectors.ts). */
    const shows = {
      comment: () => openBox('new'),
      older: () => {
        verbs.asOlderForm();
        openBox('new');
      },
      reply: () => {
        comment('One');
        comment('Two');
        comment('Three');
        model.threads[1].replies.push('Yes');
        openBox('1');
      },
    };
    render();
    return { model, verbs, shows, render, closeAll };
  };
})();
