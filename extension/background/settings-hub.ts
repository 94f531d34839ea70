import type { HostSettings, HostTexts } from '@/extension/core/ports.ts';
import type { OffscreenSettings } from '@/extension/features/record/messages.ts';
import { chooseServer, type ServerAddress } from '@/extension/platform/server-address.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { anonymousIdOf, createDeviceId } from '@/shared/domain/anonymous-id.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { maxMoteSeconds } from '@/shared/domain/limits.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { TextsOfLocale } from './interface-locale.ts';

export interface SettingsHubOptions {
  settings: Settings;
  readPolicy(): Promise<{ serverUrl: string | null }>;
  builtServer: string;
  readTexts(locale: string | null): Promise<TextsOfLocale>;
}

export interface SettingsHub {
  server(): Promise<ServerAddress>;
  deviceId(): Promise<string>;
  ownerId(): Promise<string>;
  texts(): Promise<TextsOfLocale>;
  offscreen(): Promise<OffscreenSettings>;
  /** What a content script on this host may know. */
  host(hostName: string): Promise<HostSettings>;
  /** The client's settings: where to, and who asks. */
  client(): Promise<{ serverUrl: string; deviceId: string; consent: OffscreenSettings['consent'] }>;
}

/** What the worker knows of this installation and hands to the contexts that cannot read it themselves. */
export function createSettingsHub({ settings, readPolicy, builtServer, readTexts }: SettingsHubOptions): SettingsHub {
  let making: Promise<string> | null = null;

  const makeDeviceId = async (): Promise<string> => {
    const known = await settings.deviceId.get();
    if (known !== '') return known;
    const made = createDeviceId();
    await settings.deviceId.set(made);
    return made;
  };
  /** Two askers at once must not make two identities. */
  const deviceId = (): Promise<string> => {
    making ??= makeDeviceId().finally(() => {
      making = null;
    });
    return making;
  };
  const server = async () => chooseServer((await readPolicy()).serverUrl, await settings.serverUrl.get(), builtServer);
  const texts = async () => readTexts(await settings.locale.get());

  return {
    server,
    deviceId,
    texts,
    ownerId: async () => anonymousIdOf('extension', await deviceId()),
    async client() {
      const [{ url }, id, consent] = await Promise.all([server(), deviceId(), settings.consent.get()]);
      return { serverUrl: url, deviceId: id, consent };
    },
    async offscreen() {
      const [{ url }, id, consent, hasSounds, { locale }] = await Promise.all([
        server(),
        deviceId(),
        settings.consent.get(),
        settings.sounds.get(),
        texts(),
      ]);
      const maxMs = maxMoteSeconds('anonymous') * 1000;
      return { serverUrl: url, deviceId: id, consent, hasSounds, locale, maxMs };
    },
    async host(hostName) {
      const [{ url }, { t, direction, locale }, places] = await Promise.all([
        server(),
        texts(),
        settings.sidebarPlaces.get(),
      ]);
      return {
        texts: hostTexts(t),
        direction,
        locale,
        linkDomains: linkDomainsOf(url),
        sidebarPlace: places[hostName] ?? null,
        featuresOff: [],
      };
    },
  };
}

function hostTexts(t: Texts): HostTexts {
  return {
    record: t('host-record'),
    openMote: t('host-open-mote'),
    recorderFrame: t('host-recorder-frame'),
    playerFrame: t('host-player-frame'),
    sidebarFrame: t('host-sidebar-frame'),
    moveSidebar: t('host-move-sidebar'),
    refreshPage: t('host-refresh-page'),
    recordHere: t('host-record-here'),
    linkCopied: t('host-link-copied'),
  };
}
