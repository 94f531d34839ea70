import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveKit } from '../../scripts/kit-server.mjs';
import { SITE_PORT, startApiServer } from '../e2e/api-server.ts';
import { type LaunchedExtension, type LaunchOptions, launchExtension } from '../e2e/extension.ts';
import { VOICES } from '../e2e/journeys/voices.ts';
import { adminOf, pictureAccount } from './account-screens.ts';
import { pictureArea } from './area-screens.ts';
import { createCamera } from './camera.ts';
import { pictureDocsTools } from './docs-screens.ts';
import { pictureBlocked, pictureExtension, pictureFirstTime } from './extension-screens.ts';
import { pictureFaults } from './fault-screens.ts';
import { pictureHighlights } from './highlight-screens.ts';
import { pictureKiosk } from './kiosk-screens.ts';
import { pictureKit } from './kit-screens.ts';
import { LOOKS } from './looks.ts';
import { placeMotes } from './motes.ts';
import { pictureReading } from './reading-screens.ts';
import { pictureWebRecorder } from './record-screens.ts';
import { pictureRecovery } from './recovery-screens.ts';
import { pictureSidebarAccount } from './sidebar-account-screens.ts';
import { pictureSite } from './site-screens.ts';
import { pictureTranslation } from './translate-screens.ts';

const FOLDER = fileURLToPath(new URL('../../screens', import.meta.url));
const SPEECH = fileURLToPath(new URL('../data/audio/jfk.wav', import.meta.url));

const wanted = process.argv.slice(2);
const looks = LOOKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const { name } of looks) await rm(join(FOLDER, name), { recursive: true, force: true });
const api = await startApiServer({ MOTE_ADMINS: LOOKS.map(({ name }) => adminOf(name)).join() }, SITE_PORT);
try {
  const motes = await placeMotes(api);
  const kit = await serveKit();
  for (const look of looks) {
    const base = { microphone: SPEECH, cookies: 1, serverUrl: api.url, locale: look.locale } as const;
    await withExtension({ ...base, grant: true, consent: 'yes' }, async (extension) => {
      const camera = await createCamera(extension.context, look, FOLDER);
      await pictureSite(api.url, motes, camera);
      await pictureKiosk(api.url, camera);
      await pictureAccount(api.url, camera);
    });
    // Of its own: what the account's person recorded would wait for them to sign in again.
    await withExtension({ ...base, grant: true, consent: 'yes' }, async (extension) => {
      const camera = await createCamera(extension.context, look, FOLDER);
      await pictureExtension(extension, camera, `${api.url}/m/${motes.ready}`);
      await pictureKit(kit, camera);
    });
    await withExtension({ ...base, grant: true, consent: 'yes' }, async (extension) =>
      pictureSidebarAccount(extension, await createCamera(extension.context, look, FOLDER), api),
    );
    await withExtension({ ...base, grant: false }, async (extension) =>
      pictureFirstTime(extension, await createCamera(extension.context, look, FOLDER)),
    );
    await withExtension({ ...base, grant: true, consent: 'yes' }, async (extension) =>
      pictureFaults(extension, await createCamera(extension.context, look, FOLDER), { siteUrl: api.url, motes }),
    );
    await withExtension({ ...base, grant: true, consent: 'yes', hasFakeDevice: false }, async (extension) =>
      pictureBlocked(extension, await createCamera(extension.context, look, FOLDER)),
    );
    await withExtension({ ...base, grant: true, companions: [VOICES] }, async (extension) => {
      const camera = await createCamera(extension.context, look, FOLDER);
      await pictureReading(extension, camera);
      await pictureArea(extension, camera);
    });
    await withExtension({ ...base, grant: true, consent: 'yes' }, async (extension) =>
      pictureDocsTools(extension, await createCamera(extension.context, look, FOLDER)),
    );
    await withExtension({ ...base, grant: true, consent: 'yes' }, async (extension) =>
      pictureHighlights(extension, await createCamera(extension.context, look, FOLDER)),
    );
    await withExtension({ ...base, grant: true }, async (extension) =>
      pictureTranslation(extension, await createCamera(extension.context, look, FOLDER)),
    );
    await pictureWebRecorder(api.url, SPEECH, (context) => createCamera(context, look, FOLDER));
    await pictureRecovery({ ...base, grant: true, consent: 'yes' }, (context) => createCamera(context, look, FOLDER));
  }
  await kit.close();
} finally {
  await api.close();
}

/** What fails costs its own pictures, and not those that come after. */
async function withExtension(
  options: LaunchOptions,
  use: (extension: LaunchedExtension) => Promise<void>,
): Promise<void> {
  const extension = await launchExtension(options);
  try {
    await use(extension);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await extension.close();
  }
}
