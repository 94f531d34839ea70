import type { SessionPorts } from './session-ports.ts';

export interface SignOutTeller {
  /** Ends this session at the server. Returns false if the server did not receive it; it is then retried later. */
  tell(token: string): Promise<boolean>;
  /** Sends all pending sign-outs. */
  tellAll(): Promise<void>;
}

/** More sign-outs without a network are unlikely; a dropped one expires at the server. */
const MAX_UNSENT = 10;

/**
 * Creates the sender of sign-outs. It stores a sign-out that the server did not receive, and retries it until it
 * succeeds.
 */
export function createSignOutTeller({
  api,
  unheardSignOuts: unheard,
  log,
}: Pick<SessionPorts, 'api' | 'unheardSignOuts' | 'log'>): SignOutTeller {
  let writes: Promise<void> = Promise.resolve();
  let telling: Promise<void> | null = null;

  function change(of: (tokens: readonly string[]) => string[]): Promise<void> {
    writes = writes
      .then(async () => unheard.write(of(await unheard.read()).slice(-MAX_UNSENT)))
      .catch((fault: unknown) => log('sign-out not kept', fault));
    return writes;
  }

  async function tell(token: string): Promise<boolean> {
    const answer = api.deviceSignOut(token);
    // Store it before the response arrives: the page or worker may end by then.
    await change((tokens) => (tokens.includes(token) ? [...tokens] : [...tokens, token]));
    const said = await answer;
    const isReceived = said.ok || said.error === 'session-invalid';
    if (isReceived) await change((tokens) => tokens.filter((other) => other !== token));
    return isReceived;
  }

  async function tellEach(): Promise<void> {
    await writes;
    for (const token of await unheard.read()) if (!(await tell(token))) return;
  }

  return {
    tell,
    tellAll() {
      telling ??= tellEach()
        .catch((fault: unknown) => log('sign-out not told', fault))
        .finally(() => {
          telling = null;
        });
      return telling;
    },
  };
}
