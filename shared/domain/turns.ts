/** One after the other, in the order of asking. What one of them comes to, a fault too, is its own asker's alone. */
export function createTurns(): <T>(act: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (act) => {
    const turn = before.then(act);
    before = Promise.allSettled([turn]);
    return turn;
  };
}
