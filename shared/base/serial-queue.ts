/**
 * Creates a queue that runs tasks one after the other, in the order of the calls. Each result or error goes to its own
 * caller only.
 */
export function createSerialQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (act) => {
    const turn = before.then(act);
    before = Promise.allSettled([turn]);
    return turn;
  };
}
