import type { Dictionary } from '@/shared/engines/contracts.ts';
import { createShardReader } from '@/shared/engines/define/fetch-shards.ts';
import { createPackedDictionary } from '@/shared/engines/define/packed-dictionary.ts';

/** Files of our own package: nothing is asked of any server. */
const FOLDER = '/dictionary/';

/** The dictionary that is in the package. */
export const createPackedEnglish = (): Dictionary =>
  createPackedDictionary({
    readShard: createShardReader(FOLDER),
    pictureUrl: (name) => `${FOLDER}pictures/${name}.svg`,
  });
