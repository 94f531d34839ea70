/** Types for the parts of untyped editor packages that real-editors.ts uses. */
declare module 'draft-js' {
  import type { ComponentType } from 'react';

  export interface ContentState {
    getPlainText(delimiter: string): string;
  }
  export const ContentState: { createFromText(text: string): ContentState };
  export interface EditorState {
    getCurrentContent(): ContentState;
    getSelection(): { getAnchorOffset(): number };
  }
  export const EditorState: {
    createEmpty(): EditorState;
    createWithContent(content: ContentState): EditorState;
    undo(state: EditorState): EditorState;
  };
  export const Editor: ComponentType<{
    editorState: EditorState;
    onChange(state: EditorState): void;
    readOnly: boolean;
    placeholder: string;
  }>;
}

declare module 'medium-editor' {
  export default class MediumEditor {
    constructor(element: Element, options: { toolbar: boolean });
    getContent(): string;
  }
}

declare module 'trix';

declare module 'react-17' {
  export { createElement } from 'react';
}

declare module 'react-dom-17' {
  import type { ReactElement } from 'react';

  export function render(element: ReactElement, place: Element): void;
}
