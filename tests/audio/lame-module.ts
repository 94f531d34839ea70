import { readFile } from 'node:fs/promises';

/** Compiles LAME's WebAssembly in Node. A browser fetches the same file. */
export async function compileLameInNode(): Promise<WebAssembly.Module> {
  const file = new URL('../../node_modules/wasm-media-encoders/wasm/mp3.wasm', import.meta.url);
  return WebAssembly.compile(await readFile(file));
}
