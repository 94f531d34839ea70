/** A click on these does what the page means by it, and nothing else. */
export const CONTROLS =
  'a[href],button,input,select,textarea,label,summary,audio,video,iframe,[contenteditable],[role="button"],[role="link"],[role="tab"],[role="menuitem"],[role="checkbox"]';
