import type { BrowserContext } from 'playwright-core';

/** Returns the text that a user's paste inserts, in a tab of its own. */
export async function pasted(context: BrowserContext): Promise<string> {
  const tab = await context.newPage();
  await tab.setContent('<textarea aria-label="Paste here"></textarea>');
  const field = tab.getByRole('textbox');
  await field.focus();
  await tab.keyboard.press('Control+V');
  const text = await field.inputValue();
  await tab.close();
  return text;
}
