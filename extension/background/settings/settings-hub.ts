import type { HostSettings, HostTexts } from '@/extension/core/page/ports.ts';
import {
  featuresOffOf,
  maxMoteMsOf,
  type NameToPlay,
  nameToPlayOf,
  readIdentity,
  senderNameOf,
} from '@/extension/features/account/account-view.ts';
import type { OffscreenSettings } from '@/extension/features/record/messages.ts';
import type { DeviceSettings } from '@/extension/features/send/actions.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Policy } from '@/extension/platform/policy.ts';
import { chooseServer, linksOn, type ServerAddress } from '@/extension/platform/server-address.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { FEATURE_KEYS, type FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { anonymousIdOf, createDeviceId, isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { moteLink } from '@/shared/domain/mote/mote.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { TextsOfLocale } from './interface-locale.ts';

export interface SettingsHubOptions {
  settings: Settings;
  account: Pick<AccountItems, 'session' | 'identity' | 'lastUserId' | 'expired'>;
  readPolicy(): Promise<Pick<Policy, 'serverUrl' | 'linkDomains' | 'kiosk' | 'isShared'>>;
  builtServer: string;
  /** Link domains of that server. Empty: the server's own domain. */
  builtLinks: readonly string[];
  readTexts(chosen: string | null, recommended: string | null): Promise<TextsOfLocale>;
}

export interface SettingsHub {
  server(): Promise<ServerAddress>;
  /** Returns the domains of mote links on that server. */
  links(): Promise<LinkDomains>;
  deviceId(): Promise<string>;
  /** Returns true if the school has set this device as shared. */
  isSharedDevice(): Promise<boolean>;
  /** Returns the signed-in user's id, else this device's anonymous id. */
  ownerId(): Promise<string>;
  anonymousId(): Promise<string>;
  /**
   * Returns the features that are off for this user. On a shared device all are off: the class's page has its own
   * recorder.
   */
  featuresOff(): Promise<readonly FeatureKey[]>;
  texts(): Promise<TextsOfLocale>;
  /** Returns the name that listeners see with the signed-in user's notes; null: none. */
  senderName(): Promise<string | null>;
  /** Returns the signed-in user's spoken name. Null: mails may not play it. */
  nameToPlay(): Promise<(NameToPlay & { link: string }) | null>;
  offscreen(): Promise<OffscreenSettings>;
  /** Returns the settings that a content script on this host may know. */
  host(hostName: string): Promise<HostSettings>;
  /** Returns the client's settings: the server, and the requesting user. */
  client(): Promise<DeviceSettings>;
}

/** Creates the hub of this installation's settings, for contexts that cannot read them themselves. */
export function createSettingsHub(options: SettingsHubOptions): SettingsHub {
  const { settings, account, readPolicy, builtServer, builtLinks, readTexts } = options;
  let making: Promise<string> | null = null;

  const makeDeviceId = async (): Promise<string> => {
    const known = await settings.deviceId.get();
    if (known !== '') return known;
    const made = createDeviceId();
    await settings.deviceId.set(made);
    return made;
  };
  /** Simultaneous callers must not create two ids. */
  const deviceId = (): Promise<string> => {
    making ??= makeDeviceId().finally(() => {
      making = null;
    });
    return making;
  };
  const server = async () => chooseServer((await readPolicy()).serverUrl, await settings.serverUrl.get(), builtServer);
  const links = async () => {
    const [{ url }, { linkDomains }] = await Promise.all([server(), readPolicy()]);
    return linksOn(url, { policy: linkDomains, built: builtLinks, builtServer });
  };
  const isKioskHere = async () => (await readPolicy()).kiosk !== null;
  const texts = async () => {
    const [chosen, recommended] = await Promise.all([settings.locale.get(), settings.recommendedLocale.get()]);
    return readTexts(chosen, recommended);
  };
  const anonymousId = async () => anonymousIdOf('extension', await deviceId());
  const ownerId = async () => (await account.session.get())?.userId ?? (await anonymousId());
  /** Returns the identity of the signed-in user only: another user's cache is ignored. */
  const identity = async () => {
    const [session, stored] = await Promise.all([account.session.get(), account.identity.get()]);
    const known = readIdentity(stored);
    return session !== null && known?.identity.userId === session.userId ? known : null;
  };
  const featuresOff = async () => ((await isKioskHere()) ? FEATURE_KEYS : featuresOffOf(await identity()));

  return {
    server,
    links,
    deviceId,
    isSharedDevice: async () => (await readPolicy()).isShared,
    texts,
    anonymousId,
    ownerId,
    featuresOff,
    senderName: async () => senderNameOf(await identity()),
    async nameToPlay() {
      const [domains, known] = await Promise.all([links(), identity()]);
      const name = nameToPlayOf(known);
      return name && { ...name, link: moteLink(domains, name.moteId) };
    },
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
      const [
        { url },
        domains,
        id,
        consent,
        firstName,
        hasSounds,
        hasSeasonSounds,
        hasCountdown,
        { locale },
        owner,
        off,
        known,
        told,
        expired,
      ] = await Promise.all([
        server(),
        links(),
        deviceId(),
        settings.consent.get(),
        settings.firstName.get(),
        settings.sounds.get(),
        settings.seasonSounds.get(),
        settings.countdown.get(),
        texts(),
        ownerId(),
        featuresOff(),
        identity(),
        settings.serverVoiceTold.get(),
        account.expired.get(),
      ]);
      const canUpload = known?.entitlements.canUpload ?? true;
      const enhancement = known?.entitlements.enhancement;
      const mayUseServers = (enhancement?.isEnabled && !enhancement.isForbidden) ?? false;
      const isServerVoiceTold = known !== null && told === known.identity.userId;
      const isSessionEnded = expired !== '' && isAnonymousId(owner);
      const isMinor = known?.identity.isMinor ?? false;
      const person = {
        ownerId: owner,
        isSessionEnded,
        maxMs: maxMoteMsOf(known),
        canUpload,
        isMinor,
        mustSayAge: known?.identity.mustSayAge ?? false,
        ownClasses: known?.identity.ownClasses ?? [],
        featuresOff: off,
      };
      const help = { mayUseServers, isServerVoiceTold };
      const device = { deviceId: id, consent, firstName, hasSounds, hasSeasonSounds, hasCountdown, locale };
      return { serverUrl: url, links: domains, ...device, ...person, ...help };
    },
    async host(hostName) {
      const [linkDomains, { t, direction, locale }, theme, places, off, isKiosk] = await Promise.all([
        links(),
        texts(),
        settings.theme.get(),
        settings.sidebarPlaces.get(),
        featuresOff(),
        isKioskHere(),
      ]);
      return {
        texts: hostTexts(t, isKiosk),
        direction,
        locale,
        theme,
        linkDomains,
        sidebarPlace: places[hostName] ?? null,
        featuresOff: off,
      };
    },
  };
}

function hostTexts(t: Texts, isKiosk: boolean): HostTexts {
  return {
    record: t('host-record'),
    recorderFrame: t('host-recorder-frame'),
    playerFrame: t('host-player-frame'),
    sidebarFrame: t('host-sidebar-frame'),
    moveSidebar: t('host-move-sidebar'),
    moveSticky: t('host-move-sticky'),
    refreshPage: t('host-refresh-page'),
    recordHere: t('host-record-here'),
    inserted: t('host-inserted'),
    recordingOff: t(isKiosk ? 'host-recording-shared' : 'host-recording-off'),
    pageChanged: t('health-changed'),
  };
}
