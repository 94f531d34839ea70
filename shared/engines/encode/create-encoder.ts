import type { CreateEncoder } from '../contracts.ts';
import { chooseEncoder } from './choose-encoder.ts';
import { LAME_FILE } from './lame-file.ts';

async function compileLame(): Promise<WebAssembly.Module> {
  const answer = await fetch(LAME_FILE);
  if (!answer.ok) throw new Error(`The MP3 encoder's file did not come: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** The encoder that pages and workers use in a browser. */
export const createEncoder: CreateEncoder = chooseEncoder(compileLame);
