/** Log for developers in the console. Must never contain a claim, a token, a name or a page's text. */
export interface Logger {
  warn(what: string, fault?: unknown): void;
}

/** Returns only the error's name and message: a stack or an object may contain the user's text. */
export function describeFault(fault: unknown): string {
  if (fault instanceof Error) return `${fault.name}: ${fault.message}`;
  return fault === undefined ? '' : typeof fault;
}

export function createLogger(context: string, sink: Pick<Console, 'warn'> = globalThis.console): Logger {
  return {
    warn(what, fault) {
      sink.warn(`[mote ${context}] ${what}`, describeFault(fault));
    },
  };
}
