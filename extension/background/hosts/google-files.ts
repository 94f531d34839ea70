import { readIdentity } from '@/extension/features/account/account-view.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import { browser } from '@/extension/platform/browser.ts';
import { createFilesApi, type FilesApi } from '@/shared/client/files-api.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';

export interface GoogleFilesDeps {
  http: HttpClient;
  identityApi: Pick<IdentityApi, 'providers'>;
  items: Pick<AccountItems, 'session' | 'identity'>;
  session: { refresh(olderThanMs: number): Promise<void> };
}

/** Access to the user's files at Google, through the server. */
export interface GoogleFiles {
  api: FilesApi & Pick<IdentityApi, 'providers'>;
  /** Returns the status of the signed-in user; null while signed out. */
  status(): Promise<IdentityStatus | null>;
  /** Refreshes the identity after Google has changed its grants. */
  refresh(): Promise<void>;
  openTab(url: string): Promise<void>;
}

export const createGoogleFiles = ({ http, identityApi, items, session }: GoogleFilesDeps): GoogleFiles => ({
  api: { ...createFilesApi(http), providers: identityApi.providers },
  status: async () => ((await items.session.get()) ? readIdentity(await items.identity.get()) : null),
  refresh: () => session.refresh(0),
  openTab: async (url) => void (await browser.tabs.create({ url })),
});
