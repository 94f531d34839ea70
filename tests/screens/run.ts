import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KitServer, serveKit } from '../../scripts/kit-server.mjs';
import { type ApiServer, SITE_PORT, startApiServer } from '../e2e/api-server.ts';
import { type LaunchedExtension, type LaunchOptions, launchExtension } from '../e2e/extension.ts';
import { VOICES } from '../e2e/journeys/voices.ts';
import { adminOf, pictureAccount } from './account-screens.ts';
import { pictureArea } from './area-screens.ts';
import { type Camera, createCamera } from './camera.ts';
import { pictureClassQuestion } from './class-question-screens.ts';
import { pictureDocsTools } from './docs-screens.ts';
import { pictureBlocked, pictureExtension, pictureFirstTime } from './extension-screens.ts';
import { pictureFaults } from './fault-screens.ts';
import { pictureHighlights } from './highlight-screens.ts';
import { pictureKiosk } from './kiosk-screens.ts';
import { pictureArt, pictureKit } from './kit-screens.ts';
import { LOOKS, type Look } from './looks.ts';
import { placeMotes } from './motes.ts';
import { pictureReading } from './reading-screens.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { pictureWebRecorder } from './record-screens.ts';
import { pictureRecovery } from './recovery-screens.ts';
import { pictureSidebarAccount } from './sidebar-account-screens.ts';
import { pictureSite } from './site-screens.ts';
import { pictureTranslation } from './translate-screens.ts';
import { pictureWidths } from './widths-screens.ts';

const FOLDER = fileURLToPath(new URL('../../screens', import.meta.url));
const SPEECH = fileURLToPath(new URL('../data/audio/jfk.wav', import.meta.url));

interface Stage {
  api: ApiServer;
  kit: KitServer;
  motes: Awaited<ReturnType<typeof placeMotes>>;
  look: Look;
  /** Launches the extension for this look, signed out, with the microphone granted. */
  base: LaunchOptions;
}

/** The user has agreed to send recordings, as after the first recording. */
const AGREED = { consent: 'yes' } as const;

/** Each part has a browser profile of its own: takes of an account's user would wait for the next sign-in. */
const PARTS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  site: (stage) => withExtension(stage, AGREED, (_, camera) => pictureSite(stage.api.url, stage.motes, camera)),
  kiosk: (stage) => withExtension(stage, AGREED, (_, camera) => pictureKiosk(stage.api.url, camera)),
  account: (stage) => withExtension(stage, AGREED, (_, camera) => pictureAccount(stage.api.url, camera)),
  extension: (stage) =>
    withExtension(stage, AGREED, (extension, camera) =>
      pictureExtension(extension, camera, `${stage.api.url}/m/${stage.motes.ready}`),
    ),
  kit: (stage) => withExtension(stage, AGREED, (_, camera) => pictureKit(stage.kit, camera)),
  art: (stage) => withExtension(stage, AGREED, (_, camera) => pictureArt(stage.kit, camera)),
  'sidebar-account': (stage) =>
    withExtension(stage, AGREED, (extension, camera) => pictureSidebarAccount(extension, camera, stage.api)),
  'class-question': (stage) =>
    withExtension(stage, AGREED, (extension, camera) => pictureClassQuestion(extension, camera, stage.api)),
  'first-time': (stage) => withExtension(stage, { grant: false }, pictureFirstTime),
  faults: (stage) =>
    withExtension(stage, AGREED, (extension, camera) =>
      pictureFaults(extension, camera, { siteUrl: stage.api.url, motes: stage.motes }),
    ),
  blocked: (stage) => withExtension(stage, { ...AGREED, hasFakeDevice: false }, pictureBlocked),
  reading: (stage) =>
    withExtension(stage, { companions: [VOICES] }, async (extension, camera) => {
      await pictureReading(extension, camera);
      await pictureArea(extension, camera);
    }),
  docs: (stage) => withExtension(stage, AGREED, pictureDocsTools),
  highlights: (stage) => withExtension(stage, AGREED, pictureHighlights),
  translation: (stage) => withExtension(stage, {}, pictureTranslation),
  recorder: ({ api, look }) => pictureWebRecorder(api.url, SPEECH, (context) => createCamera(context, look, FOLDER)),
  recovery: ({ base, look }) =>
    pictureRecovery({ ...base, ...AGREED }, (context) => createCamera(context, look, FOLDER)),
  widths: ({ look }) => pictureWidths(SPEECH, (context) => createCamera(context, look, FOLDER)),
};
/** Takes some minutes in each look, so that it runs only if it is named. */
const ON_REQUEST: readonly string[] = ['widths'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isLook(name) && !(name in PARTS) && name !== 'readme');
if (unknown.length > 0) {
  throw new Error(
    `No look or part ${unknown.join(', ')}: ${[...LOOKS.map(({ name }) => name), ...Object.keys(PARTS)].join(' ')}`,
  );
}
const looks = LOOKS.filter(({ name }) => !wanted.some(isLook) || wanted.includes(name));
const isWhole = !wanted.some((one) => one in PARTS);
const parts = Object.entries(PARTS).filter(([name]) => (isWhole ? !ON_REQUEST.includes(name) : wanted.includes(name)));
if (isWhole) {
  for (const { name } of looks) await rm(join(FOLDER, name), { recursive: true, force: true });
}
const api = await startApiServer({ MOTE_ADMINS: LOOKS.map(({ name }) => adminOf(name)).join() }, SITE_PORT);
try {
  if (wanted.includes('readme')) {
    await takeReadmePictures(api, { microphone: SPEECH, cookies: 1, serverUrl: api.url, grant: true, consent: 'yes' });
  }
  const motes = await placeMotes(api);
  const kit = await serveKit();
  for (const look of looks) {
    const launch = { microphone: SPEECH, cookies: 1, serverUrl: api.url, locale: look.locale } as const;
    const base: LaunchOptions = { ...launch, grant: true };
    for (const [name, picture] of parts) {
      // A failure costs the later pictures of its own part only.
      await picture({ api, kit, motes, look, base }).catch((error: unknown) => {
        console.error(`${look.name}/${name}:`, error);
        process.exitCode = 1;
      });
    }
  }
  await kit.close();
} finally {
  await api.close();
}

function isLook(wanted: string): boolean {
  return LOOKS.some(({ name }) => name === wanted);
}

/** Launches the extension with the stage's options and these, takes the pictures, and closes it. */
async function withExtension(
  { base, look }: Stage,
  options: Partial<LaunchOptions>,
  take: (extension: LaunchedExtension, camera: Camera) => Promise<void>,
): Promise<void> {
  const extension = await launchExtension({ ...base, ...options });
  try {
    await take(extension, await createCamera(extension.context, look, FOLDER));
  } finally {
    await extension.close();
  }
}
