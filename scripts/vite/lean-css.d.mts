import type { Plugin } from 'vite';

/** The same rules without what is there for the reader. */
export function leanCss(css: string): string;
/** The Vite plugin for scripts in pages. */
export function leanSheets(): Plugin;
