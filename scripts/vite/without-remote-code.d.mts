import type { Plugin } from 'vite';
export function withoutRemoteCode(): Plugin;
