import { createHash } from 'node:crypto';
import { readFrame } from '@/shared/domain/mote/mp3.ts';

export interface BadFile {
  name: string;
  bytes: Uint8Array;
}

/** Creates a small seeded generator, so that a file that was once accepted can be made again. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const MAGICS = [
  'RIFF\0\0\0\0WAVEfmt ',
  'OggS\0',
  'fLaC',
  '%PDF-1.7\n',
  'PK\x03\x04',
  'GIF89a',
  '\x7fELF',
  '<svg xmlns=',
  'MZ\x90',
  '\0asm',
];

/**
 * Makes files that are not whole MPEG audio, of ten kinds: other formats, noise, and a real MP3 broken in many ways.
 */
export function makeBadFiles(mp3: Uint8Array, count: number): BadFile[] {
  const random = createRandom(20_261_121);
  const below = (n: number) => Math.floor(random() * n);
  const noise = (length: number) => Uint8Array.from({ length }, () => below(256));
  const frames = frameStarts(mp3);
  const frameStart = () => frames[1 + below(frames.length - 2)] ?? 0;
  const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
  const change = (at: number, value: number) => {
    const copy = mp3.slice();
    copy[at] = value;
    return copy;
  };
  const magic = () => Buffer.from(MAGICS[below(MAGICS.length)] ?? '', 'latin1');

  const kinds: Record<string, () => Uint8Array> = {
    noise: () => startNoFrame(noise(2000 + below(50_000))),
    'other format': () => join(magic(), noise(1000 + below(5000))),
    'other format before MP3': () => join(magic(), mp3.subarray(0, frameStart())),
    'text behind MP3': () => join(mp3.subarray(0, frameStart()), Buffer.from(`<script>${below(1e9)}</script>`)),
    'sync broken': () => change(frameStart(), below(255)),
    'layer changed': () => {
      const at = frameStart() + 1;
      return change(at, (mp3[at] ?? 0) ^ 0b110);
    },
    'forbidden bitrate': () => {
      const at = frameStart() + 2;
      return change(at, (mp3[at] ?? 0) | 0xf0);
    },
    'bytes lost in a frame': () => {
      const at = frameStart() + 8;
      return join(mp3.subarray(0, at), mp3.subarray(at + 1 + below(20)));
    },
    'bytes added in a frame': () => {
      const at = frameStart() + 8;
      return join(mp3.subarray(0, at), new Uint8Array(1 + below(60)).fill(below(255)), mp3.subarray(at));
    },
    'tag with a false length': () => {
      // The tag ends within a frame; one that ended where a frame begins would have a correct length.
      const length = frameStart() + 1 + below(40);
      const header = Buffer.from('ID3\x04\0\0', 'latin1');
      return join(header, Uint8Array.of(0, length >> 14, (length >> 7) & 127, length & 127), mp3);
    },
  };
  const names = Object.keys(kinds);
  const files = new Map<string, BadFile>();
  for (let i = 0; files.size < count; i += 1) {
    const name = names[i % names.length] ?? '';
    const bytes = kinds[name]?.() ?? new Uint8Array();
    files.set(createHash('sha256').update(bytes).digest('hex'), { name: `${name} ${i}`, bytes });
  }
  return [...files.values()];
}

/** Changes the first bytes of noise, so that it cannot begin with a frame. */
function startNoFrame(bytes: Uint8Array): Uint8Array {
  bytes[0] = 0x7f;
  return bytes;
}

function frameStarts(mp3: Uint8Array): number[] {
  const starts: number[] = [];
  for (let at = 0; at < mp3.length; ) {
    const frame = readFrame(mp3, at);
    if (!frame) break;
    starts.push(at);
    at += frame.bytes;
  }
  return starts;
}
