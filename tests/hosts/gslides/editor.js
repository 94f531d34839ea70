/*
 * The behaviour of editor.html: slides as SVG with a <text> for each letter, slides that were seen before left in the page
 * unseen, thumbnails and speaker notes with the same structure, a key proxy in a frame, a slideshow in a frame of its own.
 */
(() => {
  const { standIn } = window;
  const SVG = 'http://www.w3.org/2000/svg';
  const XLINK = 'http://www.w3.org/1999/xlink';
  const LINE = 40;
  const at = (selector, root = document) => root.querySelector(selector);
  /** What Slides itself holds. Shapes stand in the order in which they were made, not in which they are read. */
  const model = {
    mode: 'edit',
    current: null,
    slides: {
      p: {
        shapes: [
          { id: 'i1', text: 'Lava is hot', link: null, x: 300, y: 120 },
          { id: 'i0', text: 'How a volcano works: magma rises and breaks the crust', link: null, x: 20, y: 40 },
        ],
        notes: 'Ask who has seen one',
      },
      g2a: { shapes: [{ id: 'g2a_0', text: 'Second slide', link: null, x: 20, y: 40 }], notes: 'Two minutes' },
    },
  };
  const state = { isDeaf: false, isPlain: false };
  /** The shapes of before, for each edit that one undo takes back. */
  const undone = [];
  /** Words that are selected in a box of the slide; null: none are. */
  let selected = null;
  const docos = standIn.createDocos({
    stream: at('#place-of-comments'),
    part: () => model.current ?? '',
    canComment: () => model.mode !== 'view',
  });

  // --- drawing ------------------------------------------------------------------------------------------------------------
  function make(name, attributes, ...children) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
  }

  /** Lines break at a space, which then stands nowhere. */
  function linesOf(text) {
    const lines = [''];
    for (const word of text.split(' ')) {
      const line = lines.at(-1);
      if (line && line.length + word.length >= LINE) lines.push(word);
      else lines[lines.length - 1] = line ? `${line} ${word}` : word;
    }
    return lines;
  }

  function drawParagraph(prefix, { id, text, link, x, y }) {
    const letters = linesOf(text).flatMap((line, row) =>
      [...line].map((letter, index) => {
        const node = make('text', { x: x + index * 10, y: y + row * 20, 'xml:space': 'preserve' });
        node.textContent = letter;
        return node;
      }),
    );
    const content = make('g', { class: 'sketchy-text-content-text' }, ...letters);
    const paragraph = make('g', { id: `${prefix}${id}-paragraph-0` }, content);
    if (!link) return make('g', { id: `${prefix}${id}` }, paragraph);
    const anchor = make('a', {}, paragraph);
    anchor.setAttributeNS(XLINK, 'xlink:href', link);
    return make('g', { id: `${prefix}${id}` }, anchor);
  }

  function draw() {
    const place = at('#place-of-slides');
    for (const page of place.children) page.style.display = 'none';
    const slide = model.slides[model.current];
    if (!slide) return;
    const id = `editor-${model.current}`;
    document.getElementById(id)?.remove();
    place.append(make('g', { id }, ...slide.shapes.map((shape) => drawParagraph('editor-', shape))));
    const notes = { id: model.current, text: slide.notes, link: null, x: 20, y: 30 };
    at('#speakernotes-workspace').replaceChildren(drawParagraph('speakernotes-', notes));
    drawFilmstrip();
  }

  function drawFilmstrip() {
    const thumbnails = Object.values(model.slides).map(({ shapes }) => {
      const drawn = shapes.map((shape) => drawParagraph('editor-filmstrip-', shape));
      return make('g', { class: 'punch-filmstrip-thumbnail', transform: 'scale(0.2)' }, ...drawn);
    });
    at('.punch-filmstrip-scroll').replaceChildren(make('svg', { width: 120, height: 400 }, ...thumbnails));
  }

  function openSlide(id) {
    docos.closeAll();
    model.current = id;
    history.replaceState(null, '', `${location.pathname}${location.search}#slide=id.${id}`);
    draw();
    docos.render();
  }

  // --- keys ---------------------------------------------------------------------------------------------------------------
  function mountProxy() {
    const frame = document.createElement('iframe');
    frame.className = 'docs-texteventtarget-iframe';
    frame.title = '';
    at('#workspace-container').append(frame);
    const proxy = frame.contentDocument.createElement('div');
    proxy.contentEditable = 'true';
    proxy.setAttribute('role', 'textbox');
    frame.contentDocument.body.append(proxy);
    mountCopy(proxy);
    proxy.addEventListener('paste', (event) => {
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain').trim();
      if (state.isDeaf || model.mode !== 'edit' || !text) return;
      const { current } = model;
      const { shapes } = model.slides[current];
      undone.push({ current, shapes: [...shapes] });
      if (selected) {
        // As any editor: what is pasted takes the place of what is selected.
        const box = shapes.find(({ id }) => id === selected.id);
        model.slides[current].shapes = shapes.map((shape) =>
          shape === box ? { ...shape, text: shape.text.replace(selected.words, text) } : shape,
        );
        selected = null;
        return draw();
      }
      shapes.push({ id: `box${shapes.length}`, text, link: state.isPlain ? null : linkIn(event), x: 20, y: 220 });
      draw();
    });
  }

  function mountCopy(proxy) {
    proxy.addEventListener('copy', (event) => {
      if (!selected) return;
      event.clipboardData.setData('text/plain', selected.words);
      event.preventDefault();
    });
  }

  /** The link in what was pasted. Whether Slides looks for one is not known: `asPlainPaste` is the one that does not. */
  function linkIn(event) {
    // Not parsed: the policy of this page lets nobody make markup of a string.
    const [, href] = /<a[^>]* href="([^"]+)"/.exec(event.clipboardData.getData('text/html')) ?? [];
    return href?.replaceAll('&amp;', '&') ?? null;
  }

  // --- the bar ------------------------------------------------------------------------------------------------------------
  function mountToolbar() {
    at('#docs-toolbar').replaceChildren(standIn.part('toolbar'));
    standIn.asClosureButton(at('#insertCommentButton'), () => docos.verbs.openComment());
  }

  // --- the slideshow --------------------------------------------------------------------------------------------------------
  function drawShow(container) {
    const slide = model.slides[model.current];
    const drawn = make(
      'svg',
      { width: 640, height: 360 },
      ...slide.shapes.map((shape) => drawParagraph('show-', shape)),
    );
    const page = container.ownerDocument.createElement('div');
    page.className = 'punch-viewer-svgpage-svgcontainer';
    page.append(drawn);
    container.replaceChildren(page);
  }

  mountProxy();
  mountToolbar();
  const asked = /slide=id\.([\w-]+)/.exec(location.hash)?.[1];
  if (asked) openSlide(asked);

  Object.assign(standIn, docos.verbs, {
    model: () => structuredClone({ ...model, ...docos.model }),
    openSlide,
    addShape: (text, link, x, y) => {
      const { shapes } = model.slides[model.current];
      shapes.push({ id: `box${shapes.length}`, text, link: link ?? null, x: x ?? 20, y: y ?? 260 });
      draw();
    },
    /** The bar of a shape takes the place of the one with the comment button. */
    selectShape: () => {
      at('#insertCommentButton').style.display = 'none';
    },
    selectWords: (words) => {
      const box = model.slides[model.current].shapes.find(({ text }) => text.includes(words));
      selected = box && words ? { id: box.id, words } : null;
    },
    undoOnSlide: () => {
      const step = undone.pop();
      if (!step) return;
      model.slides[step.current].shapes = step.shapes;
      draw();
    },
    slideHtml: () => at('#place-of-slides').innerHTML,
    /** The one that is shown is taken out: no slide is there then. */
    removeSlide: () => {
      docos.closeAll();
      delete model.slides[model.current];
      model.current = null;
      history.replaceState(null, '', `${location.pathname}${location.search}#slide`);
      draw();
      docos.render();
    },
    emptyBar: () => at('#docs-toolbar').replaceChildren(),
    showBar: () => mountToolbar(),
    hideBar: () => at('#docs-toolbar').replaceWith(document.createElement('div')),
    hideProxy: () => {
      at('.docs-texteventtarget-iframe').className = 'zz-frame';
    },
    asPlainPaste: () => {
      state.isPlain = true;
    },
    deafenSlide: () => {
      state.isDeaf = true;
    },
    /** The slideshow over the editor: painted first, then the address changes. */
    present: () => {
      const frame = document.createElement('iframe');
      frame.className = 'punch-present-iframe';
      frame.title = 'Slideshow';
      at('#docs-editor').append(frame);
      const container = frame.contentDocument.createElement('div');
      container.className = 'punch-viewer-content';
      frame.contentDocument.body.append(container);
      drawShow(container);
      history.pushState(null, '', `${location.pathname.replace('/edit', '/present')}?slide=id.${model.current}`);
    },
    /** The slideshow in a window of its own. */
    presentHere: () => {
      const container = document.createElement('div');
      container.className = 'punch-viewer-content';
      document.body.replaceChildren(container);
      drawShow(container);
      history.pushState(null, '', `${location.pathname.replace('/edit', '/present')}?slide=id.${model.current}`);
    },
    showSlide: (id) => {
      model.current = id;
      drawShow(at('.punch-viewer-content'));
      history.pushState(null, '', `${location.pathname}?slide=id.${id}`);
    },
    showBubble: (href) => {
      const bubble = standIn.parse(
        '<div id="docs-link-bubble" class="docs-bubble appsElementsLinkPreview"><a>Link</a></div>',
      );
      bubble.querySelector('a').href = href;
      document.body.append(bubble);
    },
    rerenderToolbar: () => {
      mountToolbar();
      if (model.current) draw();
      docos.verbs.rerenderToolbar();
    },
    asViewOnly: () => {
      model.mode = 'view';
      document.body.classList.replace('edit-mode', 'view-mode');
      at('#docs-menubar').append(
        standIn.parse('<div class="titlebar-request-access-button" role="button">Request edit access</div>'),
      );
      docos.closeAll();
    },
    leave: () => {
      docos.closeAll();
      history.pushState(null, '', '/presentation/u/0/');
    },
    show: (name) => {
      const shows = {
        ...docos.shows,
        slide: () => openSlide('p'),
        'view-only': () => standIn.asViewOnly(),
        show: () => {
          openSlide('p');
          standIn.present();
        },
        'show-here': () => {
          openSlide('p');
          standIn.presentHere();
        },
        'show-link': () => {
          openSlide('p');
          standIn.addShape('Hear it', 'https://mote.example/m/0123456789abcdefG');
          standIn.presentHere();
        },
        link: () => standIn.showBubble('https://mote.example/m/0123456789abcdefG'),
      };
      shows[name]();
    },
  });
})();
