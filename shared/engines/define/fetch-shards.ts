import type { ReadShard, Shard } from './shard.ts';

/**
 * Reads shards from files beside a page (`index.json` says which there are: a browser answers a missing file of an extension with an
 * error, as it does one that cannot be read).
 * @param folder address of the dictionary's folder, with its last slash
 */
export function createShardReader(folder: string, read: typeof fetch = fetch): ReadShard {
  let names: Promise<ReadonlySet<string>> | null = null;
  const readNames = async (): Promise<ReadonlySet<string>> => {
    const index: { shards: readonly string[] } = await readJson(read, `${folder}index.json`);
    return new Set(index.shards);
  };
  return async (name) => {
    names ??= readNames();
    names.catch(() => {
      names = null;
    });
    return (await names).has(name) ? readJson<Shard>(read, `${folder}words/${name}.json`) : null;
  };
}

async function readJson<T>(read: typeof fetch, address: string): Promise<T> {
  const response = await read(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.json();
}
