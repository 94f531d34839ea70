import type { Plugin } from 'vite';

/** The Vite plugin for scripts in pages. */
export function leanSelectors(): Plugin;
