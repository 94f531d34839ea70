import { browser } from './browser.ts';

/** Value of `--mote-accent` in the light theme: a badge accepts no custom property. */
const COLOUR = '#c4137a';

/** Shows a small number on the toolbar button; 0 removes it. The number reveals neither the user nor its meaning. */
export async function markToolbar(count: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: COLOUR });
  await browser.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}
