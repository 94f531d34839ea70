import { systemTimer } from '@/shared/base/clock.ts';
import { err } from '@/shared/base/result.ts';
import { createKioskApi } from '@/shared/client/kiosk-api.ts';
import { createMoteApi } from '@/shared/client/mote-api.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { Signals } from '@/shared/domain/account/events.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { isMadeOrSent, warnBeforeLeaving } from '@/shared/features/record/leave-warning.ts';
import { createRecorderSession } from '@/shared/features/record/session.ts';
import { askForDurableStorage } from '../recorder/durable.ts';
import { log, openOutbox, openTakes, recordsHere } from '../recorder/in-this-page.ts';
import { loadEarly } from '../recorder/load-early.ts';
import { createSiteClient } from '../recorder/site-client.ts';
import { createClassPoller } from './class-poller.ts';
import { createKiosk, type Kiosk, type KioskDeps, kioskOwner } from './kiosk.ts';
import { createKioskSender } from './kiosk-sender.ts';

export interface OpenKioskOptions {
  code: string;
  locale: string;
  signals: Signals;
  origin?: string;
}

/** Composition root of a shared device. It acts for no user, even if one is signed in in this browser. */
export async function openKiosk(options: OpenKioskOptions): Promise<ApiResult<Kiosk>> {
  const { code, origin = location.origin } = options;
  const http = createSiteClient(origin, '', {
    credentials: async () => ({ accessToken: '', lastUserId: '' }),
    onAuth: () => undefined,
    onSessionInvalid: () => undefined,
  });
  const api = createKioskApi(http);
  const opened = await api.open(code);
  if (!opened.ok) return opened;
  const classNow = createClassPoller({ first: opened.value, open: () => api.open(code), clock: systemTimer });
  const ownerId = kioskOwner(opened.value.class.id);
  const takes = openTakes();
  const outbox = openOutbox({
    takes,
    sender: createKioskSender({ api, motes: createMoteApi(http), takes, code }),
    owner: async () => ({ ownerId, sending: 'yes' }),
  });
  const gone = new AbortController();
  const here = recordsHere(outbox, http, () => true);
  // The network may be down when the first child presses Record.
  loadEarly({ load: here.loadEngine, signal: gone.signal });
  const cheer = () => here.playSound('finish');
  const kiosk = createKiosk({ classNow, takes, outbox, log, cheer, openSession: sessionsOf(options, here) });
  window.addEventListener('online', outbox.wake, { signal: gone.signal });
  return {
    ok: true,
    value: {
      ...kiosk,
      async close() {
        gone.abort();
        await kiosk.close();
      },
    },
  };
}

/** Returns sessions that share one engine: one session for each child. */
function sessionsOf(
  { locale, signals, origin = location.origin }: OpenKioskOptions,
  here: ReturnType<typeof recordsHere>,
) {
  const links = linkDomainsOf(origin, __MOTE_LINK_DOMAINS__);
  const openSession: KioskDeps['openSession'] = (own) => {
    const gone = new AbortController();
    const session = createRecorderSession({
      ...here,
      signals,
      locale: () => locale,
      // The school has consented for its pupils, and nothing is shared by link.
      consent: { get: async () => 'yes', set: async () => undefined },
      links: () => links,
      copyText: async () => err('clipboard-refused'),
      ...own,
    });
    warnBeforeLeaving(session, isMadeOrSent, gone.signal);
    askForDurableStorage(session, gone.signal);
    return {
      ...session,
      async dispose() {
        gone.abort();
        await session.dispose();
      },
    };
  };
  return openSession;
}
