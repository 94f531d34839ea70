import type { ReadShard, Shard } from './shard.ts';

/**
 * Reads shards from files in a folder. `index.json` lists them, because a browser answers a request for an extension's
 * missing file with the same error as for an unreadable one.
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
