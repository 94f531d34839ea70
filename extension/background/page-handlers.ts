import { readServer, saveServer } from '@/extension/features/options/messages.ts';
import { openPermissionTab, saveConsent } from '@/extension/features/permission/messages.ts';
import { readMoteAudio, readMotePage, readTote } from '@/extension/features/player/messages.ts';
import { readOffscreenSettings } from '@/extension/features/record/messages.ts';
import { base64Of } from '@/extension/messaging/base64.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { serverOrigin } from '@/extension/platform/server-address.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import type { MoteApi } from '@/shared/client/mote-api.ts';
import { toteLink } from '@/shared/domain/mote.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { Answered, MoteQuestion, ServerChoice, ToteQuestion } from './page-shapes.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface PageHandlerOptions {
  messenger: Messenger;
  hub: SettingsHub;
  settings: Settings;
  http: Pick<HttpClient, 'request'>;
  api: Pick<MoteApi, 'page' | 'tote'>;
  isServerThere(serverUrl: string): Promise<boolean>;
  showPermissionTab(): Promise<void>;
}

/** What our own pages ask of the worker: it alone speaks to the server. */
export function answerPages(options: PageHandlerOptions): void {
  const { messenger, hub, settings, http, api } = options;

  messenger.answer(readOffscreenSettings, async () => ok(await hub.offscreen()));
  messenger.answer(openPermissionTab, async () => {
    await options.showPermissionTab();
    return ok(undefined);
  });
  messenger.answer(withInput(saveConsent, Answered), async ({ isYes }) => {
    await settings.consent.set(isYes ? 'yes' : 'no');
    return ok(undefined);
  });

  messenger.answer(withInput(readMotePage, MoteQuestion), async ({ moteId }) => plain(await api.page(moteId)));
  messenger.answer(withInput(readTote, ToteQuestion), async ({ toteId }) => {
    const answer = await api.tote(toteId);
    if (!answer.ok && answer.error === 'no-such-tote') return plain(answer);
    // Offline, or asked of an older server: the page behind the link will say.
    return ok({ link: toteLink(await hub.links(), toteId) });
  });
  messenger.answer(withInput(readMoteAudio, MoteQuestion), async ({ moteId }) => {
    const audio = await readAudio(http, moteId);
    return audio.ok ? ok({ base64: base64Of(new Uint8Array(await audio.value.arrayBuffer())) }) : audio;
  });

  messenger.answer(readServer, async () => ok({ ...(await hub.server()), links: await hub.links() }));
  messenger.answer(withInput(saveServer, ServerChoice), async ({ url }) => {
    if (url === null) {
      await settings.serverUrl.set(null);
      return ok(await hub.server());
    }
    const origin = serverOrigin(url);
    if (origin === null) return err('bad-request');
    if (!(await options.isServerThere(origin))) return err('server-unreachable');
    await settings.serverUrl.set(origin);
    return ok(await hub.server());
  });
}

/** The MP3 from the server, as the one client fetches it. */
export async function readAudio(http: Pick<HttpClient, 'request'>, moteId: string): Promise<Result<Blob>> {
  const answer = await http.request({ path: `f/audio/${moteId}.mp3`, responseType: 'blob', timeoutMs: 20_000 });
  if (!answer.ok) return err(answer.error);
  return answer.value.body instanceof Blob ? ok(answer.value.body) : err('unknown');
}

/** Code, and how long to wait: what a server's answer says beyond that is the worker's to know. */
export function plain<T>(result: Result<T>): Result<T> {
  if (result.ok) return ok(result.value);
  const { error, retryAfterMs } = result;
  return { ...err(error), ...(typeof retryAfterMs === 'number' && { retryAfterMs }) };
}
