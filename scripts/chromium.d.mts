/** Path of the Chromium to drive, or null for Playwright's own. */
export function chromiumPath(): string | null;

/**
 * Path of what drives a page alone: without a window where there is one; it loads no extension, and knows no site's
 * permissions.
 */
export function pageChromiumPath(): string | null;

/** What every browser that is driven here is started with. */
export const BROWSER_ARGS: readonly string[];

/** The file 'Local State' of a profile whose browser draws thirty frames a second. */
export const SAVES_BATTERY: object;
