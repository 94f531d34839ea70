import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPackedDictionary } from '@/shared/engines/define/packed-dictionary.ts';
import type { Shard } from '@/shared/engines/define/shard.ts';

const FOLDER = fileURLToPath(new URL('../../../public/dictionary/', import.meta.url));

/** Returns a packed shard; null: there is none. */
export function readShipped(name: string): Shard | null {
  const file = `${FOLDER}words/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Opens the shipped dictionary without a shard in memory. */
export const openShipped = () =>
  createPackedDictionary({ readShard: async (name) => readShipped(name), pictureUrl: (name) => name });
