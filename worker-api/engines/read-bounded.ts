/** Reads a response. Rejects as soon as it exceeds `most` bytes. The signal of the request also aborts this read. */
export async function readBounded(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader();
  if (!reader) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError('The answer is too long');
    }
    pieces.push(piece.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
