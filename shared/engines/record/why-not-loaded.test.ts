import { expect, it } from 'vitest';
import { StartFailure, startErrorOf } from '@/shared/domain/start-failure.ts';
import { whyNotLoaded } from './why-not-loaded.ts';

const FILES = ['/assets/encode-worker-1.js', '/assets/pcm-worklet-1.js', '/assets/mp3-1.wasm'];
const SCRIPT = new Response('', { headers: { 'content-type': 'text/javascript' } });

interface Found {
  isOnline?: boolean;
  /** Responses by address; a missing address cannot be reached. */
  answers: Record<string, Response>;
}

const probeOf = ({ isOnline = true, answers }: Found) => ({
  isOnline: () => isOnline,
  fetchFile: async (address: string) => {
    const answer = answers[address];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  },
});

const all = (answer: Response) => Object.fromEntries(FILES.map((file) => [file, answer]));
const answer = (status: number, type = 'text/javascript') =>
  new Response('', { status, headers: { 'content-type': type } });

it.each([
  ['the device is offline', { isOnline: false, answers: {} }, 'recorder-offline'],
  ['the server is down and the device online', { answers: {} }, 'recorder-unreachable'],
  ['the server has a fault', { answers: all(answer(502)) }, 'recorder-unreachable'],
  ['the server is overloaded', { answers: all(answer(503, 'text/html')) }, 'recorder-unreachable'],
  ['a deploy has removed the worker', { answers: all(answer(404, 'text/html')) }, 'recorder-outdated'],
  [
    'a host answers with a page in place of the script',
    { answers: all(answer(200, 'text/html')) },
    'recorder-outdated',
  ],
  [
    'only the encoder cannot be reached',
    { isOnline: false, answers: Object.fromEntries(FILES.slice(0, 2).map((file) => [file, SCRIPT])) },
    'recorder-offline',
  ],
  ['all files are there', { answers: all(SCRIPT) }, null],
  ['all files are in the cache while the device is offline', { isOnline: false, answers: all(SCRIPT) }, null],
])('[D2] finds out why the recorder did not load: %s', async (_, found: Found, code) => {
  expect(await whyNotLoaded(FILES, probeOf(found))).toBe(code);
});

it('[D2] a start that failed for another reason recorded nothing', () => {
  expect(startErrorOf(new StartFailure('recorder-slow'))).toBe('recorder-slow');
  expect(startErrorOf(new Error('no audio here'))).toBe('recording-not-started');
});
