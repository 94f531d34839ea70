import type { UserManifest } from 'wxt';

export interface ManifestSettings {
  /** Origin of the API. */
  server: string;
  /** Origins of the site. */
  siteOrigins: readonly string[];
  firefoxId?: string;
}

export function extensionManifest(browser: string, settings: ManifestSettings): UserManifest;
