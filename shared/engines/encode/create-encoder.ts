import wasmUrl from 'wasm-media-encoders/wasm/mp3?url';
import type { CreateEncoder } from '../contracts.ts';
import { chooseEncoder } from './choose-encoder.ts';

/** LAME is LGPL: the bundler ships its WebAssembly as a file of its own. */
async function compileLame(): Promise<WebAssembly.Module> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`The MP3 encoder's file did not come: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** The encoder of pages and workers in a browser. */
export const createEncoder: CreateEncoder = chooseEncoder(compileLame);
