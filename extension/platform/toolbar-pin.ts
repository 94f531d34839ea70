/** Whether the toolbar shows Mote's button. */
export interface ToolbarPin {
  /** Null: the browser does not report it. */
  isPinned(): Promise<boolean | null>;
}

/** Asks the browser. Firefox and old versions of Chromium have no answer. */
export const browserPin: ToolbarPin = {
  async isPinned() {
    if (typeof chrome.action.getUserSettings !== 'function') return null;
    return (await chrome.action.getUserSettings()).isOnToolbar ?? null;
  },
};
