import { makeDocument, readDocumentOffer } from '@/extension/features/highlight/messages.ts';
import { documentSchema } from '@/extension/features/highlight/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { FilesApi } from '@/shared/client/files-api.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { FILE_SCOPE } from '@/shared/domain/mote/file-access.ts';
import { hasGoogle, isGrownUp } from '../hosts/file-writer.ts';

export interface DocMakerOptions {
  messenger: Messenger;
  api: Pick<FilesApi, 'requestAccess' | 'makeDoc'> & Pick<IdentityApi, 'providers'>;
  /** Returns the status of the signed-in user; null while signed out. */
  status(): Promise<IdentityStatus | null>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  /** Refreshes the identity after Google has changed its grants. */
  refresh(): Promise<void>;
  openTab(url: string): Promise<void>;
}

/**
 * Writes highlights into a new document in the user's own Drive, through the server. Without access, opens Google's
 * consent page.
 */
export function answerDocMaker(options: DocMakerOptions): void {
  const { messenger, api, status, featuresOff, refresh, openTab } = options;
  const person = async () => {
    const known = await status();
    return known && isGrownUp(known) ? known : null;
  };
  messenger.answer(readDocumentOffer, async () =>
    ok({ isOffered: (await person()) !== null && (await hasGoogle(options)) }),
  );
  messenger.answer(withInput(makeDocument, documentSchema), async (what) => {
    if ((await featuresOff()).includes('highlighting')) return err('feature-off');
    const known = await person();
    if (!known) return err('not-allowed');
    const parts = what.parts.map(({ link, ...part }) => ({ ...part, ...(link !== undefined && { link }) }));
    const made = await api.makeDoc({ ...what, parts });
    const isOpen = made.ok || made.error !== 'file-not-granted';
    if (isOpen !== known.auth.acquiredScopes.includes(FILE_SCOPE)) await refresh();
    if (made.ok) {
      await openTab(made.value.address);
      return ok({ isMade: true });
    }
    if (isOpen) return err(made.error);
    const asked = await api.requestAccess();
    if (!asked.ok) return err(asked.error);
    await openTab(asked.value.address);
    return ok({ isMade: false });
  });
}
