/*
 * The behaviour of file.html: rows of a list, a viewer that may lie over them without a change of the address, pages that are
 * filled a moment after they come into view and emptied again when they are far away.
 */
(() => {
  const { standIn } = window;
  const at = (selector, root = document) => root.querySelector(selector);
  const model = {
    mode: 'comment',
    file: 'f-report',
    files: [
      { id: 'f-report', name: 'Lab report.pdf' },
      { id: 'f-essay', name: 'Essay.pdf' },
    ],
    pages: {
      'f-report': [['Lab report', 'We boiled water.'], ['It took four minutes.'], [], ['The end.']],
      'f-essay': [['My summer']],
    },
  };
  const docos = standIn.createDocos({
    stream: at('#place-of-comments'),
    part: () => model.file ?? '',
    canComment: () => model.mode === 'comment' && model.file !== null,
  });
  const scroller = at('.drive-viewer-paginated-scrollable');
  /**
   * `viewer`: `known` has the earlier class names. `padded`, `ratio` and `spaced` have none, and fix the ratio of a page
   * by its padding, by `aspect-ratio` or by a spacer inside. `unknown` has nothing that Mote knows. `loaded`: number of
   * pages at first; `given`: number of pages that come later.
   */
  const state = { viewer: 'known', loaded: Number.POSITIVE_INFINITY, given: 0 };
  const RATIOS = {
    padded: '<div class="q7f" style="padding-bottom: 62%"></div>',
    ratio: '<div class="q7f" style="aspect-ratio: 17 / 11"></div>',
    spaced: '<div class="q7f"><div style="padding-top: 62%"></div></div>',
    unknown: '<div class="zz"></div>',
  };

  function showRows() {
    const rows = model.files.map(({ id, name }) => {
      const row = standIn.parse(
        '<div role="row"><div role="gridcell"></div><div role="gridcell">me</div><div role="gridcell">21 Nov</div></div>',
      ).firstElementChild;
      row.dataset.id = id;
      row.setAttribute('aria-selected', String(id === model.file));
      at('[role="gridcell"]', row).textContent = name;
      return row;
    });
    at('#place-of-rows').replaceChildren(...rows);
  }

  const filling = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) standIn.nextFrame().then(() => fill(target));
        else empty(target);
      }
    },
    { root: scroller },
  );

  function empty(page) {
    if (state.viewer === 'known') page.replaceChildren();
    else for (const layer of page.querySelectorAll('canvas, .k2')) layer.remove();
  }

  /** A picture, and over it the words: paragraphs at places in per cent. */
  function draw(page) {
    empty(page);
    if (state.viewer === 'unknown') return;
    const words = model.pages[model.file]?.[Number(page.dataset.number)] ?? [];
    const layer = standIn.parse('<div class="k2"></div>').firstElementChild;
    words.forEach((text, line) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      paragraph.style.cssText = `top: ${6 + 6 * line}%; left: 10%; width: 80%`;
      layer.append(paragraph);
    });
    page.append(document.createElement('canvas'), layer);
  }

  function fill(page) {
    if (state.viewer !== 'known') {
      draw(page);
      return;
    }
    const words = model.pages[model.file]?.[Number(page.dataset.number)] ?? [];
    const blocks = words.map((words, line) => {
      const { text, href } = typeof words === 'string' ? { text: words, href: null } : words;
      const block = document.createElement('p');
      block.className = 'drive-viewer-paginated-page-reader-block';
      block.textContent = text;
      if (href) {
        const anchor = document.createElement('a');
        anchor.href = href;
        block.append(anchor);
      }
      block.style.insetBlockStart = `${40 + 30 * line}px`;
      return block;
    });
    page.replaceChildren(...blocks);
  }

  function makePage(number) {
    const known = '<div class="drive-viewer-paginated-page"></div>';
    const page = standIn.parse(RATIOS[state.viewer] ?? known).firstElementChild;
    page.dataset.number = String(number);
    return page;
  }

  /** In the new viewer each page stands in a row, and all rows in a list. */
  function addPages(numbers) {
    const pages = numbers.map(makePage);
    const rows = pages.map((page) => {
      const row = document.createElement('div');
      row.append(page);
      return state.viewer === 'known' ? page : row;
    });
    const list = state.viewer === 'known' ? scroller : (at('.zx1 > .w', scroller.parentElement) ?? scroller);
    list.append(...rows);
    for (const page of pages) filling.observe(page);
  }

  /** The rest of the file comes when its end is shown. */
  function watchEnd() {
    const end = document.createElement('div');
    end.style.blockSize = '1px';
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry.isIntersecting) return;
        watch.disconnect();
        const from = document.querySelectorAll('[data-number]').length;
        addPages(Array.from({ length: state.given }, (_, at) => from + at));
      },
      { root: viewerNow() },
    );
    viewerNow().append(end);
    watch.observe(end);
  }

  const viewerNow = () => at('.zx1') ?? scroller;

  /** "Page 1 / 4" in the toolbar. */
  function showNumber(count) {
    const bar = at('.drive-viewer-toolstrip');
    at('[role="toolbar"]', bar)?.remove();
    if (state.viewer === 'known' || count === 0) return;
    const number = standIn.parse('<div role="toolbar">Page <input size="2"> / <span></span></div>').firstElementChild;
    at('input', number).value = '1';
    at('span', number).textContent = String(count);
    bar.append(number);
  }

  function showFile() {
    filling.disconnect();
    at('.drive-viewer').style.display = model.file ? '' : 'none';
    const all = model.pages[model.file] ?? [];
    scroller.replaceChildren();
    addPages(all.slice(0, state.loaded).map((_, number) => number));
    if (state.given > 0) watchEnd();
    showNumber(all.length);
    showRows();
    docos.render();
  }

  standIn.asClosureButton(at('#add-comment'), () => docos.verbs.openComment());
  if (/^\/drive\//.test(location.pathname)) model.file = null;
  showFile();

  Object.assign(standIn, docos.verbs, {
    model: () => structuredClone({ ...model, ...docos.model }),
    /** A file over the list: the address stays. */
    openOver: (id) => {
      docos.closeAll();
      model.file = id;
      showFile();
    },
    /** The next file of the viewer, with an address of its own. */
    openFile: (id) => {
      docos.closeAll();
      model.file = id;
      history.pushState(null, '', `/file/d/${id}/view${location.search}`);
      showFile();
    },
    /** Words on a page of the file; with an address, a link of the PDF lies over them. */
    writeOnPage: (number, text, href = null) => {
      model.pages[model.file][number].push(href ? { text, href } : text);
      const page = at(`[data-number="${number}"]`);
      if (page.childElementCount > 0) fill(page);
    },
    scrolledTo: () => scroller.scrollTop,
    scrollTo: (top) => {
      scroller.scrollTop = top;
    },
    /** The viewer of 2026-11: `padded`, `ratio`, `spaced`, or `unknown`. */
    switchViewer: (viewer) => {
      state.viewer = viewer;
      scroller.className = viewer === 'unknown' ? 'zz-viewer' : 'zx1';
      if (viewer !== 'unknown') scroller.setAttribute('role', 'document');
      showFile();
    },
    /** So many pages are there at first, and so many come when the end is shown. */
    loadFirst: (loaded, given) => {
      Object.assign(state, { loaded, given });
      showFile();
    },
    /** A text file in the new viewer; the rest of it comes when its end is shown. */
    showPlainText: (text, rest) => {
      const block = document.createElement(state.viewer === 'spaced' ? 'div' : 'pre');
      if (block.localName === 'div') block.style.whiteSpace = 'pre-wrap';
      block.textContent = text;
      scroller.replaceChildren(block);
      if (rest)
        scroller.addEventListener(
          'scroll',
          () => {
            block.textContent += rest;
          },
          { once: true },
        );
    },
    /** It says that it still loads, for ever. */
    keepLoading: () => scroller.append(standIn.parse('<div role="progressbar" aria-label="Loading">…</div>')),
    showTextPreview: (text) => {
      const preview = standIn.parse('<div class="drive-viewer-text-page"></div>').firstElementChild;
      preview.textContent = text;
      scroller.replaceChildren(preview);
    },
    rerenderToolbar: () => {
      showRows();
      docos.verbs.rerenderToolbar();
    },
    asViewOnly: () => {
      model.mode = 'view';
      docos.closeAll();
    },
    leave: () => {
      docos.closeAll();
      history.pushState(null, '', '/settings/storage');
    },
    show: async (name) => {
      const shows = {
        ...docos.shows,
        file: () => {},
        text: () => standIn.showTextPreview('Words'),
        'new-viewer': () => standIn.switchViewer('padded'),
        'new-text': () => {
          standIn.switchViewer('padded');
          standIn.showPlainText('Words');
        },
        counted: () => {
          standIn.switchViewer('padded');
          for (const page of document.querySelectorAll('[data-number]')) page.setAttribute('aria-setsize', '4');
        },
        loading: () => {
          standIn.switchViewer('padded');
          standIn.keepLoading();
        },
      };
      shows[name]();
      await standIn.nextFrame();
      await standIn.nextFrame();
    },
  });
})();
