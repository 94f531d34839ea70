import { type Drive, StandIn } from '../harness/stand-in.ts';

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
  'draft',
  'trix',
  'medium',
  'shadow',
  'framed',
] as const;
export type EditorKind = (typeof EDITOR_KINDS)[number];

/** Editors grouped by family, with an action that reverts what was written (editors.html). */
export class EditorsHost extends StandIn {
  readonly kind: EditorKind;

  constructor(drive: Drive, kind: EditorKind) {
    super(drive);
    this.kind = kind;
  }

  override openEditor = async (text?: string) => {
    await this.drive.call('openKind', this.kind, text);
    return this.kind;
  };
}

/** A page of an unknown application, with real editors in it. */
export class PageHost extends StandIn {
  openKind = (kind: EditorKind, text?: string) => this.drive.call('openKind', kind, text);
  /** Returns the state that the editor's library would save, in its own shape. */
  model = (index = 0) => this.drive.call('model', index);
  /** Returns true if the page still shows the editor and the application around it. */
  isStanding = (index = 0) => this.drive.call('isStanding', index);
  undoIn = (index = 0) => this.drive.call('undo', index);
  focusEditor = (index = 0) => this.drive.call('focusEditor', index);
}
