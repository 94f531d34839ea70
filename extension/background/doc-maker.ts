import { makeDocument, readDocumentOffer } from '@/extension/features/highlight/messages.ts';
import { DocumentShape } from '@/extension/features/highlight/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { FilesApi } from '@/shared/client/files-api.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { FILE_SCOPE } from '@/shared/domain/file-access.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import { hasGoogle, isGrownUp } from './file-writer.ts';

export interface DocMakerOptions {
  messenger: Messenger;
  api: Pick<FilesApi, 'askFor' | 'makeDoc'> & Pick<IdentityApi, 'providers'>;
  /** Of who is signed in; null: nobody. */
  status(): Promise<IdentityStatus | null>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  /** What Google allows is another than before: the server is asked who its person is now. */
  refresh(): Promise<void>;
  openTab(url: string): Promise<void>;
}

/** Highlights as a new document in the person's own Drive, by the server; who has not allowed that yet is brought to Google's question. */
export function answerDocMaker(options: DocMakerOptions): void {
  const { messenger, api, status, featuresOff, refresh, openTab } = options;
  const person = async () => {
    const known = await status();
    return known && isGrownUp(known) ? known : null;
  };
  messenger.answer(readDocumentOffer, async () =>
    ok({ isOffered: (await person()) !== null && (await hasGoogle(options)) }),
  );
  messenger.answer(withInput(makeDocument, DocumentShape), async (what) => {
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
    const asked = await api.askFor();
    if (!asked.ok) return err(asked.error);
    await openTab(asked.value.address);
    return ok({ isMade: false });
  });
}
