import type { Plugin } from 'vite';

export function withoutInlineMap(code: string): string;
export function noInlineMaps(): Plugin;
