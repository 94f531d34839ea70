/** In a file of its own, so that a page that only sends does not load the schemas. */
export const WEBSITE_MESSAGE_TIMEOUT_MS = 1_000;
