/** Guards the life cycle of an encoder: after `flush` every call throws with an explanation. */
export function createLife() {
  let isSpent = false;
  return {
    use(): void {
      if (isSpent) throw new Error('This encoder is spent: flush was called already. Make a new one for each take.');
    },
    end(): void {
      isSpent = true;
    },
  };
}
