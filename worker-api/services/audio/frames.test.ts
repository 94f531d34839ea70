import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBadFiles } from '../../testing/bad-files.ts';
import { encodeRecording, recordingFile } from '../../testing/recordings.ts';
import { createAudioChecker } from './checker.ts';
import { readHeader, walkFrames } from './frames.ts';

let mp3: Uint8Array;
beforeAll(async () => {
  mp3 = await encodeRecording('jfk.wav');
});

const join = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value, 'latin1'));

describe('walkFrames', () => {
  it('takes a recording and knows its length within 50 ms', () => {
    const verdict = walkFrames(mp3);
    expect(verdict.ok && Math.abs(verdict.durationMs - 11_000)).toBeLessThanOrEqual(50);
  });

  it('takes an ID3v2 tag before it and a last frame that is cut short', () => {
    const tag = join(text('ID3'), Uint8Array.of(4, 0, 0, 0, 0, 0, 20), new Uint8Array(20));
    expect(walkFrames(join(tag, mp3))).toEqual(walkFrames(mp3));
    for (const cut of [1, 2, 3, 100]) expect(walkFrames(mp3.subarray(0, mp3.length - cut)).ok).toBe(true);
  });

  it('does not count a frame that is cut short', () => {
    const first = readHeader(mp3, 0)?.bytes ?? 0;
    expect(walkFrames(mp3.subarray(0, first - 1)).ok).toBe(false);
  });

  it.each([
    ['a WAV recording', () => recordingFile('jfk.wav')],
    ...readdirSync(fileURLToPath(new URL('../../../tests/data/audio/', import.meta.url)))
      .filter((name) => name.startsWith('malformed'))
      .map((name) => [name, () => recordingFile(name)] as const),
    ['nothing', () => new Uint8Array()],
    ['HTML', () => text('<!doctype html><script>alert(1)</script>')],
    ['PNG', () => join(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), new Uint8Array(500))],
    ['Ogg', () => join(text('OggS'), new Uint8Array(500))],
    ['ADTS AAC', () => join(Uint8Array.of(0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc), new Uint8Array(500))],
    ['MP3 with junk behind it', () => join(mp3, text('<script>alert(1)</script>'))],
    ['MP3 with an ID3v1 tag behind it', () => join(mp3, text('TAG'), new Uint8Array(125))],
    ['MP3 with a file before it', () => join(text('PK\x03\x04'), mp3)],
    ['a tag that is longer than the file', () => join(text('ID3'), Uint8Array.of(4, 0, 0, 127, 127, 127, 127), mp3)],
    ['two kinds of MP3', async () => join(mp3, await encodeRecording('austen-0870.wav', 1))],
  ] as const)('refuses %s', async (_, make) => {
    expect(walkFrames(await make())).toMatchObject({ ok: false, reason: expect.any(String) });
  });

  it('S9: accepts none of 200 bad files', () => {
    const files = makeBadFiles(mp3, 200);
    expect(new Set(files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(200);
    const accepted = files.filter(({ bytes }) => walkFrames(bytes).ok).map(({ name }) => name);
    expect(accepted).toEqual([]);
  });
});

describe('the checker', () => {
  const thread = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const head = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ isReady: true });";
  const good = createAudioChecker();
  afterAll(() => good.close());

  it('answers many files at once, each with its own verdict', async () => {
    const answers = await Promise.all([good.check(mp3), good.check(text('no')), good.check(mp3)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(mp3.length).toBeGreaterThan(0);
  });

  it('refuses a file that eats all memory, and goes on', async () => {
    const checker = createAudioChecker({
      memoryMb: 16,
      thread: thread(
        `${head} parentPort.on('message', ({ bytes }) => { const kept = []; if (bytes[0] === 1) for (;;) kept.push({ a: [kept.length] }); parentPort.postMessage({ ok: true, durationMs: 1 }); });`,
      ),
    });
    const answers = await Promise.all([checker.check(Uint8Array.of(1)), checker.check(Uint8Array.of(2))]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, true]);
    await checker.close();
  });

  it('refuses a file that takes for ever, and goes on', async () => {
    const checker = createAudioChecker({
      timeLimitMs: 300,
      thread: thread(
        `${head} parentPort.on('message', ({ bytes }) => { while (bytes[0] === 1); parentPort.postMessage({ ok: true, durationMs: 1 }); });`,
      ),
    });
    const answers = await Promise.all([checker.check(Uint8Array.of(1)), checker.check(Uint8Array.of(2))]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, true]);
    await checker.close();
  });

  it('blames no file when the thread does not start', async () => {
    const checker = createAudioChecker({ thread: thread('throw new Error("no")') });
    await expect(checker.check(mp3)).rejects.toThrow('did not start');
    await checker.close();
  });
});
