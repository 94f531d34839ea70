import type { Dictionary } from '@/shared/engines/contracts.ts';
import { createShardReader } from '@/shared/engines/define/fetch-shards.ts';
import { createPackedDictionary } from '@/shared/engines/define/packed-dictionary.ts';

/** Folder of files in our own package: no server receives a request. */
const FOLDER = '/dictionary/';

/** Creates the dictionary of the package. */
export const createPackedEnglish = (): Dictionary =>
  createPackedDictionary({
    readShard: createShardReader(FOLDER),
    pictureUrl: (name) => `${FOLDER}pictures/${name}.svg`,
  });
