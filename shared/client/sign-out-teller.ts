import type { SessionPorts } from './session-ports.ts';

export interface SignOutTeller {
  /** Ends this session at the server; false: it has not heard, and will be told again. */
  tell(token: string): Promise<boolean>;
  /** Tells what it has not heard of so far. */
  tellAll(): Promise<void>;
}

/** Nobody signs out so often without a network; what is over at the server by then ends by its age. */
const MAX_KEPT = 10;

/** A sign-out is the person's word: one that the server did not hear is said again until it has. */
export function createSignOutTeller({
  api,
  unheardSignOuts: unheard,
  log,
}: Pick<SessionPorts, 'api' | 'unheardSignOuts' | 'log'>): SignOutTeller {
  let writes: Promise<void> = Promise.resolve();
  let telling: Promise<void> | null = null;

  function change(of: (tokens: readonly string[]) => string[]): Promise<void> {
    writes = writes
      .then(async () => unheard.write(of(await unheard.read()).slice(-MAX_KEPT)))
      .catch((fault: unknown) => log('sign-out not kept', fault));
    return writes;
  }

  async function tell(token: string): Promise<boolean> {
    const answer = api.deviceSignOut(token);
    // Before it is answered: the page, or the worker, may be gone by then.
    await change((tokens) => (tokens.includes(token) ? [...tokens] : [...tokens, token]));
    const said = await answer;
    const isHeard = said.ok || said.error === 'session-invalid';
    if (isHeard) await change((tokens) => tokens.filter((other) => other !== token));
    return isHeard;
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
