import type { Logger } from '@/extension/platform/logger.ts';

export interface KeptToolOptions {
  /** Which it is, for the log. */
  what: string;
  /** The person's switch. */
  isWished(): Promise<boolean>;
  /** The same, where their teacher has not switched it off. */
  isOn(): Promise<boolean>;
  /** Keeps the tool's script registered where we may run while it is on: a page that is opened then has it. */
  script: { sync(): Promise<void> };
  /** The script, in every open page where we may. */
  runInOpenPages(): Promise<void>;
  /** Pages that have the script hear how it stands. */
  tellTabs(): Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

export interface KeptTool {
  /** The person changed it: every tab hears of it, and pages that are open have it from when it is switched on. */
  tellChange(): Promise<void>;
  /** A worker's start, or a change of who may have it. Tabs are woken only when it is on and may have to go. */
  sync(): Promise<void>;
  /** The browser lets us in on more pages, or on fewer. */
  spread(): Promise<void>;
}

/** A tool that stays in pages, whatever is loaded, until its person switches it off; off, the browser knows no script of it. */
export function createKeptTool(options: KeptToolOptions): KeptTool {
  const { what, isWished, isOn, script, tellTabs, logger } = options;
  /** Since this worker's start it was brought to the pages that were open. */
  let isSpread = false;

  async function spread(): Promise<void> {
    await script.sync();
    isSpread = await isOn();
    // Not waited for: of many tabs one may be long in answering.
    if (isSpread) options.runInOpenPages().catch((fault: unknown) => logger.warn(what, fault));
  }

  return {
    async tellChange() {
      // Each choice of how it is is a change too.
      if (isSpread === (await isOn())) await script.sync();
      else await spread();
      await tellTabs();
    },
    async sync() {
      await script.sync();
      if (await isWished()) await tellTabs();
    },
    spread,
  };
}
