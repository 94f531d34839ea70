/*
 * The behaviour of grid.html: cells on a canvas, a name box that navigates by Enter, a formula bar that mirrors what is not
 * kept yet. What is typed is thrown away when the cell is left; what is pasted into the cell's editor is kept at once.
 */
(() => {
  const { standIn } = window;
  const at = (selector, root = document) => root.querySelector(selector);
  const ADDRESS = /^[A-Z]{1,3}[1-9]\d*$/;
  const RANGE = /^[A-Z]{1,3}[1-9]\d*:[A-Z]{1,3}[1-9]\d*$/;
  /** What Sheets itself keeps: by sheet and address what was entered. `selected` is null while the grid is loading. */
  const model = { gid: '0', mode: 'edit', cells: { 0: {}, 77: {} }, selected: null, reads: 0 };
  const state = {
    typed: null,
    isProtected: false,
    isDeaf: false,
    isHolding: false,
    keepsAll: false,
    isNameBoxDeaf: false,
    separators: ',;',
    /** How the file's locale has formulas written: whatever was entered, Sheets keeps them so. */
    formulas: null,
    isBusy: false,
    isForbidden: false,
    lag: 0,
    cardOf: null,
  };
  /** The cells of before, for each edit that one undo takes back. */
  const undone = [];
  const edit = (change) => {
    undone.push(structuredClone(model.cells));
    change(cells());
    show();
  };
  /** What the export's cache holds by address, and what the server had stored when it was last told. */
  const cache = new Map();
  let stored = structuredClone(model.cells);

  const docos = standIn.createDocos({
    stream: at('#place-of-comments'),
    part: () => model.gid,
    canComment: () => model.mode !== 'view',
  });
  const editor = at('#waffle-rich-text-editor');
  const nameBox = () => at('#t-name-box');
  const cells = () => model.cells[model.gid];
  const enteredAt = (address) => cells()[address] ?? '';

  // --- the cell -----------------------------------------------------------------------------------------------------------
  /** Leaving a cell throws away what was typed into it. */
  function select(place) {
    state.typed = null;
    model.selected = place;
    history.replaceState(null, '', `${location.pathname}${location.search}#gid=${model.gid}`);
    show();
    if (editor.isContentEditable !== (model.mode === 'edit'))
      editor.setAttribute('contenteditable', String(model.mode === 'edit'));
    if (editor.textContent) editor.textContent = '';
    editor.focus();
    showBubble(place);
  }

  /** Only values and attributes change where they can: nothing in the page says aloud that another cell is active. */
  function show() {
    editor.setAttribute('aria-label', model.selected ?? '');
    // The bar may come after the grid.
    const [box, bar] = [nameBox(), at('#t-formula-bar-input')];
    if (box) box.value = model.selected ?? '';
    const text = state.typed ?? enteredAt(model.selected);
    if (bar && bar.textContent !== text) bar.textContent = text;
    paint();
  }

  function paint() {
    const context = at('canvas').getContext('2d');
    context.clearRect(0, 0, 640, 500);
    context.font = '14px sans-serif';
    Object.keys(cells()).forEach((address, row) => {
      context.fillText(`${address} ${shownAt(cells()[address])}`, 12, 24 * (row + 1));
    });
  }

  const column = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const letters = (number) =>
    number <= 26
      ? String.fromCharCode(64 + number)
      : letters(Math.floor((number - 1) / 26)) + letters(((number - 1) % 26) + 1);
  const split = (address) => {
    const [, name, row] = /^([A-Z]+)(\d+)$/.exec(address);
    return { column: column(name), row: Number(row) };
  };

  editor.addEventListener('input', () => {
    state.typed = editor.textContent;
    show();
  });
  /** By key code, columns and rows to go: Enter and the arrows. */
  const STEPS = { 13: [0, 1], 37: [-1, 0], 38: [0, -1], 39: [1, 0], 40: [0, 1] };
  editor.addEventListener('keydown', (event) => {
    if (event.keyCode === 27) {
      state.typed = null;
      editor.textContent = '';
      show();
    }
    if (event.keyCode === 46 && state.typed === null && !state.isProtected && !state.keepsAll) {
      edit((now) => delete now[model.selected]);
    }
    const step = STEPS[event.keyCode];
    if (!step) return;
    event.preventDefault();
    const { column: name, row } = split(model.selected);
    select(`${letters(Math.max(1, name + step[0]))}${Math.max(1, row + step[1])}`);
  });
  editor.addEventListener('paste', (event) => {
    event.preventDefault();
    if (state.isDeaf || state.isProtected || model.mode !== 'edit' || !ADDRESS.test(model.selected ?? '')) return;
    const text = event.clipboardData.getData('text/plain');
    if (state.typed !== null || state.isHolding) {
      state.typed = (state.typed ?? '') + text;
      show();
      return;
    }
    const start = split(model.selected);
    edit((now) => {
      text.split('\n').forEach((line, down) => {
        line.split('\t').forEach((value, right) => {
          now[`${letters(start.column + right)}${start.row + down}`] = asWritten(value);
        });
      });
    });
  });

  // --- the bar ------------------------------------------------------------------------------------------------------------
  function mountBar() {
    const bar = standIn.part('bar');
    at('#formula-bar').replaceChildren(bar);
    nameBox().addEventListener('keydown', (event) => {
      if (event.keyCode !== 13 || state.isNameBoxDeaf) return;
      event.preventDefault();
      const wanted = nameBox().value.trim().toUpperCase();
      if (ADDRESS.test(wanted) || RANGE.test(wanted)) select(wanted);
      else show();
    });
    if (model.selected) show();
  }

  function asWritten(entered) {
    const [, link, , label] = LINKED.exec(entered) ?? [];
    return state.formulas && link ? `=${state.formulas.name}("${link}"${state.formulas.separator}"${label}")` : entered;
  }

  // --- what a cell shows, and the export -----------------------------------------------------------------------------------
  const LINKED = /^=[^"(]+\("((?:[^"]|"")*)"([,;]) ?"((?:[^"]|"")*)"\)$/;
  function shownAt(entered) {
    if (!entered.startsWith('=')) return entered.replace(/^'/, '');
    const [, , separator, label] = LINKED.exec(entered) ?? [];
    if (!separator || !state.separators.includes(separator)) return '#ERROR!';
    return label.replaceAll('""', '"');
  }
  const linkAt = (entered) => {
    const [, link] = LINKED.exec(entered) ?? [];
    return shownAt(entered) === '#ERROR!' ? null : (link ?? /^https?:\S+$/.exec(entered)?.[0] ?? null);
  };

  function csvOf(gid) {
    const all = Object.keys(stored[gid]).map(split);
    const rows = Math.max(0, ...all.map(({ row }) => row));
    const columns = Math.max(0, ...all.map((one) => one.column));
    const quote = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_each, index) =>
        quote(shownAt(stored[gid][`${letters(index + 1)}${row + 1}`] ?? '')),
      ).join(','),
    ).join('\r\n');
  }

  /** The same address is answered from a cache for minutes; too many readers get 429. */
  function answerExport(href) {
    const url = new URL(href, location.href);
    model.reads += 1;
    if (state.isBusy) return { status: 429, body: 'Too many requests' };
    if (state.isForbidden) return { status: 403, body: 'Export is switched off' };
    if (!cache.has(url.href)) {
      if (state.lag > 0) state.lag -= 1;
      else stored = structuredClone(model.cells);
      cache.set(url.href, csvOf(url.searchParams.get('gid')));
    }
    return { status: 200, body: cache.get(url.href) };
  }
  // In a frame of a test there is no server: the page answers for it.
  const nativeFetch = window.fetch.bind(window);
  window.fetch = async (input, options) => {
    const href = String(input?.url ?? input);
    if (!/\/spreadsheets\/.*\/export\?/.test(href)) return nativeFetch(input, options);
    const { status, body } = answerExport(href);
    return new Response(body, { status });
  };

  // --- the card that comes up at a cell with a link; one element, filled anew in place, a moment later ---------------------------------------------
  async function showBubble(place) {
    const link = linkAt(enteredAt(place));
    let bubble = at('.waffle-multilink-tooltip');
    if (!bubble) {
      bubble = standIn.parse(
        '<div id="docs-link-bubble" class="waffle-multilink-tooltip docs-bubble"><a> </a></div>',
      ).firstElementChild;
      at('#waffle-grid-container').append(bubble);
      bubble.addEventListener('keydown', ({ key }) => key === 'Escape' && editor.focus());
    }
    bubble.style.display = 'none';
    state.cardOf = place;
    if (!link) return;
    await standIn.nextFrame();
    await standIn.nextFrame();
    if (state.cardOf !== place) return;
    const anchor = at('a', bubble);
    anchor.href = link;
    anchor.firstChild.data = shownAt(enteredAt(place));
    bubble.style.display = 'block';
  }

  standIn.asClosureButton(at('#insertCommentButton'), () => docos.verbs.openComment());
  mountBar();

  Object.assign(standIn, docos.verbs, {
    model: () => structuredClone({ ...model, ...docos.model }),
    answerExport,
    /** As a person clicks a cell, or draws over some. */
    select,
    /** The pointer rests on a cell: its card comes up, the active cell is another. */
    pointAt: (place) => showBubble(place),
    fill: (address, text) => {
      cells()[address] = text;
      stored = structuredClone(model.cells);
      if (model.selected) show();
    },
    typeInCell: (text) => {
      editor.focus();
      document.execCommand('insertText', false, text);
    },
    pressEnter: () =>
      editor.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 13, bubbles: true, cancelable: true })),
    openSheet: (gid) => {
      docos.closeAll();
      model.gid = gid;
      docos.render();
      select('A1');
    },
    /** A sheet that is a chart: it has no cells. */
    openChart: () => {
      docos.closeAll();
      model.gid = '99';
      model.cells['99'] = {};
      model.selected = null;
      history.replaceState(null, '', `${location.pathname}${location.search}#gid=99`);
      docos.render();
      mountBar();
      show();
    },
    undoInGrid: () => {
      model.cells = undone.pop() ?? model.cells;
      show();
    },
    barHtml: () => at('#t-formula-bar-input').innerHTML,
    /** What the cells of the sheet show. */
    shownCells: () => Object.values(cells()).map(shownAt).join('\n'),
    emptyBar: () => at('#formula-bar').replaceChildren(),
    showBar: () => mountBar(),
    /** Where our button would stand has another name. */
    hideBarEnd: () => {
      const end = at('#t-formula-bar-input-container');
      const strange = document.createElement('div');
      strange.append(...end.childNodes);
      end.replaceWith(strange);
    },
    hideCellEditor: () => {
      const strange = editor.cloneNode(true);
      for (const name of strange.getAttributeNames()) strange.removeAttribute(name);
      editor.replaceWith(strange);
    },
    protect: () => {
      state.isProtected = true;
    },
    deafenGrid: () => {
      state.isDeaf = true;
    },
    /** What is pasted stands in the cell's editor, as if it were being typed. */
    holdPastes: () => {
      state.isHolding = true;
    },
    deafenNameBox: () => {
      state.isNameBoxDeaf = true;
    },
    keepAll: () => {
      state.keepsAll = true;
    },
    writeFormulasAs: (name, separator) => {
      state.formulas = { name, separator };
    },
    separators: (accepted) => {
      state.separators = accepted;
    },
    exportIsBusy: () => {
      state.isBusy = true;
    },
    exportIsForbidden: () => {
      state.isForbidden = true;
    },
    exportLags: (reads) => {
      state.lag = reads;
    },
    rerenderToolbar: () => {
      mountBar();
      docos.verbs.rerenderToolbar();
    },
    asLocale: (locale) => {
      docos.verbs.asLocale(locale);
      state.separators = ';';
    },
    asViewOnly: () => {
      model.mode = 'view';
      document.body.classList.replace('edit-mode', 'view-mode');
      at('#docs-menubar').append(
        standIn.parse('<div class="titlebar-request-access-button" role="button">Request edit access</div>'),
      );
      editor.setAttribute('contenteditable', 'false');
      docos.closeAll();
    },
    leave: () => {
      docos.closeAll();
      history.pushState(null, '', '/spreadsheets/u/0/');
    },
    show: (name) => {
      const shows = {
        ...docos.shows,
        cell: () => select('B2'),
        'view-only': () => standIn.asViewOnly(),
        preview: () => {
          const card = standIn.parse(
            '<div class="appsElementsLinkPreview"><a href="https://mote.example/">x</a></div>',
          );
          document.body.append(card);
        },
        link: () => {
          cells().B2 = 'https://mote.example/m/0123456789abcdefG';
          select('B2');
        },
      };
      shows[name]();
    },
  });
  paint();
})();
