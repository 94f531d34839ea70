/** Apart from the shapes, so that a page that only sends needs none of them. */
export const WEBSITE_MESSAGE_TIMEOUT_MS = 1_000;
