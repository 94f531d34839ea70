import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ApiServer, SITE_PORT, startApiServer } from './api-server.ts';
import { type AnyHostName, EVERY_HOST } from './journeys/host-driver.ts';
import { recordAtKiosk } from './journeys/kiosk.ts';
import { type JourneyFigures, type JourneyOptions, recordAndPlay } from './journeys/record-and-play.ts';
import { writeTone } from './wav.ts';

const SPEECH = fileURLToPath(new URL('../data/audio/jfk.wav', import.meta.url));
const LEAST_CORRELATION = 0.9;
const TONE_HZ = 440;
const OTHER_TONE_HZ = 600;
const TOLERANCE_HZ = 10;

const isTone = (dominantHz: number) => Math.abs(dominantHz - TONE_HZ) <= TOLERANCE_HZ;

/**
 * Clicks per demo: a shared device needs a face and Send in addition. A host needs two clicks, and any
 * other page a key and a click.
 */
const KIOSK = 'kiosk';
const MOST_CLICKS = { host: 2, kiosk: 4 } as const;

type Live = (options: Omit<JourneyOptions, 'host'>) => Promise<JourneyFigures>;

/** The name that `finishWelcome` enters. */
const AUTHOR = 'Ada Byron';

/**
 * Checks the public response for the mote: an account's mote has no expiry and names its author; an anonymous one has
 * an expiry and no author.
 */
async function isStoredCorrectly(api: ApiServer, moteUrl: string, isSignedIn: boolean): Promise<boolean> {
  const { mote } = await (await fetch(`${api.url}/api/m/${moteUrl.slice(-17)}`)).json();
  console.log(`Ends: ${mote.expiresAt ?? 'never'}; author: ${mote.authorName ?? 'nobody'}`);
  if (isSignedIn) return mote.expiresAt === null && mote.authorName === AUTHOR;
  return mote.expiresAt > Date.now() && mote.authorName === null;
}

/**
 * Records speech (with `--signed-in`: under an account) and two tones in a stand-in host. Prints the sound that a
 * second browser received as one line of JSON.
 */
async function run(host: AnyHostName | typeof KIOSK, isSignedIn: boolean): Promise<boolean> {
  const live: Live = host === KIOSK ? recordAtKiosk : (options) => recordAndPlay({ ...options, host });
  const folder = await mkdtemp(join(tmpdir(), 'mote-demo-'));
  const api = await startApiServer({}, isSignedIn ? SITE_PORT : undefined);
  const person = isSignedIn ? { email: 'ada@school.example' } : {};
  try {
    console.log(`Recording 8 s of speech in ${host} …`);
    const { dominantHz: _, ...speech } = await live({ api, microphone: SPEECH, seconds: 8, ...person });
    // A pupil's mote is visible to their class alone, so it has no public response to check.
    const isKept = host === KIOSK || (await isStoredCorrectly(api, speech.moteUrl, isSignedIn));
    const heard: Record<number, number> = {};
    for (const hz of [TONE_HZ, OTHER_TONE_HZ]) {
      const microphone = join(folder, `${hz}.wav`);
      await writeTone(microphone, hz, 10);
      console.log(`Recording a tone of ${hz} Hz …`);
      heard[hz] = (await live({ api, microphone, seconds: 3 })).dominantHz;
      console.log(`Loudest in the served MP3: ${heard[hz]} Hz`);
    }
    const isRightTone = isTone(heard[TONE_HZ] ?? 0);
    const isOtherRefused = !isTone(heard[OTHER_TONE_HZ] ?? 0);
    const ok =
      speech.correlation >= LEAST_CORRELATION &&
      speech.clicks <= MOST_CLICKS[host === KIOSK ? 'kiosk' : 'host'] &&
      isKept &&
      isRightTone &&
      isOtherRefused;
    console.log(JSON.stringify({ ok, isKept, ...speech }));
    return ok;
  } finally {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const at = process.argv.indexOf('--host');
const host = at === -1 ? 'gmail' : (process.argv[at + 1] ?? '');
if (!(host in EVERY_HOST) && host !== KIOSK) {
  console.error(`No such host: '${host}'. Choose one of: ${[...Object.keys(EVERY_HOST), KIOSK].join(', ')}`);
  process.exit(2);
}
try {
  process.exitCode = (await run(host as AnyHostName | typeof KIOSK, process.argv.includes('--signed-in'))) ? 0 : 1;
} catch (error) {
  // The last line of the output reports the error too.
  console.error(error);
  console.log(JSON.stringify({ ok: false, error: error instanceof Error ? error.message : String(error) }));
  process.exitCode = 1;
}
process.exit();
