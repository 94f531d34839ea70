import { StandIn } from '../harness/stand-in.ts';

export const PAGE_PATH = '/write?draft=1';
export const PAGE_URL = `https://any.example${PAGE_PATH}`;
export const HOSTILE_URL = 'https://hostile.example/page';

export const EDITOR_KINDS = [
  'textarea',
  'input',
  'plain',
  'prosemirror',
  'quill',
  'lexical',
  'slate',
  'ckeditor',
  'tinymce',
  'shadow',
  'framed',
] as const;
export type EditorKind = (typeof EDITOR_KINDS)[number];

/** A page of no application that we know, with real editors in it. */
export class PageHost extends StandIn {
  openKind = (kind: EditorKind, text?: string) => this.drive.call('openKind', kind, text);
  /** What the editor's library would save, in its own shape. */
  model = (index = 0) => this.drive.call('model', index);
  undoIn = (index = 0) => this.drive.call('undo', index);
  focusEditor = (index = 0) => this.drive.call('focusEditor', index);
}
