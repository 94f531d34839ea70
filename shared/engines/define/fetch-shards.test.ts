import { expect, it, vi } from 'vitest';
import { createShardReader } from './fetch-shards.ts';

const files: Record<string, unknown> = {
  'x:/d/index.json': { shards: ['ca'] },
  'x:/d/words/ca.json': { cat: { s: [['n', 'an animal']] } },
};
const open = () => {
  const read = vi.fn(async (address: string | URL | Request) => {
    const found = files[String(address)];
    return found ? Response.json(found) : new Response('', { status: 404 });
  });
  return { read, shard: createShardReader('x:/d/', read) };
};

it('fetches only shards that the index lists', async () => {
  const { read, shard } = open();
  expect(await shard('ca')).toEqual(files['x:/d/words/ca.json']);
  expect(await shard('zz')).toBeNull();
  expect(read.mock.calls.map(([address]) => address)).toEqual(['x:/d/index.json', 'x:/d/words/ca.json']);
});

it('an unreadable index or shard is an error, and the next call reads it again', async () => {
  const { read, shard } = open();
  read.mockRejectedValueOnce(new Error('gone'));
  await expect(shard('ca')).rejects.toThrow('gone');
  read
    .mockImplementationOnce(async () => Response.json(files['x:/d/index.json']))
    .mockResolvedValueOnce(new Response('', { status: 500 }));
  await expect(shard('ca')).rejects.toThrow('500');
  expect(await shard('ca')).not.toBeNull();
});
