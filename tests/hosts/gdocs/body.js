/*
 * The document of edit.html, between page.js and edit.js: a text of its own that nothing in the page holds, painted on a canvas.
 * It hears what Docs hears (public notes, 2026-08): keys and pastes of the proxy in its frame, its own dialog for links, and the
 * text functions that it hands out where the annotation flag was set before this script ran. What is written into the proxy and not
 * heard is lost.
 */
(() => {
  const { standIn } = window;
  const COLUMNS = 60;
  /** Of this size a letter is 9 px wide, which all that counts here in letters takes it for. */
  const FONT = '15px monospace';
  const SCROLL_MS = 250;
  const at = (selector, root = document) => root.querySelector(selector);
  const fresh = (html) => standIn.parse(html).firstElementChild;
  /** Read once, as the application starts: what comes later is too late. */
  const flag = window._docs_annotate_canvas_by_ext;
  const isAnnotating = typeof flag === 'string' && flag !== '';

  /** `mode()`: edit, suggest or view. `tab()`: which text of the document is shown. */
  standIn.createBody = ({ mode, tab }) => {
    const model = {
      flag: flag ?? null,
      tabs: {
        't.0': { title: 'Essay', inside: null, text: 'The rain in Spain', links: [], suggestions: [] },
        't.1': { title: 'Notes', inside: null, text: 'Notes of the second tab', links: [], suggestions: [] },
      },
      selection: { start: 0, end: 0 },
      /** Edits that one undo takes back each. */
      steps: 0,
      reads: 0,
      /** For which tabs. */
      asked: [],
      pastes: 0,
      isGliding: false,
    };
    const state = {
      isDeaf: false,
      isRefusing: false,
      /** Which pastes it takes: words, marked-up text by way of the proxy, both. */
      takes: 'both',
      canSelect: true,
      /** A picture that is kept until the next click, whoever asks anew. */
      stale: null,
      /** How the export misbehaves: for one tab by its id, for all by `*`. */
      misdeeds: {},
      knowsTabs: true,
      exportLag: 0,
    };
    const undone = [];
    let stored = structuredClone(model.tabs);
    const body = () => model.tabs[tab()];
    const scroller = () => at('.kix-appview-editor');

    // --- edits --------------------------------------------------------------------------------------------------------------
    const shift = (ranges, { start, end }, by) =>
      ranges
        .filter((range) => !(range.start >= start && range.end <= end && start !== end))
        .map((range) => ({
          ...range,
          start: range.start >= end ? range.start + by : range.start,
          end: range.end > start ? range.end + by : range.end,
        }));

    function edit(text, links = []) {
      if (mode() === 'view' || state.isDeaf) return;
      undone.push({ tab: tab(), body: structuredClone(body()), selection: { ...model.selection } });
      model.steps += 1;
      const { start, end } = model.selection;
      const now = body();
      const by = text.length - (end - start);
      now.text = now.text.slice(0, start) + text + now.text.slice(end);
      now.links = shift(now.links, { start, end }, by);
      now.suggestions = shift(now.suggestions, { start, end }, by);
      for (const link of links) now.links.push({ ...link, start: link.start + start, end: link.end + start });
      if (mode() === 'suggest' && text) now.suggestions.push({ start, end: start + text.length });
      select(start + text.length, start + text.length);
      if (state.isRefusing) undo();
    }

    function undo() {
      const step = undone.pop();
      if (!step) return;
      model.steps -= 1;
      model.tabs[step.tab] = step.body;
      select(step.selection.start, step.selection.end);
    }

    function select(start, end) {
      model.selection = { start, end };
      paint();
      showBubble();
      scrollToCaret();
    }

    /** Docs glides to each new selection. */
    function scrollToCaret() {
      const from = scroller().scrollTop;
      const to = Math.max(0, placeOf(model.selection.end).y - 120);
      const startedAt = performance.now();
      const step = (now) => {
        const part = Math.min(1, (now - startedAt) / SCROLL_MS);
        scroller().scrollTop = from + (to - from) * part;
        model.isGliding = part < 1;
        if (part < 1) requestAnimationFrame(step);
      };
      model.isGliding = true;
      requestAnimationFrame(step);
    }

    // --- what can be seen -----------------------------------------------------------------------------------------------------
    const placeOf = (offset) => ({ x: 96 + (offset % COLUMNS) * 9, y: 96 + Math.floor(offset / COLUMNS) * 22 });

    function paint() {
      const context = at('canvas').getContext('2d');
      context.font = FONT;
      context.clearRect(0, 0, 640, 800);
      const { text } = body();
      for (let start = 0; start < text.length; start += COLUMNS) {
        context.fillText(text.slice(start, start + COLUMNS), 96, placeOf(start).y + 16);
      }
      const caret = at('.kix-cursor');
      const { x, y } = placeOf(model.selection.end);
      if (caret) caret.style.cssText = `inset-inline-start:${x}px;inset-block-start:${y}px`;
      if (isAnnotating) annotate(text);
    }

    /** The layer for assistive extensions: geometry and words of the lines. */
    function annotate(text) {
      const SVG = 'http://www.w3.org/2000/svg';
      const layer = at('.kix-canvas-tile-annotations') ?? document.createElementNS(SVG, 'svg');
      layer.setAttribute('class', 'kix-canvas-tile-annotations');
      const lines = text.match(new RegExp(`.{1,${COLUMNS}}`, 'gs')) ?? [];
      const rects = lines.map((line, row) => {
        const rect = document.createElementNS(SVG, 'rect');
        const box = { x: 96, y: 96 + row * 22, width: line.length * 9, height: 20, fill: 'none' };
        for (const [name, value] of Object.entries(box)) rect.setAttribute(name, String(value));
        rect.setAttribute('aria-label', line);
        rect.setAttribute('data-font-css', `400 ${FONT}`);
        return rect;
      });
      layer.replaceChildren(...rects);
      if (!layer.isConnected) scroller().append(layer);
    }

    const unmountCaret = () => at('.kix-cursor')?.remove();

    function mountCaret() {
      if (mode() === 'view' || at('.kix-cursor')) return;
      scroller().append(fresh('<div class="kix-cursor"><div class="kix-cursor-caret"></div></div>'));
      paint();
    }

    /** The card at a link: there only while the caret stands in one. */
    function showBubble() {
      const { start, end } = model.selection;
      const link = body().links.find((one) => start === end && one.start < start && start < one.end);
      const shown = at('#docs-link-bubble');
      if (!link) return shown?.remove();
      const bubble =
        shown ?? fresh('<div id="docs-link-bubble" class="docs-bubble appsElementsLinkPreview"><a></a></div>');
      const anchor = at('a', bubble);
      anchor.href = link.url;
      anchor.textContent = link.url.slice(0, 24);
      const { x, y } = placeOf(link.start);
      bubble.style.cssText = `position:absolute;left:${x}px;top:${y + 24}px`;
      if (!shown) scroller().append(bubble);
    }

    // --- the proxy: it has the focus, hears keys and pastes, and shows nothing --------------------------------------------------
    function mountProxy() {
      const frame = document.createElement('iframe');
      frame.className = 'docs-texteventtarget-iframe';
      frame.title = '';
      at('.kix-appview-editor-container').append(frame);
      const proxy = frame.contentDocument.createElement('div');
      proxy.contentEditable = 'true';
      proxy.setAttribute('role', 'textbox');
      proxy.setAttribute('aria-label', 'Document content');
      frame.contentDocument.body.append(proxy);
      proxy.addEventListener('focus', mountCaret);
      proxy.addEventListener('beforeinput', (event) => {
        event.preventDefault();
        if (event.isTrusted) edit(event.data ?? '');
      });
      proxy.addEventListener('paste', (event) => onPaste(event, proxy));
      proxy.addEventListener('copy', onCopy);
      proxy.addEventListener('keydown', onKeydown);
      // Docs makes a character of any keypress: an arrow's is junk.
      proxy.addEventListener('keypress', ({ keyCode }) => edit(String.fromCharCode(keyCode)));
      return { frame, proxy };
    }

    function onPaste(event, proxy) {
      event.preventDefault();
      model.pastes += 1;
      const words = event.clipboardData.getData('text/plain').replace(/^ +| +$/g, '');
      if (words) {
        if (/both|words/.test(state.takes)) edit(words);
        return;
      }
      if (!/both|rich/.test(state.takes)) return;
      // Marked-up text comes by way of the proxy, which is emptied now and read some ticks later.
      queueMicrotask(() => proxy.replaceChildren());
      setTimeout(() => setTimeout(() => takeProxy(proxy), 0), 0);
    }

    function takeProxy(proxy) {
      const links = [...proxy.querySelectorAll('a[href]')].map((anchor) => {
        const range = proxy.ownerDocument.createRange();
        range.setStart(proxy, 0);
        range.setEndBefore(anchor);
        const start = range.toString().length;
        return { start, end: start + anchor.textContent.length, url: anchor.getAttribute('href') };
      });
      const text = proxy.textContent;
      proxy.replaceChildren();
      if (text) edit(text, links);
    }

    function onCopy(event) {
      const { start, end } = model.selection;
      if (start === end) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', body().text.slice(start, end));
    }

    function onKeydown({ keyCode, ctrlKey }) {
      const { start, end } = model.selection;
      if (ctrlKey && keyCode === 90) undo();
      if (keyCode === 39 && state.canSelect) select(end, end);
      if (keyCode === 8 && start !== end) edit('');
    }

    // --- the dialog for links ---------------------------------------------------------------------------------------------------
    function openLinkDialog() {
      if (mode() === 'view' || at('.docsLinkSmartinsertlinkBubble')) return;
      const dialog = fresh(
        '<div class="docsLinkSmartinsertlinkBubble"><div class="appsElementsLinkInsertionLinkTextInput"><input></div><div class="appsElementsLinkInsertionLinkSearchInput"><input></div><button class="appsElementsLinkInsertionApplyButton" disabled>Apply</button></div>',
      );
      const [text, link] = dialog.querySelectorAll('input');
      const apply = at('button', dialog);
      // Not by value alone: Docs' own fields know what was told them.
      const heard = { text: '', link: '' };
      text.addEventListener('input', () => {
        heard.text = text.value;
      });
      link.addEventListener('input', () => {
        heard.link = link.value;
        setTimeout(() => {
          apply.disabled = !/^https?:/.test(heard.link);
        }, 30);
      });
      apply.addEventListener('click', () => {
        if (getComputedStyle(dialog).opacity !== '1') return;
        dialog.remove();
        const words = heard.text || heard.link;
        edit(words, [{ start: 0, end: words.length, url: heard.link }]);
      });
      dialog.addEventListener('keydown', ({ keyCode }) => keyCode === 27 && dialog.remove());
      document.body.append(dialog);
      requestAnimationFrame(() => dialog.classList.add('shown'));
    }

    // --- what Docs tells: its text functions, and the export of its server -----------------------------------------------------
    const HEAD = '\u0003';
    if (isAnnotating) {
      window._docs_annotate_getAnnotatedText = async () => {
        // A picture of now: what comes after it is not in it.
        const { text, start, end } = state.stale ?? { text: `${HEAD}${body().text}\n${HEAD}\n`, ...model.selection };
        return {
          getText: () => text,
          getSelection: () => [{ start: start + HEAD.length, end: end + HEAD.length }],
          setSelection(from, to) {
            const isGood = Number.isInteger(from) && Number.isInteger(to) && from >= 1 && to <= body().text.length + 1;
            if (state.canSelect && isGood && from <= to) select(from - HEAD.length, to - HEAD.length);
          },
          getAnnotations: () => ({ link: structuredClone(body().links) }),
        };
      };
    }

    const HUGE = 9 * 1024 * 1024;
    const MISDEEDS = {
      forbidden: () => ({ status: 403, body: 'Export is switched off' }),
      busy: () => ({ status: 429, body: 'Too many requests' }),
      login: () => ({
        status: 200,
        type: 'text/html',
        body: '<!doctype html><title>Sign in</title><p>Choose an account',
      }),
      huge: () => ({ status: 200, body: 'word '.repeat(HUGE / 5) }),
    };
    const tabOf = (href) => new URL(href, location.href).searchParams.get('tab') ?? 't.0';
    const misdeedOf = (tab) => state.misdeeds[tab] ?? state.misdeeds['*'];

    function answerExport(href) {
      const tab = tabOf(href);
      model.reads += 1;
      model.asked.push(tab);
      const misdeed = MISDEEDS[misdeedOf(tab)];
      if (misdeed) return { type: 'text/plain; charset=utf-8', ...misdeed() };
      if (state.exportLag > 0) state.exportLag -= 1;
      else stored = structuredClone(model.tabs);
      const { text = '' } = stored[state.knowsTabs ? tab : 't.0'] ?? {};
      return { status: 200, type: 'text/plain; charset=utf-8', body: `\ufeff${text.replaceAll('\n', '\r\n')}` };
    }
    // In a frame of a test there is no server: the page answers for it.
    const nativeFetch = window.fetch.bind(window);
    window.fetch = async (input, options) => {
      const href = String(input?.url ?? input);
      if (!/\/document\/.*\/export\?/.test(href)) return nativeFetch(input, options);
      const misdeed = misdeedOf(tabOf(href));
      if (misdeed === 'offline') throw new TypeError('Failed to fetch');
      const { status, type, body: text } = answerExport(href);
      if (misdeed === 'hangs') {
        await new Promise((_, reject) => options.signal.addEventListener('abort', () => reject(options.signal.reason)));
      }
      return new Response(text, { status, headers: { 'content-type': type } });
    };

    /** Docs' own list: folded up, and in the page all the same; none for a document of one tab. */
    function mountTabs() {
      const tree = fresh('<div role="tree" aria-labelledby="kix-outlines-widget-header-text-chaptered"></div>');
      for (const [id, { title, inside }] of Object.entries(model.tabs)) {
        const container = fresh(
          '<div class="chapter-container"><div class="chapter-item"><div role="treeitem"></div></div></div>',
        );
        // The first one's id ends there.
        container.id = `chapter-container-${id === 't.0' ? '' : id}`;
        const row = at('[role=treeitem]', container);
        row.setAttribute('aria-label', title);
        row.setAttribute('aria-selected', String(id === tab()));
        const group = inside && at(`[id="chapter-container-${inside === 't.0' ? '' : inside}"]`, tree);
        (group || tree).append(container);
      }
      at('#place-of-tabs').replaceChildren(...(Object.keys(model.tabs).length > 1 ? [tree] : []));
    }

    const goStale = () => {
      state.stale = { text: `${HEAD}${body().text}\n${HEAD}\n`, ...model.selection };
      document.addEventListener('click', () => (state.stale = null), { once: true });
    };

    const { frame, proxy } = mountProxy();
    const focus = () => {
      frame.focus();
      proxy.focus();
      mountCaret();
    };
    paint();
    mountTabs();
    return {
      model,
      state,
      proxy,
      frame,
      body,
      edit,
      undo,
      select,
      paint,
      focus,
      unmountCaret,
      goStale,
      showBubble,
      openLinkDialog,
      answerExport,
      mountTabs,
    };
  };
})();
