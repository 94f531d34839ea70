import type { HostSettings, HostTexts } from '@/extension/core/ports.ts';
import { featuresOffOf, maxMoteMsOf, readIdentity } from '@/extension/features/account/account-view.ts';
import type { OffscreenSettings } from '@/extension/features/record/messages.ts';
import type { DeviceSettings } from '@/extension/features/send/actions.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import { chooseServer, type ServerAddress } from '@/extension/platform/server-address.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { anonymousIdOf, createDeviceId } from '@/shared/domain/anonymous-id.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { TextsOfLocale } from './interface-locale.ts';

export interface SettingsHubOptions {
  settings: Settings;
  account: Pick<AccountItems, 'session' | 'identity' | 'lastUserId'>;
  readPolicy(): Promise<{ serverUrl: string | null }>;
  builtServer: string;
  readTexts(locale: string | null): Promise<TextsOfLocale>;
}

export interface SettingsHub {
  server(): Promise<ServerAddress>;
  deviceId(): Promise<string>;
  /** Of who is signed in, else of this device. */
  ownerId(): Promise<string>;
  anonymousId(): Promise<string>;
  /** Features that are off for this person now. */
  featuresOff(): Promise<readonly FeatureKey[]>;
  texts(): Promise<TextsOfLocale>;
  offscreen(): Promise<OffscreenSettings>;
  /** What a content script on this host may know. */
  host(hostName: string): Promise<HostSettings>;
  /** The client's settings: where to, and who asks. */
  client(): Promise<DeviceSettings>;
}

/** What the worker knows of this installation and hands to the contexts that cannot read it themselves. */
export function createSettingsHub(options: SettingsHubOptions): SettingsHub {
  const { settings, account, readPolicy, builtServer, readTexts } = options;
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
  const anonymousId = async () => anonymousIdOf('extension', await deviceId());
  const ownerId = async () => (await account.session.get())?.userId ?? (await anonymousId());
  /** Only of who is signed in: the cache of somebody else says nothing. */
  const identity = async () => {
    const [session, stored] = await Promise.all([account.session.get(), account.identity.get()]);
    const known = readIdentity(stored);
    return session !== null && known?.identity.userId === session.userId ? known : null;
  };

  return {
    server,
    deviceId,
    texts,
    anonymousId,
    ownerId,
    featuresOff: async () => featuresOffOf(await identity()),
    async client() {
      const [{ url }, id, consent, session, lastUserId] = await Promise.all([
        server(),
        deviceId(),
        settings.consent.get(),
        account.session.get(),
        account.lastUserId.get(),
      ]);
      return {
        serverUrl: url,
        deviceId: id,
        consent,
        ownerId: session?.userId ?? anonymousIdOf('extension', id),
        accessToken: session?.accessToken ?? '',
        lastUserId,
      };
    },
    async offscreen() {
      const [{ url }, id, consent, hasSounds, { locale }, owner, known] = await Promise.all([
        server(),
        deviceId(),
        settings.consent.get(),
        settings.sounds.get(),
        texts(),
        ownerId(),
        identity(),
      ]);
      const canUpload = known?.entitlements.canUpload ?? true;
      const person = { ownerId: owner, maxMs: maxMoteMsOf(known), canUpload, featuresOff: featuresOffOf(known) };
      return { serverUrl: url, deviceId: id, consent, hasSounds, locale, ...person };
    },
    async host(hostName) {
      const [{ url }, { t, direction, locale }, places, known] = await Promise.all([
        server(),
        texts(),
        settings.sidebarPlaces.get(),
        identity(),
      ]);
      return {
        texts: hostTexts(t),
        direction,
        locale,
        linkDomains: linkDomainsOf(url),
        sidebarPlace: places[hostName] ?? null,
        featuresOff: featuresOffOf(known),
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
