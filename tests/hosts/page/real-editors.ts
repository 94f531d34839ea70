import { InlineEditor } from '@ckeditor/ckeditor5-editor-inline';
import { Essentials } from '@ckeditor/ckeditor5-essentials';
import { Paragraph } from '@ckeditor/ckeditor5-paragraph';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { ContentState, Editor as DraftEditor, EditorState as DraftState } from 'draft-js';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor, UNDO_COMMAND } from 'lexical';
import MediumEditor from 'medium-editor';
import { history, undo } from 'prosemirror-history';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import Quill from 'quill';
import { createElement } from 'react';
import { createElement as createElement17 } from 'react-17';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { render as render17 } from 'react-dom-17';
import { createEditor as createSlate, Node as SlateNode } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';
import 'trix';

/** An editor run by its own library. `model`: the content that the library would save, as text and in its own shape. */
interface RealEditor {
  element: HTMLElement;
  text(): string;
  model(): unknown;
  lock(): void;
  undo(): void;
  /**
   * Returns true if the application around the editor is still rendered. Absent: the page does not depend on the
   * editor.
   */
  stands?(): boolean;
  /**
   * Returns true if the library has noticed the caret's position, which some do only after the click. Absent:
   * immediately.
   */
  hasCaret?(): boolean;
}

type Make = (place: HTMLElement, text: string) => RealEditor | Promise<RealEditor>;

const prosemirror: Make = (place, text) => {
  const doc = schema.node('doc', null, [schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])]);
  const view = new EditorView(place, { state: EditorState.create({ doc, plugins: [history()] }) });
  return {
    element: view.dom,
    text: () => view.state.doc.textBetween(0, view.state.doc.content.size, '\n'),
    model: () => view.state.doc.toJSON(),
    lock: () => view.setProps({ editable: () => false }),
    undo: () => undo(view.state, view.dispatch),
  };
};

const lexical: Make = (place, text) => {
  const element = document.createElement('div');
  element.contentEditable = 'true';
  place.append(element);
  const editor = createEditor({
    namespace: 'page',
    onError(fault) {
      throw fault;
    },
  });
  editor.setRootElement(element);
  registerRichText(editor);
  registerHistory(editor, createEmptyHistoryState(), 300);
  const fill = () =>
    $getRoot()
      .clear()
      .append($createParagraphNode().append($createTextNode(text)));
  editor.update(fill, { discrete: true, tag: 'history-merge' });
  return {
    element,
    text: () => editor.getEditorState().read(() => $getRoot().getTextContent()),
    model: () => editor.getEditorState().toJSON(),
    lock: () => {
      editor.setEditable(false);
      element.contentEditable = 'false';
    },
    undo: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
  };
};

const quill: Make = (place, text) => {
  const editor = new Quill(place.appendChild(document.createElement('div')));
  editor.setText(text, 'silent');
  editor.history.clear();
  return {
    element: editor.root,
    text: () => editor.getText().replace(/\n$/, ''),
    model: () => editor.getContents().ops,
    lock: () => editor.disable(),
    undo: () => editor.history.undo(),
  };
};

const slate: Make = (place, text) => {
  const editor = withHistory(withReact(createSlate()));
  const initialValue = [{ type: 'paragraph', children: [{ text }] }];
  const root = createRoot(place);
  const inside = (readOnly: boolean) => ({
    children: [createElement('h2', { key: 'title' }, 'Notes'), createElement(Editable, { key: 'editor', readOnly })],
  });
  const draw = (readOnly: boolean) =>
    flushSync(() => root.render(createElement(Slate, { editor, initialValue, ...inside(readOnly) })));
  draw(false);
  return {
    element: place.querySelector('[data-slate-editor]') as HTMLElement,
    text: () => SlateNode.string(editor),
    model: () => editor.children,
    lock: () => draw(true),
    undo: () => editor.undo(),
    stands: () => place.querySelector('h2') !== null,
    hasCaret: () => editor.selection?.anchor.offset === document.getSelection()?.anchorOffset,
  };
};

const ckeditor: Make = async (place, text) => {
  const source = place.appendChild(document.createElement('div'));
  const editor = await InlineEditor.create(source, {
    licenseKey: 'GPL',
    plugins: [Essentials, Paragraph],
    initialData: `<p>${text}</p>`,
  });
  return {
    element: editor.ui.getEditableElement() as HTMLElement,
    text: () => new DOMParser().parseFromString(editor.getData(), 'text/html').body.textContent ?? '',
    model: () => editor.getData(),
    lock: () => editor.enableReadOnlyMode('test'),
    undo: () => editor.execute('undo'),
  };
};

/** Draft.js as applications use it: a part of a React application, which unmounts as a whole if one part throws. */
const draft: Make = (place, text) => {
  let state = text === '' ? DraftState.createEmpty() : DraftState.createWithContent(ContentState.createFromText(text));
  let readOnly = false;
  const draw = () => {
    const onChange = (next: DraftState) => {
      state = next;
      draw();
    };
    const editor = createElement17(DraftEditor, { editorState: state, onChange, readOnly, placeholder: 'Write here' });
    render17(createElement17('div', null, createElement17('h2', null, 'Notes'), editor), place);
  };
  draw();
  const caretOf = () => state.getSelection().getAnchorOffset();
  return {
    element: place.querySelector('.public-DraftEditor-content') as HTMLElement,
    text: () => state.getCurrentContent().getPlainText('\n'),
    model: () => state.getCurrentContent().getPlainText('\n'),
    lock: () => {
      readOnly = true;
      draw();
    },
    undo: () => {
      state = DraftState.undo(state);
      draw();
    },
    stands: () => place.querySelector('h2') !== null,
    hasCaret: () => caretOf() === (document.getSelection()?.anchorOffset ?? 0),
  };
};

interface TrixElement extends HTMLElement {
  editor: {
    getDocument(): { toString(): string };
    undo(): void;
    getSelectedRange(): readonly [number, number];
  };
}

/** Trix: a custom element that keeps its own document and its own undo. */
const trix: Make = async (place, text) => {
  const element = document.createElement('trix-editor') as TrixElement;
  const isReady = new Promise((resolve) => element.addEventListener('trix-initialize', resolve, { once: true }));
  const source = document.createElement('input');
  source.type = 'hidden';
  source.id = `trix-${Math.random()}`;
  source.value = text && `<div>${text}</div>`;
  element.setAttribute('input', source.id);
  place.append(source, element);
  await isReady;
  return {
    element,
    text: () => element.editor.getDocument().toString().replace(/\n$/, ''),
    model: () => source.value,
    lock: () => element.setAttribute('contenteditable', 'false'),
    undo: () => element.editor.undo(),
  };
};

/**
 * Medium: the page's DOM is the document. The editor handles a paste itself and writes it by the browser's own command.
 */
const medium: Make = (place, text) => {
  const element = document.createElement('div');
  element.append(Object.assign(document.createElement('p'), { textContent: text }));
  if (text === '') element.replaceChildren();
  place.append(element);
  const editor = new MediumEditor(element, { toolbar: false });
  return {
    element,
    text: () => (element.textContent ?? '').replaceAll('\u00a0', ' '),
    model: () => editor.getContent(),
    lock: () => element.setAttribute('contenteditable', 'false'),
    undo: () => document.execCommand('undo'),
  };
};

Object.assign(window, { realEditors: { prosemirror, lexical, quill, slate, ckeditor, draft, trix, medium } });
