/** Absolute path of the folder below which builds stand. */
export function buildPlace(): string;

/** Absolute path of the built extension for a browser: chrome, edge, firefox. */
export function extensionFolderOf(browser: string): string;
