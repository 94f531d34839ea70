import { InlineEditor } from '@ckeditor/ckeditor5-editor-inline';
import { Essentials } from '@ckeditor/ckeditor5-essentials';
import { Paragraph } from '@ckeditor/ckeditor5-paragraph';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor, UNDO_COMMAND } from 'lexical';
import { history, undo } from 'prosemirror-history';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import Quill from 'quill';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createEditor as createSlate, Node as SlateNode } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, Slate, withReact } from 'slate-react';

/** An editor as its own library runs it. `model`: what the library itself holds and would save, as text and in its own shape. */
interface RealEditor {
  element: HTMLElement;
  text(): string;
  model(): unknown;
  lock(): void;
  undo(): void;
  /** Whether the library knows that the caret is where the page has it: some look some time after the click. Absent: at once. */
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
  const inside = (readOnly: boolean) => ({ children: createElement(Editable, { readOnly }) });
  const draw = (readOnly: boolean) =>
    flushSync(() => root.render(createElement(Slate, { editor, initialValue, ...inside(readOnly) })));
  draw(false);
  return {
    element: place.querySelector('[data-slate-editor]') as HTMLElement,
    text: () => SlateNode.string(editor),
    model: () => editor.children,
    lock: () => draw(true),
    undo: () => editor.undo(),
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

Object.assign(window, { realEditors: { prosemirror, lexical, quill, slate, ckeditor } });
