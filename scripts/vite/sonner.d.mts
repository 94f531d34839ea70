import type { Plugin } from 'vite';

/** Sonner's swipe threshold is a constant of 45 px; the specification has 20. Throws when the constant is not there. */
export function withSwipeThreshold(code: string): string;
/** The style element goes in filled, so that one hash in the CSP is enough. */
export function withFilledStyle(code: string): string;
/** The Vite plugin for every build that shows toasts: site, extension and dom tests. */
export function sonnerSwipe(): Plugin;
export function sonnerFile(): string;
/** Text of the style element that sonner puts into the head. */
export function sonnerStyle(code?: string): string;
/** What `style-src` of the site's CSP must name besides 'self', quotes included: `'sha256-…'`. */
export function sonnerStyleHash(): string;
