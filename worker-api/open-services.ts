import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { createApp } from './app.ts';
import { inProject } from './files.ts';
import { createLogger } from './logger.ts';
import { NO_MAILER } from './mail/mailer.ts';
import { readMailTexts } from './mail/texts.ts';
import { openBlobs, openDatabase } from './server.ts';
import { createAudioChecker } from './services/audio/checker.ts';
import type { ServiceDeps } from './services/context.ts';
import type { Settings } from './settings.ts';

/** Opens the services without a server, for commands on the database of the settings. These services send no mail. */
export async function openServices(settings: Settings): Promise<{ services: ServiceDeps; close(): Promise<void> }> {
  const db = await openDatabase(settings);
  const audioCheck = createAudioChecker();
  const logger = createLogger((line) => process.stderr.write(line));
  const { services } = createApp({
    db,
    blobs: await openBlobs(settings),
    clock: Date.now,
    links: linkDomainsOf(settings.publicUrl ?? `http://${settings.host}:${settings.port}`, settings.linkOrigins),
    extensionIds: settings.extensionIds,
    audioCheck,
    rights: settings.rights,
    texts: await readMailTexts(inProject('public/locales'), ({ message }) =>
      logger.error('text-missing', { reason: message }),
    ),
    providers: settings.providers,
    mail: { ...NO_MAILER, canSend: settings.mail.kind !== 'none' },
    logger,
  });
  return {
    services,
    async close() {
      await audioCheck.close();
      await db.close();
    },
  };
}
