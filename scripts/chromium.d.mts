/** Path of the Chromium to drive, or null for Playwright's own. */
export function chromiumPath(): string | null;
