import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { createApp } from './app.ts';
import { createLogger } from './logger.ts';
import { NO_POSTMAN } from './mail/postman.ts';
import { openBlobs, openDatabase } from './server.ts';
import { createAudioChecker } from './services/audio/checker.ts';
import type { ServiceDeps } from './services/context.ts';
import type { Settings } from './settings.ts';

/** The services without a server, for commands on the database that the settings name. They send no mail themselves. */
export async function openServices(settings: Settings): Promise<{ services: ServiceDeps; close(): Promise<void> }> {
  const db = await openDatabase(settings);
  const audioCheck = createAudioChecker();
  const { services } = createApp({
    db,
    blobs: await openBlobs(settings),
    clock: Date.now,
    links: linkDomainsOf(settings.publicUrl ?? `http://${settings.host}:${settings.port}`, settings.linkOrigins),
    extensionIds: settings.extensionIds,
    audioCheck,
    rights: settings.rights,
    providers: settings.providers,
    mail: { ...NO_POSTMAN, canSend: settings.mail.kind !== 'none' },
    logger: createLogger((line) => process.stderr.write(line)),
  });
  return {
    services,
    async close() {
      await audioCheck.close();
      await db.close();
    },
  };
}
