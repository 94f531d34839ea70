/**
 * A request of a case to the page at whose address it runs, or to its simulated user (`glue` and `answer` of run.ts).
 */
export type Ask =
  | { type: 'ready' }
  | { type: 'drive'; action: string; args: readonly unknown[] }
  | { type: 'click'; name: string; nth: number }
  | { type: 'move'; x: number; y: number }
  | { type: 'press'; keys: string };

let asked = 0;

/**
 * Sends a request from the world of the content script to the page's world, where the test has installed the handler.
 */
export function ask(what: Ask): Promise<unknown> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const heed = (event: Event) => {
      const answer: { id: number; value?: unknown; fault?: string } = JSON.parse(String((event as CustomEvent).detail));
      if (answer.id !== id) return;
      document.removeEventListener('case-answer', heed);
      if (answer.fault === undefined) resolve(answer.value);
      else reject(new Error(answer.fault));
    };
    document.addEventListener('case-answer', heed);
    document.dispatchEvent(new CustomEvent('case-ask', { detail: JSON.stringify({ id, what }) }));
  });
}
