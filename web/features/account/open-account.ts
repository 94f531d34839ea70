import { systemTimer } from '@/shared/base/clock.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { CallLog } from '@/shared/client/call-log.ts';
import { createIdentityApi } from '@/shared/client/identity-api.ts';
import { loggedHttp } from '@/shared/client/logged-http.ts';
import { createSessionController } from '@/shared/client/session-controller.ts';
import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { SignalClient } from '@/shared/client/signals.ts';
import { isOnboardingComplete } from '@/shared/domain/account/goals.ts';
import { anonymousIdOf } from '@/shared/domain/mote/anonymous-id.ts';
import { saveFile } from '@/shared/ui/save-file.ts';
import { keepText } from '@/web/storage/stored-text.ts';
import type { OnboardingMark } from '../../guard.ts';
import { readDeviceBirth, readDeviceId } from '../../src/device.ts';
import { offerSession } from '../presence/offer-session.ts';
import type { Presence } from '../presence/presence.ts';
import { createSiteClient } from '../recorder/site-client.ts';
import { settleReferral } from '../referral/referral.ts';
import { storedReferral } from '../referral/stored-referral.ts';
import { createEraser } from './erase-account.ts';
import { formerTexts } from './former-texts.ts';
import { watchIdleSignOut } from './idle-sign-out.ts';
import type { SiteAccount } from './ports.ts';
import { createSettingsSaver } from './settings-saver.ts';
import { createSignInMemory } from './sign-in-memory.ts';
import {
  createIdentityCache,
  createLastUse,
  createSessionKeys,
  createSiteChannel,
  createTokenCookie,
  createUnheardSignOuts,
} from './site-session.ts';

export interface OpenAccountPorts {
  presence: Presence;
  signals: SignalClient;
  tellReferral: SiteAccount['tellReferral'];
  calls: CallLog;
  log(what: string, fault?: unknown): void;
}

/** Composition root of the account on the site: one session for this page, and the services that its pages use. */
export function openAccount({ presence, signals, tellReferral, calls, log }: OpenAccountPorts): SiteAccount {
  const deviceId = readDeviceId(keepText('deviceId'));
  const anonymousId = anonymousIdOf('website', deviceId);
  const onboarding = keepText('onboarding');
  const client = createSiteClient(location.origin, deviceId, {
    credentials: () => session.credentials(),
    onAuth: (auth, context) => session.onAuth(auth, context),
    async onSessionInvalid(context) {
      // Read before the session ends: the account may have been erased in another browser.
      const held = session.credentials();
      session.onSessionInvalid(context);
      await eraser.ended(await held, context.sentToken);
    },
  });
  const http = loggedHttp(client, calls, systemTimer);
  const api = createIdentityApi(http, () => ({ locales: navigator.languages.slice(0, 10), TZOffset: TZOffset() }));
  const lastUse = createLastUse(systemTimer.now);
  const memory = createSignInMemory({ now: systemTimer.now, isSetShared: () => presence.snapshot().isShared });
  const session = createSessionController({
    client: 'website',
    device: {
      deviceId,
      createdAt: readDeviceBirth(keepText('deviceCreatedAt'), systemTimer.now),
      TZOffset: TZOffset(),
    },
    keys: createSessionKeys(),
    identityCache: createIdentityCache(),
    cookie: createTokenCookie(),
    unheardSignOuts: createUnheardSignOuts(),
    lastUse,
    // The account may have been erased in another browser meanwhile.
    onLeft: ({ accessToken, userId }) => void eraser.ended({ accessToken, lastUserId: userId }, accessToken),
    api,
    signals,
    channel: createSiteChannel(),
    async afterSignIn({ user, status, isNewUser }) {
      signals.identify(user);
      settleReferral({ isNewUser }, { referrer: memory.referrer, referredBy }, signals);
      onboarding.set(markOf(status.goals));
      presence.saveIdentity(status);
      const { takeOverTakes } = await import('./device-takes.ts');
      await takeOverTakes({ anonymousId, userId: user.userId, isShared: status.auth.isSharedDevice === true });
      // Not awaited, because the extension may be slow.
      void offer.signedIn();
    },
    log,
  });
  const offer = offerSession({ session, presence, api });
  const settings = createSettingsSaver({ save: api.saveSettings, session, clock: systemTimer });
  const trialNotice = keepText('trial-notice');
  const { referredBy } = storedReferral();
  const eraser = createEraser({
    session,
    api,
    presence,
    memory,
    kept: [onboarding, trialNotice, referredBy, ...formerTexts()],
    unsure: keepText('erasing'),
    isOnline: () => navigator.onLine,
    async forgetTakes(userId) {
      const { forgetTakes } = await import('./device-takes.ts');
      await forgetTakes(userId);
    },
  });
  watchIdleSignOut({ session, lastUse, timer: systemTimer });
  window.addEventListener('online', () => {
    void session.tellSignOuts();
    // Changes that were made offline, such as the survey's answers, do not wait for the next change.
    void settings.flush();
  });
  // Sends changes of the last half second before the page closes.
  window.addEventListener('pagehide', () => void settings.flush());
  return {
    session,
    api,
    http,
    memory,
    signals,
    settings,
    kept: {
      onboarding,
      sounds: keepText('sounds'),
      countdown: keepText('countdown'),
      trialNotice,
      locale: keepText('locale'),
      recommendedLocale: keepText('recommendedLocale'),
      debug: keepText('debug'),
    },
    tellReferral,
    async download(url, fileName) {
      const answer = await http.request({ path: url, responseType: 'blob', timeoutMs: DOWNLOAD_MS });
      if (!answer.ok) return err(answer.error);
      if (!(answer.value.body instanceof Blob)) return err('unknown');
      saveFile(answer.value.body, fileName);
      return ok(undefined);
    },
    eraser,
    leave: (address) => location.assign(address),
    async claims() {
      const { deviceClaims } = await import('./device-takes.ts');
      return deviceClaims(anonymousId);
    },
  };
}

const TZOffset = (): number => new Date().getTimezoneOffset();

/** Time for a whole account with its audio over a slow network. */
const DOWNLOAD_MS = 10 * 60 * 1000;

/** Returns the first onboarding step after a sign-in, ignoring another user's steps on this device. */
const markOf = (goals: NonNullable<SessionSnapshot['status']>['goals']): OnboardingMark => {
  if (isOnboardingComplete(goals)) return 'done';
  return goals.userOnboarding === 'REQUIRED' ? '' : 'product';
};
