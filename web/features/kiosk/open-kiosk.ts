import type { HttpClient } from '@/shared/client/http-client.ts';
import { createKioskApi } from '@/shared/client/kiosk-api.ts';
import { createMoteApi } from '@/shared/client/mote-api.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import type { Signals } from '@/shared/domain/events.ts';
import { err } from '@/shared/domain/result.ts';
import { isMadeOrSent, warnBeforeLeaving } from '@/shared/features/record/leave-warning.ts';
import { createRecorderSession } from '@/shared/features/record/session.ts';
import type { Outbox } from '@/shared/store/contract.ts';
import { askForDurableStorage } from '../recorder/durable.ts';
import { log, openOutbox, openTakes, recordsHere } from '../recorder/in-this-page.ts';
import { createSiteClient } from '../recorder/site-client.ts';
import { createClassNow } from './class-now.ts';
import { createKiosk, type Kiosk, type KioskDeps, kioskOwner } from './kiosk.ts';
import { createKioskSender } from './kiosk-sender.ts';

export interface OpenKioskOptions {
  code: string;
  locale: string;
  signals: Signals;
  origin?: string;
}

/** Composition root of a shared device: it speaks for nobody, whoever is signed in in this browser. */
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
  const classNow = createClassNow({ first: opened.value, open: () => api.open(code), clock: systemTimer });
  const ownerId = kioskOwner(opened.value.class.id);
  const takes = openTakes();
  const outbox = openOutbox({
    takes,
    sender: createKioskSender({ api, motes: createMoteApi(http), takes, code }),
    owner: async () => ({ ownerId, sending: 'yes' }),
  });
  const kiosk = createKiosk({ classNow, takes, outbox, log, openSession: sessionsOf(options, outbox, http) });
  const gone = new AbortController();
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

/** One engine for the device, one session for each child. */
function sessionsOf({ locale, signals, origin = location.origin }: OpenKioskOptions, outbox: Outbox, http: HttpClient) {
  const here = recordsHere(outbox, http, () => true);
  // All that a recording needs is fetched while the class is: the network may be gone when the first child presses the button.
  void here.warmEngine().then(here.restEngine);
  const links = linkDomainsOf(origin, __MOTE_LINK_DOMAINS__);
  const openSession: KioskDeps['openSession'] = (own) => {
    const gone = new AbortController();
    const session = createRecorderSession({
      ...here,
      signals,
      locale: () => locale,
      // The school has said yes for its pupils, and nothing goes by link.
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
