import type { Logger } from '@/extension/platform/logger.ts';

export interface PageToolControllerOptions {
  /** Name for the log. */
  what: string;
  /** Returns the user's switch. */
  isEnabledByUser(): Promise<boolean>;
  /** Returns the user's switch, or false where a teacher has switched the tool off. */
  isOn(): Promise<boolean>;
  /** Keeps the tool's script registered on allowed sites while it is on, so that newly opened pages have it. */
  script: { sync(): Promise<void> };
  /** Runs the script in every open page where it is allowed. */
  runInOpenPages(): Promise<void>;
  /** Tells the pages with the script the current state. */
  tellTabs(): Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

export interface PageToolController {
  /**
   * Called when the user has changed the setting. Tells every tab, and injects the script into open pages when the tool
   * is switched on.
   */
  tellChange(): Promise<void>;
  /**
   * Called at a worker's start, or after a change of who may use the tool. Sends messages to tabs only if the tool is
   * on, because it may have to be removed.
   */
  sync(): Promise<void>;
  /** Called when the browser allows more sites or fewer sites. */
  injectIntoOpenTabs(): Promise<void>;
}

/**
 * Creates the controller of a tool that stays in pages, across page loads, until the user switches it off. While the
 * tool is off, no script of it is registered.
 */
export function createPageToolController(options: PageToolControllerOptions): PageToolController {
  const { what, isEnabledByUser, isOn, script, tellTabs, logger } = options;
  /** True if this worker has injected the tool into the open pages. */
  let isSpread = false;

  async function spread(): Promise<void> {
    await script.sync();
    isSpread = await isOn();
    // Not awaited, because one of many tabs may answer late.
    if (isSpread) options.runInOpenPages().catch((fault: unknown) => logger.warn(what, fault));
  }

  return {
    async tellChange() {
      // If the switch is unchanged, another option of the tool has changed.
      if (isSpread === (await isOn())) await script.sync();
      else await spread();
      await tellTabs();
    },
    async sync() {
      await script.sync();
      if (await isEnabledByUser()) await tellTabs();
    },
    injectIntoOpenTabs: spread,
  };
}
