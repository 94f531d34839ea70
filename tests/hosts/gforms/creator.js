/* The behaviour of creator.html: cards with their own model, one of them active, saved by itself a moment after each change. */
(() => {
  const { standIn } = window;
  const { part } = standIn;
  const at = (selector, root = document) => root.querySelector(selector);
  const labels = {
    title: 'Form title',
    formDescription: 'Form description',
    heading: 'Question',
    description: 'Description (optional)',
    section: 'Section title (optional)',
    option: 'option value',
    more: 'More options',
    menuDescription: 'Description',
    menuShuffle: 'Shuffle option order',
    saving: 'Saving…',
    saved: 'All changes saved in Drive',
  };
  /** What the form itself holds. */
  const model = { title: 'Listening check', description: '', items: {}, saves: 0 };
  const order = [];
  const state = { isLate: false, isDeaf: false, isRefusing: false, isOffline: false, isOlder: false, count: 0 };
  state.boxes = 'known';
  state.areOptionsRich = false;
  state.fields = 'known';
  state.hasDescription = true;
  state.active = null;
  state.savesDue = 0;
  /** Where a test writes: by the verbs that all hosts share. */
  state.place = 'card';

  // --- saving ----------------------------------------------------------------------------------------------------------
  const SAVE_MS = 80;
  function save() {
    at('.badge').textContent = labels.saving;
    state.savesDue += 1;
    const due = state.savesDue;
    setTimeout(() => {
      if (due !== state.savesDue || state.isOffline) return;
      model.saves += 1;
      at('.badge').textContent = labels.saved;
    }, SAVE_MS);
  }

  const readField = (field) => ('value' in field ? field.value : field.textContent);
  const writeField = (field, text) => {
    if ('value' in field) field.value = text;
    else field.textContent = text;
  };

  /** One field of the form, bound to its place in the model. */
  function bind(field, { label, read, write }) {
    field.setAttribute('aria-label', label);
    writeField(field, read());
    field.addEventListener('input', (event) => {
      if (!event.isTrusted || state.isDeaf) return;
      if (state.isRefusing) {
        writeField(field, read());
        return;
      }
      write(readField(field));
      save();
    });
    return field;
  }

  function mountField(place, binding) {
    const frame = part(state.isOlder ? 'textarea' : 'textbox');
    const field = bind(frame.firstElementChild, binding);
    if (state.fields === 'strange') {
      field.removeAttribute('role');
      field.className = 'zz-editor';
    }
    if (state.boxes === 'strange') {
      const box = document.createElement('zz-box');
      box.append(field);
      place.replaceChildren(box);
    } else place.replaceChildren(frame);
    return field;
  }

  // --- the head --------------------------------------------------------------------------------------------------------
  function renderHead() {
    const lines = ['title', 'description'].map((key) => {
      const line = document.createElement('div');
      line.className = `line ${key}`;
      const label = key === 'title' ? labels.title : labels.formDescription;
      mountField(line, {
        label,
        read: () => model[key],
        write: (text) => {
          model[key] = text;
        },
      });
      return line;
    });
    at('#head').replaceChildren(...lines);
  }

  // The bar for bold and italic comes with the caret.
  document.addEventListener('focusin', ({ target }) => {
    const line = target.closest?.('.line');
    if (line && !at('.format', line)) line.append(part('format'));
    const card = target.closest?.('[data-item-id]');
    if (card) activate(card.dataset.itemId);
  });

  // --- the cards -------------------------------------------------------------------------------------------------------
  const cardOf = (id) => at(`[data-item-id="${id}"]`);
  const fieldOf = (card, place) => at(`.place-of-${place} :is([role="textbox"], textarea, .zz-editor)`, card);

  function createCard(id) {
    const item = model.items[id];
    const card = part(item.isSection ? 'section' : 'question');
    card.dataset.itemId = id;
    if (!state.isLate) fillCard(card, id);
    return card;
  }

  function fillCard(card, id) {
    const item = model.items[id];
    const bound = (key, label) => ({
      label,
      read: () => item[key],
      write: (text) => {
        item[key] = text;
      },
    });
    mountField(at('.place-of-heading', card), bound('heading', item.isSection ? labels.section : labels.heading));
    if (item.description !== null) {
      mountField(at('.place-of-description', card), bound('description', labels.description));
    }
    if (!item.isSection) at('.options', card).replaceChildren(...item.options.map((_, i) => createOption(item, i)));
    if (state.active === id) mountFoot(card, id);
  }

  function createOption(item, i) {
    const option = part('option');
    if (state.areOptionsRich) at('.frame', option).replaceWith(part('textbox'));
    const field = at('input, [role="textbox"]', option);
    bind(field, {
      label: labels.option,
      read: () => item.options[i],
      write: (text) => {
        item.options[i] = text;
      },
    });
    field.dataset.initialValue = item.options[i];
    return option;
  }

  function mountFoot(card, id) {
    const foot = part('foot');
    const more = at('.more', foot);
    more.setAttribute('aria-label', labels.more);
    more.addEventListener('click', () => openMenu(id));
    at('.place-of-foot', card).replaceChildren(foot);
  }

  function activate(id) {
    if (state.active === id) return;
    state.active = id;
    for (const foot of document.querySelectorAll('.foot')) foot.remove();
    const card = cardOf(id);
    if (card) mountFoot(card, id);
  }

  /** Entries act when the button of the mouse is let go above them, as in the host's own menus. */
  function openMenu(id) {
    const item = model.items[id];
    const isOpen = at('.JPdR6b');
    isOpen?.remove();
    if (isOpen) return;
    const menu = part('menu');
    const entry = (text, isChecked, act) => {
      const element = part('menu-item');
      element.textContent = text;
      element.setAttribute('aria-checked', String(isChecked));
      element.addEventListener('mouseup', () => {
        menu.remove();
        act();
        save();
      });
      menu.append(element);
    };
    if (state.hasDescription) {
      entry(labels.menuDescription, item.description !== null, () => {
        item.description = item.description === null ? '' : null;
        at('.place-of-description', cardOf(id)).replaceChildren();
        fillCard(cardOf(id), id);
      });
    }
    entry(labels.menuShuffle, item.isShuffled, () => {
      item.isShuffled = !item.isShuffled;
    });
    document.body.append(menu);
  }

  /** All cards made anew. The person goes on writing where they were. */
  function render() {
    const active = document.activeElement;
    const id = active?.closest?.('[data-item-id]')?.dataset.itemId;
    const place = active?.closest?.('.place-of-description') ? 'description' : 'heading';
    const isInOption = active?.closest?.('.option') !== null;
    const isInTitle = active?.closest?.('.line.title') !== null;
    at('#place-of-items').replaceChildren(...order.map(createCard));
    renderHead();
    if (!id && !isInTitle) return;
    const ofCard = () => (isInOption ? at(OPTION, cardOf(id)) : fieldOf(cardOf(id), place));
    const field = id ? ofCard() : at(TITLE);
    field?.focus();
    if (field && !('value' in field)) document.getSelection().selectAllChildren(field);
    if (field && !('value' in field)) document.getSelection().collapseToEnd();
  }

  function add(item) {
    state.count += 1;
    const id = String(5000 + state.count);
    model.items[id] = { heading: '', description: null, options: [], isShuffled: false, isSection: false, ...item };
    order.push(id);
    at('#place-of-items').append(createCard(id));
    activate(id);
    return id;
  }

  /** Where a mote goes in each card: its description, or its heading where it has none. */
  const fieldsOfCards = () =>
    [...document.querySelectorAll('[data-item-id]')].flatMap((card) => {
      const field = fieldOf(card, 'description') ?? fieldOf(card, 'heading');
      return field ? [field] : [];
    });
  const OPTION = '.option :is(input, [role="textbox"], .zz-editor)';
  const TITLE = '.line.title :is([role="textbox"], textarea, .zz-editor)';
  const idAt = (i) => editors()[i ?? 0].closest('[data-item-id]').dataset.itemId;
  const openCard = (item, place, text) => {
    const id = add(item);
    write(fieldOf(cardOf(id), place), text);
    return id;
  };
  /** The kinds of place of a form: what a person opens, and what the form holds of it. */
  const PLACES = {
    card: {
      fields: fieldsOfCards,
      open: (text) => openCard({ heading: `Question ${state.count + 1}`, description: '' }, 'description', text),
      read: (i) => model.items[idAt(i)].description ?? model.items[idAt(i)].heading,
      close: (i) => removeItem(idAt(i)),
    },
    section: {
      fields: fieldsOfCards,
      open: (text) => openCard({ isSection: true, description: '' }, 'description', text),
      read: (i) => model.items[idAt(i)].description,
      close: (i) => removeItem(idAt(i)),
    },
    choice: {
      fields: () => [at(OPTION)],
      open: (text) => {
        const id = add({ heading: 'Which word rhymes?', options: ['', 'dog'] });
        write(editors()[0], text);
        return id;
      },
      read: () => model.items[idAt(0)].options[0],
      close: (i) => removeItem(idAt(i)),
    },
    title: {
      fields: () => [at(TITLE)],
      open: (text) => {
        model.title = '';
        renderHead();
        write(at(TITLE), text);
        return 'title';
      },
      read: () => model.title,
      close: () => at('#head').replaceChildren(),
    },
  };
  const editors = () => PLACES[state.place].fields().filter(Boolean);

  /** As the person types; not there yet where the cards are filled later. */
  function write(field, text) {
    field?.focus();
    if (field && text) document.execCommand('insertText', false, text);
  }

  function removeItem(id) {
    order.splice(order.indexOf(id), 1);
    delete model.items[id];
    cardOf(id)?.remove();
  }

  Object.assign(standIn, {
    editors,
    model: () => structuredClone(model),
    addQuestion: (heading) => {
      const id = add({ heading });
      fieldOf(cardOf(id), 'heading').focus();
      return id;
    },
    addChoices: (options) => add({ options }),
    addSection: () => add({ isSection: true, description: '' }),
    removeItem,
    activate,
    focusHead: (key) => at(`.line.${key} :is([role="textbox"], textarea)`).focus(),
    focusOption: (id, i) => cardOf(id).querySelectorAll('.option input')[i].focus(),
    asOlder: () => {
      state.isOlder = true;
      render();
    },
    asRichOptions: () => {
      state.areOptionsRich = true;
    },
    removeOption: (id, i) => {
      model.items[id].options.splice(i, 1);
      fillCard(cardOf(id), id);
    },
    withoutDescription: () => {
      state.hasDescription = false;
    },
    goOffline: () => {
      state.isOffline = true;
    },
    /** One person's answers, in fields that nobody can write in; the next person's come into the same ones. */
    showResponse: (id, answers) => {
      history.pushState(null, '', `${location.pathname}#response=${id}`);
      at('#place-of-form').hidden = true;
      at('#place-of-responses').hidden = false;
      const list = at('#place-of-responses [role="list"]');
      answers.forEach((text, index) => {
        if (!list.children[index]) {
          const answer = part('answer');
          answer.append(part(index % 2 === 0 ? 'locked-short' : 'locked-paragraph'));
          list.append(answer);
        }
        const field = at('input, textarea', list.children[index]);
        field.value = text;
        field.setAttribute('data-initial-value', text);
      });
    },
    showResponses: (answers, hash) => {
      history.pushState(null, '', `${location.pathname}${hash ?? '#responses'}`);
      at('#place-of-form').hidden = true;
      at('#place-of-responses').hidden = false;
      at('#place-of-responses [role="list"]').replaceChildren(
        ...answers.map((text) => {
          const answer = part('answer');
          const anchor = document.createElement('a');
          anchor.href = text;
          anchor.textContent = text;
          answer.append(/^https?:\S+$/.test(text) ? anchor : text);
          return answer;
        }),
      );
    },
    /** A choice, a section or the form's title, instead of a question's description. */
    writeIn: (place) => {
      state.place = place;
    },
    lock: (i) => {
      const field = editors()[i ?? 0];
      if ('value' in field) field.readOnly = true;
      else field.setAttribute('contenteditable', 'false');
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
        ar: {
          title: 'عنوان النموذج',
          formDescription: 'وصف النموذج',
          heading: 'السؤال',
          description: 'الوصف (اختياري)',
          section: 'عنوان القسم (اختياري)',
          option: 'قيمة الخيار',
          more: 'خيارات إضافية',
          menuDescription: 'الوصف',
          menuShuffle: 'ترتيب عشوائي للخيارات',
          saving: 'جارٍ الحفظ…',
          saved: 'تم حفظ كل التغييرات في Drive',
        },
        es: {
          title: 'Título del formulario',
          formDescription: 'Descripción del formulario',
          heading: 'Pregunta',
          description: 'Descripción (opcional)',
          section: 'Título de la sección (opcional)',
          option: 'valor de la opción',
          more: 'Más opciones',
          menuDescription: 'Descripción',
          menuShuffle: 'Ordenar las opciones de forma aleatoria',
          saving: 'Guardando…',
          saved: 'Todos los cambios se han guardado en Drive',
        },
      };
      Object.assign(labels, texts[locale]);
      document.documentElement.lang = locale;
      document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
      render();
    },
    leave: () => {
      history.pushState(null, '', '/forms/u/0/');
      for (const id of [...order]) removeItem(id);
    },
    // The names that all hosts share, for the contract.
    openEditor: (text) => PLACES[state.place].open(text),
    openEditorLate: () => {
      state.isLate = true;
      return standIn.openEditor();
    },
    closeEditor: (i) => PLACES[state.place].close(i),
    editorHtml: (i) => {
      const field = editors()[i ?? 0];
      return 'value' in field ? field.value : field.innerHTML;
    },
    modelText: (i) => PLACES[state.place].read(i),
    showLink: (href) => {
      model.description = `Listen to ${href} first`;
      renderHead();
    },
    show: (name) => {
      const shows = {
        head: () => standIn.focusHead('title'),
        items: () => [add({}), add({ isSection: true, description: '' }), add({ options: ['cat', 'dog'] })],
        older: () => {
          standIn.asOlder();
          add({});
        },
        menu: () => openMenu(add({})),
        answers: () => standIn.showResponses(['https://mote.example/m/0123456789abcdefG', 'none']),
      };
      shows[name]();
    },
  });

  renderHead();
})();
