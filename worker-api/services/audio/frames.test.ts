import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFrame } from '@/shared/domain/mote/mp3.ts';
import { makeBadFiles } from '../../testing/bad-files.ts';
import { encodeRecording, recordingFile } from '../../testing/recordings.ts';
import { createAudioChecker } from './checker.ts';
import { walkFrames, withoutTags } from './frames.ts';

let mp3: Uint8Array;
beforeAll(async () => {
  mp3 = await encodeRecording('jfk.wav');
});

const join = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value, 'latin1'));

describe('walkFrames', () => {
  it('accepts a recording and measures its length to within 50 ms', () => {
    const verdict = walkFrames(mp3);
    expect(verdict.ok && Math.abs(verdict.durationMs - 11_000)).toBeLessThanOrEqual(50);
  });

  const id3 = (length: number) =>
    join(
      text('ID3'),
      Uint8Array.of(4, 0, 0, length >> 21, (length >> 14) & 127, (length >> 7) & 127, length & 127),
      new Uint8Array(length),
    );
  const ape = (isHeader: boolean) =>
    join(
      text('APETAGEX'),
      Uint8Array.of(0xd0, 7, 0, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, isHeader ? 0xa0 : 0x80),
      new Uint8Array(8),
    );
  const middle = () => {
    let at = 0;
    for (let n = 0; n < 20; n += 1) at += readFrame(mp3, at)?.bytes ?? 0;
    return at;
  };

  /** Changes the channel count in the header of the middle frame, whose length stays. */
  const withOtherChannels = () => {
    const bytes = Uint8Array.from(mp3);
    const at = middle() + 3;
    bytes[at] = (bytes[at] ?? 0) ^ ((bytes[at] ?? 0) >> 6 === 3 ? 0x80 : 0xc0);
    return bytes;
  };

  it.each<[string, () => Uint8Array]>([
    ['one byte behind it', () => join(mp3, Uint8Array.of(0))],
    ['three bytes behind it', () => join(mp3, text('PK\x03'))],
    ['a frame of another number of channels', withOtherChannels],
    ['an ID3v2 tag before it', () => join(id3(20), mp3)],
    ['an empty ID3v2 tag before it', () => join(id3(0), mp3)],
    ['a tag of 2 MB before it', () => join(id3(2_000_000), mp3)],
    ['several tags before it', () => join(id3(20), id3(300), mp3)],
    ['an ID3v2 tag between its frames', () => join(mp3.subarray(0, middle()), id3(20), mp3.subarray(middle()))],
    ['an ID3v2 tag behind it', () => join(mp3, id3(20))],
    ['an ID3v1 tag behind it', () => join(mp3, text('TAG'), new Uint8Array(125))],
    ['an APE tag before it', () => join(ape(true), mp3)],
    ['an APE tag behind it', () => join(mp3, ape(false))],
    ['Lyrics3 behind it', () => join(mp3, text('LYRICSBEGINLYRICS200'))],
    ['zeros before it', () => join(new Uint8Array(100), mp3)],
    ['zeros behind it', () => join(mp3, new Uint8Array(100))],
    ['a picture behind it', () => join(mp3, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), new Uint8Array(500))],
  ])('F-22: refuses a recording with %s', (_, make) => {
    expect(walkFrames(make())).toMatchObject({ ok: false, reason: expect.any(String) });
  });

  it('removes the tags that a speech service adds, and nothing else', () => {
    expect(withoutTags(join(id3(20), id3(300), mp3))).toEqual(mp3);
    expect(withoutTags(mp3)).toEqual(mp3);
    expect(withoutTags(text('ID3'))).toHaveLength(0);
  });

  it('accepts a recording whose last frame is cut short', () => {
    for (const cut of [1, 2, 3, 100]) expect(walkFrames(mp3.subarray(0, mp3.length - cut)).ok).toBe(true);
  });

  it('does not count a frame that is cut short', () => {
    const first = readFrame(mp3, 0)?.bytes ?? 0;
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
  ] as const)('walkFrames() refuses %s', async (_, make) => {
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

  it('checks many files at once and returns the verdict of each', async () => {
    const answers = await Promise.all([good.check(mp3), good.check(text('no')), good.check(mp3)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(mp3.length).toBeGreaterThan(0);
  });

  it('refuses a file that exhausts the thread’s memory, and checks the next file', async () => {
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

  it('refuses a file whose check never ends, and checks the next file', async () => {
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

  it('reports a server error, not a bad file, when the thread does not start', async () => {
    const checker = createAudioChecker({ thread: thread('throw new Error("no")') });
    await expect(checker.check(mp3)).rejects.toThrow('did not start');
    await checker.close();
  });
});
