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
        else target.replaceChildren();
      }
    },
    { root: scroller },
  );

  function fill(page) {
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

  function showFile() {
    filling.disconnect();
    at('.drive-viewer').style.display = model.file ? '' : 'none';
    const pages = (model.pages[model.file] ?? []).map((_, number) => {
      const page = document.createElement('div');
      page.className = 'drive-viewer-paginated-page';
      page.dataset.number = String(number);
      return page;
    });
    scroller.replaceChildren(...pages);
    for (const page of pages) filling.observe(page);
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
      };
      shows[name]();
      await standIn.nextFrame();
      await standIn.nextFrame();
    },
  });
})();
