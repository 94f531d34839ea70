/** What a developer reads in the console. Never a claim, a token, a name or a page's text. */
export interface Logger {
  warn(what: string, fault?: unknown): void;
}

/** The fault's name and message only: a stack or an object may hold what a person has written. */
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
