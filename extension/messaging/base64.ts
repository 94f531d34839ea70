/**
 * Encodes bytes as text, because messages between contexts are JSON. Works in slices, because a call accepts a limited
 * number of arguments.
 */
export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  const slice = 0x8000;
  for (let start = 0; start < bytes.length; start += slice) {
    binary += String.fromCharCode(...bytes.subarray(start, start + slice));
  }
  return btoa(binary);
}

export function blobOfBase64(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}
