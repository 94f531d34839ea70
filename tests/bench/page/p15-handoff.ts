import type { Page } from 'playwright-core';
import { HEADERS } from '@/shared/contract/http.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { type ApiServer, SITE_PORT, startApiServer } from '@/tests/e2e/api-server.ts';
import { launchExtension } from '@/tests/e2e/extension.ts';
import { askToSignUp } from '@/tests/e2e/journeys/account.ts';
import { until } from '@/tests/e2e/journeys/until.ts';
import { median, round } from '../figures.ts';

const ROUNDS = 5;
const BAR_MS = 1_000;

interface Session {
  at: number;
  accessToken: string;
}

/**
 * P15: from the server's response to a sign-in on the site until the extension has its own session; control: until the
 * site shows the account.
 */
export async function bench(): Promise<BenchLine> {
  const api = await startApiServer({}, SITE_PORT);
  try {
    const [ours, theirs] = [[] as number[], [] as number[]];
    for (let i = 0; i < ROUNDS; i += 1) {
      const times = await inNewBrowser(api, `p15-${i}@school.example`);
      ours.push(times.extensionMs);
      theirs.push(times.siteMs);
    }
    const [value, control] = [median(ours), median(theirs)];
    return {
      name: 'P15 sign-in on the site to signed in in the extension, ms',
      value: round(value),
      control: round(control),
      ratio: round(value / control),
      bar: `value <= ${BAR_MS}`,
      holds: value <= BAR_MS,
    };
  } finally {
    await api.close();
  }
}

/** Runs in a new browser: in one with another signed-in user, the extension would first ask which of the two to use. */
async function inNewBrowser(api: ApiServer, email: string) {
  const extension = await launchExtension({ grant: false, cookies: 0, serverUrl: api.url });
  try {
    const own = await extension.openPage('options.html');
    return await signIn(api, { site: await extension.context.newPage(), own }, email);
  } finally {
    await extension.close();
  }
}

/** Returns ms of the wall clock, which all processes share. Throws if the extension is signed in as another user. */
async function signIn(api: ApiServer, { site, own }: { site: Page; own: Page }, email: string) {
  const link = await askToSignUp(site, api, email);
  await own.evaluate(NOTE_SESSION);
  const answered = site.waitForResponse((answer) => answer.url().includes('i/signIn/clientOTL'));
  await site.goto(link);
  const { responseEnd, startTime } = (await answered).request().timing();
  const signedInAt = startTime + responseEnd;
  await site.getByRole('button', { name: 'Account' }).waitFor();
  const siteMs = Date.now() - signedInAt;
  const session = await until('the extension is signed in', () => own.evaluate<Session | null>('window.noted'));
  const answer = await fetch(`${api.url}/api/v1/i/status`, {
    method: 'POST',
    headers: { [HEADERS.accessToken]: session.accessToken, [HEADERS.clientType]: 'extension' },
  });
  const { identity } = await answer.json();
  if (identity.primaryEmailAddress !== email)
    throw new Error(`The extension is not ${email}: ${JSON.stringify(identity)}`);
  return { siteMs, extensionMs: session.at - signedInAt };
}

/** Runs in a page of the extension: records when its own session is written, and which. */
const NOTE_SESSION = `
  window.noted = null;
  chrome.storage.onChanged.addListener(({ session }) => {
    const accessToken = session?.newValue?.value?.accessToken;
    if (accessToken) window.noted = { at: Date.now(), accessToken };
  });
`;
