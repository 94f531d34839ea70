import type { Page } from 'playwright-core';
import { HEADERS } from '@/shared/contract/routes.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { type ApiServer, SITE_PORT, startApiServer } from '@/tests/e2e/api-server.ts';
import { launchExtension } from '@/tests/e2e/extension.ts';
import { signInLink } from '@/tests/e2e/journeys/account.ts';
import { until } from '@/tests/e2e/journeys/until.ts';
import { median, round } from '../figures.ts';

const ROUNDS = 5;
const BAR_MS = 1_000;

interface Session {
  at: number;
  accessToken: string;
}

/** The server's yes to a sign-in on the site → the extension has a session of its own; against the site showing the account. */
export async function bench(): Promise<BenchLine> {
  const api = await startApiServer({}, SITE_PORT);
  const extension = await launchExtension({ grant: false, cookies: 0, serverUrl: api.url });
  try {
    const own = await extension.openPage('options.html');
    const site = await extension.context.newPage();
    const [ours, theirs] = [[] as number[], [] as number[]];
    for (let i = 0; i < ROUNDS; i += 1) {
      await extension.context.clearCookies();
      const email = `p15-${i}@school.example`;
      const times = await signIn(api, { site, own }, email);
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
    await extension.close();
    await api.close();
  }
}

/** In ms of the wall clock, which every process shares. Throws when the extension is signed in as somebody else. */
async function signIn(api: ApiServer, { site, own }: { site: Page; own: Page }, email: string) {
  await site.goto(`${api.url}/signup`);
  await site.evaluate(() => localStorage.clear());
  await site.goto(`${api.url}/signup`);
  await site.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await site.getByRole('radio', { name: '18 or older' }).click();
  await site.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await site.getByRole('button', { name: 'Sign up', exact: true }).click();
  await site.getByText('We sent a link to').waitFor();
  await own.evaluate(NOTE_SESSION);
  const answered = site.waitForResponse((answer) => answer.url().includes('i/signIn/clientOTL'));
  await site.goto(await signInLink(api, email));
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

/** Runs in a page of the extension: when its own session is written, and which. */
const NOTE_SESSION = `
  window.noted = null;
  window.hear ??= chrome.storage.onChanged.addListener(({ session }) => {
    const accessToken = session?.newValue?.value?.accessToken;
    if (accessToken) window.noted = { at: Date.now(), accessToken };
  }) ?? true;
`;
