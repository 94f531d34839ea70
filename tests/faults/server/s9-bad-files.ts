import { readdir } from 'node:fs/promises';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { createTestApp } from '@/worker-api/testing/app.ts';
import { type BadFile, makeBadFiles } from '@/worker-api/testing/bad-files.ts';
import { encodeRecording, recordingFile } from '@/worker-api/testing/recordings.ts';
import { createSender, newTake } from '@/worker-api/testing/sender.ts';
import type { FaultCounts, FaultOptions, FaultResult } from '../contract.ts';

export const counts: FaultCounts = { full: 200, small: 40 };

const AUDIO = new URL('../../data/audio/', import.meta.url);

/** S9: uploads files that are no audio through the API; none becomes a mote, and real audio still does. */
export async function run({ count }: FaultOptions): Promise<FaultResult> {
  const db = openSqlite({ file: ':memory:' });
  const app = await createTestApp({ db });
  const send = createSender(app.request);
  const mp3 = await encodeRecording('jfk.wav');
  const accepted: string[] = [];
  const answers: Record<string, number> = {};
  const files = [...(await malformedFiles()), ...makeBadFiles(mp3, count)];
  for (const { name, bytes } of files) {
    const take = await newTake();
    await send.reserve(take);
    const { status } = await send.upload(await send.open(take), bytes);
    answers[status] = (answers[status] ?? 0) + 1;
    const { state } = await send.read(take.id);
    if (status !== 422 || state !== 'arriving') accepted.push(name);
  }
  const good = await send.make(mp3);
  const goodState = (await send.read(good.id)).state;
  await app.close();
  await db.close();
  return { ok: accepted.length === 0 && goodState === 'ready', files: files.length, accepted, answers, goodState };
}

/** Returns the broken recordings of tests/data/audio: WAV files whose headers state wrong lengths and formats. */
async function malformedFiles(): Promise<BadFile[]> {
  const names = (await readdir(AUDIO)).filter((name) => name.startsWith('malformed-'));
  return names.map((name) => ({ name, bytes: recordingFile(name) }));
}
