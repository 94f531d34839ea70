/** Matches elements whose click belongs to the page. */
export const CONTROLS =
  'a[href],button,input,select,textarea,label,summary,audio,video,iframe,[contenteditable],[role="button"],[role="link"],[role="tab"],[role="menuitem"],[role="checkbox"]';
