import { createFrameId } from '@/extension/core/page/frame.ts';
import {
  type HostCommand,
  type HostPorts,
  type HostSettings,
  type InsertOutcome,
  type InsertRequest,
  REPORT_LENGTH,
  type StartedRecorder,
} from '@/extension/core/page/ports.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import {
  entered,
  hostCommand,
  hostSettingsChanged,
  insertInHost,
  intended,
  mayStay,
  readHostHealth,
  readHostSettings,
  reportHost,
  runUserCommand,
  saveSidebarPlace,
  sitesChanged,
  startFromHost,
  takeBackInHost,
  viewed,
  writeInFile,
} from './messages.ts';

export interface HostPortsOptions {
  messenger: Messenger;
  /** Wraps runtime.getURL: a dynamic address for the web-accessible pages. */
  getUrl(path: string): string;
  /** Aborts when a newer script has taken this page over. */
  signal: AbortSignal;
  isAlive(): boolean;
  /** False on a page without an integration. */
  isOnSite?: boolean;
}

/**
 * Provides the extension's services to the host runner, over messages. Runs in content scripts: small, no React, no
 * storage.
 */
export function createHostPorts(options: HostPortsOptions): HostPorts {
  const { messenger } = options;
  const gone = new AbortController();
  options.signal.addEventListener('abort', () => gone.abort(), { once: true });

  const noteDeath = <T, E extends string>(result: Result<T, E | 'extension-updated'>) => {
    if (!result.ok && result.error === 'extension-updated') gone.abort();
    return result;
  };
  const isHere = (): boolean => {
    if (!options.isAlive()) gone.abort();
    return !gone.signal.aborted;
  };

  // A page where the user opened Mote by the toolbar keeps Mote, whichever sites change.
  if (options.isOnSite !== false)
    messenger.on(
      sitesChanged,
      async () => {
        const answer = noteDeath(await askAgain(() => messenger.call(mayStay, {})));
        if (answer.ok && !answer.value) gone.abort();
      },
      gone.signal,
    );

  return {
    invalidated: gone.signal,
    intend: () => {
      if (isHere()) messenger.tell(intended, {});
    },
    viewed: () => messenger.tell(viewed, {}),
    entered: () => messenger.tell(entered, {}),
    async startRecording(where): Promise<Result<StartedRecorder, ErrorCode>> {
      const request = { ...where, recorderId: createFrameId() };
      // The request carries an id of the page, so a repeated request starts nothing twice.
      return noteDeath(await askAgain(() => messenger.call(startFromHost, request)));
    },
    pageUrl: (page, query) => `${options.getUrl(page)}?${new URLSearchParams(query)}`,
    settings(signal, listener) {
      const read = async () => {
        const settings = noteDeath(await askAgain(() => messenger.call(readHostSettings, {})));
        if (settings.ok && !signal.aborted) listener(settings.value satisfies HostSettings);
      };
      messenger.on(hostSettingsChanged, read, signal);
      read();
    },
    writeInFile: (write) => messenger.call(writeInFile, write),
    onInsert: (signal, handler) => answerInserts(messenger, signal, handler),
    onHealth: (signal, handler) => messenger.answer(readHostHealth, async () => ok(handler()), signal),
    onCommand(signal, handler) {
      messenger.on(hostCommand, handler, signal);
      const obey = async (command: HostCommand) => (handler(command) ? ok(undefined) : err('target-gone'));
      messenger.answer(runUserCommand, obey, signal);
    },
    saveSidebarPlace: (place) => messenger.tell(saveSidebarPlace, place),
    report({ status, censoredHtml }) {
      const missing = Object.keys(status.selectors).filter((name) => status.selectors[name] === null);
      messenger.tell(reportHost, {
        application: status.application,
        view: status.view,
        rung: status.rung,
        missing,
        censoredHtml: censoredHtml.slice(0, REPORT_LENGTH),
      });
    },
  };
}

/**
 * Answers inserts once per request id. The worker may be stopped before it receives the response. It then repeats the
 * request with the same id and gets the first outcome.
 */
function answerInserts(
  messenger: Messenger,
  signal: AbortSignal,
  handler: (request: InsertRequest) => Promise<InsertOutcome>,
): void {
  const outcomes = new Map<string, Promise<InsertOutcome>>();
  const takeBacks = new Map<string, () => boolean>();
  const insert = async ({ requestId, ...request }: InsertRequest & { requestId: string }) => {
    const outcome = outcomes.get(requestId) ?? handler(request);
    outcomes.set(requestId, outcome);
    const result = await outcome;
    // A failed insertion may be retried. Only a successful one must not be repeated.
    if (!result.ok) {
      outcomes.delete(requestId);
      return result;
    }
    const { takeBack, ...inserted } = result.value;
    if (takeBack) takeBacks.set(requestId, takeBack);
    return ok({ ...inserted, canTakeBack: takeBack !== undefined });
  };
  messenger.answer(
    takeBackInHost,
    async ({ requestId }) => {
      const takeBack = takeBacks.get(requestId);
      takeBacks.delete(requestId);
      return takeBack?.() ? ok(undefined) : err('target-gone');
    },
    signal,
  );
  messenger.answer(insertInHost, insert, signal);
}
