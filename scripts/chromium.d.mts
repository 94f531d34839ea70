/** Path of the Chromium to drive, or null for Playwright's own. */
export function chromiumPath(): string | null;

/** What every browser that is driven here is started with. */
export const BROWSER_ARGS: readonly string[];
