/* The behaviour of response.html: answers that live in hidden fields, pages that replace the list without navigation. */
(() => {
  const { standIn } = window;
  const { part } = standIn;
  const at = (selector, root = document) => root.querySelector(selector);
  const labels = {
    answer: 'Your answer',
    must: 'Required question',
    number: 'Must be a number',
    next: 'Next',
    send: 'Submit',
  };
  const CHOICE = { id: 11, title: 'Which word rhymes?', type: 2, entry: 1011, options: ['cat', 'dog'] };
  const HEAD = { title: 'Part one', description: 'Listen, then answer.' };
  /** What the form itself knows: its pages, and the answers that it would send. */
  const model = { pages: [[HEAD, CHOICE], []], page: 0, answers: {}, alerts: {}, isSent: false };
  const state = { isLate: false, isDeaf: false, isRefusing: false, isPreview: false, boxes: 'known', fields: 'known' };
  state.count = 0;

  const isText = ({ type }) => type === 0 || type === 1;
  const items = () => model.pages[model.page];
  const list = () => at('#place-of-questions');

  /** `%.@.` stands where the outer list's bracket was. */
  const paramsOf = ({ id, title, description = null, type, entry, isRequired = false, checks = null }) => {
    const answer = checks ? [entry, null, isRequired, null, checks] : [entry, null, isRequired];
    return `%.@.${JSON.stringify([[id, title, description, type, [answer]], `i${id}`, false]).slice(1)}`;
  };

  /** Checks an answer by the form's own rules, whose patterns are RE2's. */
  const holds = ([category, operator, [arg]], answer) => {
    const tests = {
      1: () => answer !== '' && !Number.isNaN(Number(answer)),
      '2/100': () => answer.includes(arg),
      '2/101': () => !answer.includes(arg),
      '2/102': () => /^[^@/]+@[^@/]+$/.test(answer),
      '2/103': () => /^https?:/.test(answer),
      '4/299': () => new RegExp(arg.replace('(?i)', '')).test(answer),
      '4/300': () => !new RegExp(arg.replace('(?i)', '')).test(answer),
      '4/301': () => new RegExp(`^(?:${arg.replace('(?i)', '')})$`).test(answer),
      '4/302': () => !new RegExp(`^(?:${arg.replace('(?i)', '')})$`).test(answer),
      '6/202': () => answer.length <= Number(arg),
      '6/203': () => answer.length >= Number(arg),
    };
    return (tests[`${category}/${operator}`] ?? tests[category] ?? (() => true))();
  };

  // --- the answers -----------------------------------------------------------------------------------------------------
  function hiddenOf({ entry }) {
    const known = at(`input[name="entry.${entry}"]`);
    if (known) return known;
    const hidden = document.createElement('input');
    hidden.type = 'hidden';
    hidden.name = `entry.${entry}`;
    at('#place-of-entries').append(hidden);
    return hidden;
  }

  function hear(item, field, event) {
    if (!event.isTrusted || state.isDeaf) return;
    if (state.isRefusing) field.value = model.answers[item.entry] ?? '';
    model.answers[item.entry] = field.value;
    hiddenOf(item).value = field.value;
    check(item);
  }

  /** What the form says of an answer, under it. */
  function check(item, isSending = false) {
    const answer = model.answers[item.entry] ?? '';
    const isMissing = Boolean(isSending && item.isRequired && answer.trim() === '');
    const isNoNumber = item.rule === 'number' && answer !== '' && Number.isNaN(Number(answer));
    const isWrong = isNoNumber || (answer !== '' && (item.checks ?? []).some((rule) => !holds(rule, answer)));
    model.alerts[item.entry] = isMissing ? labels.must : isWrong ? labels.number : '';
    const root = rootOf(item);
    const field = root && fieldIn(root);
    if (!field) return;
    field.setAttribute('aria-invalid', String(isMissing || isWrong));
    at('.RHiWt', root).textContent = model.alerts[item.entry];
    at('.rFrNMe, .edhGSc', root)?.classList.toggle('CDELXb', answer !== '');
  }

  // --- the list of questions -------------------------------------------------------------------------------------------
  const rootOf = (item) => [...list().children].find((root) => itemsShown.get(root) === item);
  const fieldIn = (root) => at('.place-of-answer input, .place-of-answer textarea', root);
  /** Which item a list element shows now: elements are used again for the next page. */
  const itemsShown = new WeakMap();

  /** Addresses in the words of a teacher become links. */
  function write(element, text) {
    element.replaceChildren(
      ...text.split(/(https?:\/\/\S+)/).map((piece, index) => {
        if (index % 2 === 0) return document.createTextNode(piece);
        const anchor = document.createElement('a');
        anchor.href = piece;
        anchor.target = '_blank';
        anchor.textContent = piece;
        return anchor;
      }),
    );
  }

  function fill(root, item) {
    itemsShown.set(root, item);
    write(at('.M7eMe, .RoY3zd', root), item.title);
    write(at('.gubaDc', root), item.description ?? '');
    if (item.type === undefined) return root;
    at('[jsmodel]', root).setAttribute('data-params', paramsOf(item));
    if (isText(item)) fillText(root, item);
    else at('.place-of-answer', root).replaceChildren(choicesOf(item));
    return root;
  }

  function fillText(root, item) {
    if (state.isLate) return;
    hiddenOf(item);
    const place = at('.place-of-answer', root);
    if (!fieldIn(root)) place.replaceChildren(part(item.type === 0 ? 'short' : 'paragraph'));
    if (state.boxes === 'strange') for (const box of place.querySelectorAll('div')) box.className = 'zz';
    const field = fieldIn(root);
    field.value = model.answers[item.entry] ?? '';
    field.setAttribute('aria-label', labels.answer);
    field.disabled = state.isPreview;
    if (item.limit) field.maxLength = item.limit;
    field.oninput = (event) => hear(itemsShown.get(root), field, event);
    if (state.fields === 'strange') field.replaceWith(strangeField());
  }

  function strangeField() {
    const strange = document.createElement('div');
    strange.contentEditable = 'true';
    strange.className = 'zz-editor';
    return strange;
  }

  function choicesOf({ options }) {
    const group = part('choices');
    for (const option of options) {
      const choice = part('choice');
      at('[role="radio"]', choice).dataset.value = option;
      at('[role="radio"]', choice).setAttribute('aria-disabled', String(state.isPreview));
      at('.aDTYNe', choice).textContent = option;
      group.append(choice);
    }
    return group;
  }

  const create = (item) => fill(part(item.type === undefined ? 'head-of-section' : 'question'), item);

  /** The whole list made anew. The person goes on writing where they were. */
  function render() {
    const active = document.activeElement;
    const index = editors().indexOf(active);
    const range = index < 0 ? null : [active.selectionStart, active.selectionEnd];
    list().replaceChildren(...items().map(create));
    if (!range) return;
    const field = editors()[index];
    field?.focus();
    field?.setSelectionRange?.(...range);
  }

  /** The next page's items in the elements of this page, as far as they fit. */
  function reuse() {
    const old = [...list().children].filter((root) => root.querySelector('[jsmodel]'));
    list().replaceChildren(
      ...items().map((item) => {
        const twin = old.find((root) => itemsShown.get(root).type === item.type);
        if (twin) old.splice(old.indexOf(twin), 1);
        return twin ? fill(twin, item) : create(item);
      }),
    );
  }

  function renderButtons() {
    const button = part('button');
    const isLast = model.page === model.pages.length - 1;
    button.textContent = isLast ? labels.send : labels.next;
    button.addEventListener('click', () => (isLast ? send() : next()));
    at('#place-of-buttons').replaceChildren(...(state.isPreview ? [] : [button]));
  }

  function passes() {
    for (const item of items().filter(isText)) check(item, true);
    return items().every((item) => !model.alerts[item.entry]);
  }

  function next() {
    if (!passes()) return false;
    model.page += 1;
    reuse();
    renderButtons();
    return true;
  }

  function send() {
    if (!passes()) return false;
    model.isSent = true;
    history.pushState(null, '', location.pathname.replace('viewform', 'formResponse'));
    list().replaceChildren();
    at('#place-of-buttons').replaceChildren();
    return true;
  }

  const editors = () => [...document.querySelectorAll('.place-of-answer :is(input, textarea, .zz-editor)')];
  const itemAt = (i) => itemsShown.get(editors()[i ?? 0].closest('.Qr7Oae'));

  function ask(item) {
    state.count += 1;
    const question = { id: 100 + state.count, entry: 2000 + state.count, title: `Question ${state.count}`, ...item };
    items().push(question);
    list().append(create(question));
    return question;
  }

  // A field keeps its caret also while something else has the focus.
  let lastField = null;
  document.addEventListener('focusin', ({ target }) => {
    if (editors().includes(target)) lastField = target;
  });

  Object.assign(standIn, {
    editors,
    model: () => structuredClone(model),
    hidden: (entry) => at(`input[name="entry.${entry}"]`)?.value ?? null,
    caret: () => {
      if (!lastField?.isConnected) return null;
      return { index: editors().indexOf(lastField), before: lastField.value.slice(0, lastField.selectionStart) };
    },
    /** A question of this page; answers the number of its entry. */
    ask: (item) => ask(item).entry,
    /** A question of the next page. */
    askLater: (item) => {
      state.count += 1;
      const entry = 2000 + state.count;
      model.pages[model.page + 1].push({ id: 100 + state.count, entry, title: 'Later', ...item });
      return entry;
    },
    next,
    send,
    asPreview: () => {
      state.isPreview = true;
      render();
      renderButtons();
    },
    renameDescriptions: () => {
      for (const words of document.querySelectorAll('.gubaDc, .cBGGJ')) words.className = 'zz';
    },
    showOutcome: (page, answer, feedback) => {
      history.pushState(null, '', `${location.pathname.replace('viewform', page)}?${page}=AE0z`);
      state.isPreview = true;
      const item = ask({ type: 1 });
      const root = rootOf(item);
      fieldIn(root).value = answer;
      const said = document.createElement('div');
      write(said, feedback);
      root.append(said);
      renderButtons();
    },
    lock: (i) => {
      editors()[i ?? 0].readOnly = true;
    },
    disable: (i) => {
      editors()[i ?? 0].disabled = true;
    },
    refuse: (isRefusing) => {
      state.isRefusing = isRefusing;
    },
    deafen: () => {
      state.isDeaf = true;
    },
    rerenderToolbar: render,
    finishMount: () => {
      state.isLate = false;
      render();
    },
    hideToolbar: () => {
      state.boxes = 'strange';
      render();
    },
    hideEditors: () => {
      state.fields = 'strange';
      render();
    },
    asLocale: (locale) => {
      const texts = {
        ar: { answer: 'إجابتك', must: 'سؤال مطلوب', number: 'يجب أن يكون رقمًا', next: 'التالي', send: 'إرسال' },
        es: {
          answer: 'Tu respuesta',
          must: 'Obligatoria',
          number: 'Debe ser un número',
          next: 'Siguiente',
          send: 'Enviar',
        },
      };
      Object.assign(labels, texts[locale]);
      document.documentElement.lang = locale;
      document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
      render();
      renderButtons();
    },
    leave: () => {
      list().replaceChildren();
      history.pushState(null, '', location.pathname.replace('viewform', 'closedform'));
    },
    // The names that all hosts share, for the contract.
    openEditor: (text) => {
      const item = ask({ type: state.count % 2 });
      const field = fieldIn(rootOf(item));
      field?.focus();
      if (text) document.execCommand('insertText', false, text);
      return String(item.entry);
    },
    openEditorLate: () => {
      state.isLate = true;
      return standIn.openEditor();
    },
    closeEditor: (i) => {
      items().splice(items().indexOf(itemAt(i)), 1);
      render();
    },
    editorHtml: (i) => editors()[i ?? 0].value,
    modelText: (i) => model.answers[itemAt(i).entry] ?? '',
    showLink: (href) => {
      ask({ type: 2, title: 'What do you hear?', description: `Listen to ${href} first`, options: ['a', 'b'] });
    },
    show: (name) => {
      const shows = {
        choices: () => {},
        text: () => [ask({ type: 0 }), ask({ type: 1 })],
        links: () => ask({ type: 0, title: 'Hear https://mote.example/a', description: 'or https://mote.example/b' }),
      };
      shows[name]();
    },
  });

  render();
  renderButtons();
})();
