import { browser } from './browser.ts';

/** `--mote-accent` of the light theme: a badge takes no custom property. */
const COLOUR = '#c4137a';

/** A small figure on the toolbar button; 0 takes it away. Nothing of whose it is, or of what, stands there. */
export async function markToolbar(count: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: COLOUR });
  await browser.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}
