import { readServer, saveServer } from '@/extension/features/options/messages.ts';
import { openPermissionTab, saveConsent } from '@/extension/features/permission/messages.ts';
import { readMoteAudio, readMotePage, readTote } from '@/extension/features/player/messages.ts';
import { readOffscreenSettings, saveFirstName } from '@/extension/features/record/messages.ts';
import { base64Of } from '@/extension/messaging/base64.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { serverOrigin } from '@/extension/platform/server-address.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { HttpClient } from '@/shared/client/http-client.ts';
import type { MoteApi } from '@/shared/client/mote-api.ts';
import { callOf } from '@/shared/client/typed-call.ts';
import { AUDIO_ROUTES } from '@/shared/contract/routes/audio.ts';
import { toteLink } from '@/shared/domain/mote/mote.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { answeredSchema, moteQuestionSchema, serverChoiceSchema, toteQuestionSchema } from './page-shapes.ts';

export interface PageHandlerOptions {
  messenger: Messenger;
  hub: SettingsHub;
  settings: Settings;
  http: Pick<HttpClient, 'request'>;
  api: Pick<MoteApi, 'page' | 'tote'>;
  isServerThere(serverUrl: string): Promise<boolean>;
  showPermissionTab(): Promise<void>;
}

/** Answers our own pages. Only the worker sends requests to the server. */
export function answerPages(options: PageHandlerOptions): void {
  const { messenger, hub, settings, http, api } = options;

  messenger.answer(readOffscreenSettings, async () => ok(await hub.offscreen()));
  messenger.answer(openPermissionTab, async () => {
    await options.showPermissionTab();
    return ok(undefined);
  });
  messenger.answer(withInput(saveConsent, answeredSchema), async ({ isYes }) => {
    await settings.consent.set(isYes ? 'yes' : 'no');
    return ok(undefined);
  });
  messenger.answer(saveFirstName, async ({ firstName }) => {
    await settings.firstName.set(firstName);
    return ok(undefined);
  });

  messenger.answer(withInput(readMotePage, moteQuestionSchema), async ({ moteId }) => plain(await api.page(moteId)));
  messenger.answer(withInput(readTote, toteQuestionSchema), async ({ toteId }) => {
    const answer = await api.tote(toteId);
    if (!answer.ok && answer.error === 'no-such-tote') return plain(answer);
    // Offline, or an older server: the page behind the link shows the result.
    return ok({ link: toteLink(await hub.links(), toteId) });
  });
  messenger.answer(withInput(readMoteAudio, moteQuestionSchema), async ({ moteId }) => {
    const audio = await downloadAudio(http, moteId);
    return audio.ok ? ok({ base64: base64Of(new Uint8Array(await audio.value.arrayBuffer())) }) : audio;
  });

  messenger.answer(readServer, async () => ok({ ...(await hub.server()), links: await hub.links() }));
  messenger.answer(withInput(saveServer, serverChoiceSchema), async ({ url }) => {
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

/** Fetches the MP3 from the server. */
export async function downloadAudio(http: Pick<HttpClient, 'request'>, moteId: string): Promise<Result<Blob>> {
  const call = callOf(AUDIO_ROUTES.audio, { params: { id: moteId }, responseType: 'blob', timeoutMs: 20_000 });
  const answer = await http.request(call);
  if (!answer.ok) return err(answer.error);
  return answer.value.body instanceof Blob ? ok(answer.value.body) : err('unknown');
}

/** Reduces a failed result to its code and retry time; the rest of a server's response stays in the worker. */
export function plain<T>(result: Result<T>): Result<T> {
  if (result.ok) return ok(result.value);
  const { error, retryAfterMs } = result;
  return { ...err(error), ...(typeof retryAfterMs === 'number' && { retryAfterMs }) };
}
