import type { Plugin, ResolvedConfig } from 'vite';
import { isSiteBuild } from './server-facts.ts';

/** A step after the build of the site, which reads and adds files of the built site. */
export type BuildStep = (config: ResolvedConfig) => Promise<void>;

/** Runs the steps one after the other when the site is built: each may read what the steps before it have written. */
export const afterBuild = (steps: readonly BuildStep[]): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'mote:after-build',
    apply: isSiteBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      if (error !== undefined) return;
      for (const step of steps) await step(config);
    },
  };
};
