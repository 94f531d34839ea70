import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { LEGAL_VERSIONS } from '../../../shared/domain/legals.ts';
import { LEGAL_DOCUMENTS } from '../../../shared/domain/user-session.ts';
import { openServices } from '../../../worker-api/open-services.ts';
import { emailOfKind, type Kind, type SeededKind, seedKinds } from '../../../worker-api/services/admin/seed.ts';
import { parseSettings } from '../../../worker-api/settings.ts';
import type { ApiServer } from '../api-server.ts';
import type { LaunchedExtension } from '../extension.ts';
import { until } from './until.ts';

/** The newest sign-in link that the development outbox holds for the address, of a letter that is none of the `known` first ones. */
export async function signInLink(api: ApiServer, email: string, known = 0): Promise<string> {
  return until('the letter is in the outbox', async () => {
    const letter = (await lettersTo(api, email)).slice(known).at(-1);
    return letter?.links.find((address) => address.includes('otl=')) ?? null;
  });
}

async function lettersTo(api: ApiServer, email: string): Promise<{ to: string; links: string[] }[]> {
  const letters: { to: string; links: string[] }[] = await (await fetch(`${api.url}/dev/outbox`)).json();
  return letters.filter(({ to }) => to === email);
}

/** Asks for a link on the sign-in page that stands open, and answers it. The letter may come after the page has said that it was sent. */
export async function askForLink(page: Page, api: ApiServer, email: string): Promise<string> {
  const known = (await lettersTo(api, email)).length;
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('We sent a link to').waitFor();
  return signInLink(api, email, known);
}

/** A new person asks for an account by e-mail in this browser; answers the link to it. */
export async function askToSignUp(page: Page, api: ApiServer, email: string): Promise<string> {
  await page.goto(`${api.url}/signup`);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('radio', { name: '18 or older' }).click();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByText('We sent a link to').waitFor();
  return signInLink(api, email);
}

/** The same, with the link opened; settles when the site shows them signed in. */
export async function signUp(page: Page, api: ApiServer, email: string): Promise<void> {
  await page.goto(await askToSignUp(page, api, email));
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** The few details and steps that come after a first sign-in; settles on the dashboard. */
export async function finishWelcome(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: 'Welcome to Mote' }).waitFor();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('link', { name: 'Record a voice note' }).waitFor();
}

/**
 * Signed in on the site as somebody who has been there before, and was asked all that is asked of a new one: for tests of what comes
 * then. Settles on the dashboard.
 */
export async function comeBack(page: Page, api: ApiServer, email: string): Promise<void> {
  const legals = LEGAL_DOCUMENTS.map((document) => ({ document, version: LEGAL_VERSIONS[document] }));
  const headers = await signInElsewhere(api, email);
  await post(api, headers, 'v1/i/profile', { givenName: 'Ada', familyName: 'Byron', ageBand: 'adult', legals });
  for (const goal of ['userOnboarding', 'productOnboarding']) {
    await post(api, headers, 'v1/i/goals', { goal, status: 'SKIP_FOR_NOW' });
  }
  await page.goto(await linkTo(api, email));
  await sayAddress(page, email);
  await page.getByRole('link', { name: 'Record a voice note' }).waitFor();
  await post(api, headers, 'v1/i/deviceSignOut', {});
}

/** Signed in on the site; settles when the extension has its own session. */
export async function beSignedIn(extension: LaunchedExtension, api: ApiServer, email: string): Promise<void> {
  const site = await extension.context.newPage();
  await comeBack(site, api, email);
  const sidebar = await extension.openPage('sidebar.html');
  await sidebar.getByRole('button', { name: 'Account settings' }).click();
  await sidebar.getByText(email).waitFor();
  await Promise.all([site.close(), sidebar.close()]);
}

/** Signs in as the seeded user of that kind, by the link that `npm run seed -- kinds` gives; settles when the site shows it. */
export async function signInAs(page: Page, api: ApiServer, kind: Kind): Promise<void> {
  const { link } = await seeded(api, kind, 'link');
  if (!link) throw new Error(`No link for ${kind}`);
  await page.goto(link);
  await sayAddress(page, emailOfKind(kind));
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** On the page of a link that this browser did not ask for. */
export async function sayAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Headers by which the seeded user of that kind speaks to the API, as the extension would. */
export async function headersOf(api: ApiServer, kind: Kind): Promise<Record<string, string>> {
  const { accessToken } = await seeded(api, kind, 'accessToken');
  if (!accessToken) throw new Error(`No token for ${kind}`);
  return { 'x-mote-access-token': accessToken, 'x-mote-client-type': 'extension', 'x-mote-device-id': randomUUID() };
}

/** A link that no browser has asked for: who opens it is asked for the address. */
export async function linkTo(api: ApiServer, email: string): Promise<string> {
  const known = (await lettersTo(api, email)).length;
  await post(api, { 'x-mote-device-id': randomUUID() }, 'v1/i/signIn/otl', {
    email,
    containingURL: `${api.url}/login`,
  });
  return signInLink(api, email, known);
}

/** Signed in on another device of theirs: the headers by which it speaks to the API. */
export async function signInElsewhere(api: ApiServer, email: string): Promise<Record<string, string>> {
  const headers = { 'x-mote-client-type': 'extension', 'x-mote-device-id': randomUUID() };
  const link = new URL(await linkTo(api, email));
  const body = { token: link.searchParams.get('otl'), email, containingURL: link.origin + link.pathname };
  const { auth } = await askAs<{ auth: { accessToken: string } }>(api, headers, 'v1/i/signIn/clientOTL', body);
  return { ...headers, 'x-mote-access-token': auth.accessToken };
}

/** The API, as that person's extension speaks to it. Throws unless the answer is a good one. */
export async function askAs<T>(
  api: ApiServer,
  headers: Record<string, string>,
  path: string,
  body: object,
): Promise<T> {
  return (await post(api, headers, path, body)).json();
}

async function post(api: ApiServer, headers: Record<string, string>, path: string, body: object): Promise<Response> {
  const answer = await fetch(`${api.url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Signed in in the extension, as the worker keeps it, without a walk over the site. */
export async function beKnown(
  extension: LaunchedExtension,
  api: ApiServer,
  headers: Record<string, string>,
): Promise<void> {
  const status = await askAs<{ identity: { userId: string } }>(api, headers, 'v1/i/status', {});
  const session = { accessToken: headers['x-mote-access-token'], userId: status.identity.userId };
  await (await extension.worker()).evaluate(
    (stored) =>
      chrome.storage.local.set({
        session: { version: 1, value: stored.session },
        identity: { version: 1, value: { status: stored.status, at: Date.now() } },
      }),
    { session, status },
  );
}

/** A server's users as they were seeded last, and what of it somebody uses: that is given to nobody else. */
const lastSeeded = new WeakMap<ApiServer, { kinds: readonly SeededKind[]; used: Set<string> }>();

async function seeded(api: ApiServer, kind: Kind, part: 'link' | 'accessToken'): Promise<SeededKind> {
  const use = `${part} of ${kind}`;
  let last = lastSeeded.get(api);
  if (!last || last.used.has(use)) {
    last = { kinds: await seedAt(api), used: new Set() };
    lastSeeded.set(api, last);
  }
  last.used.add(use);
  const found = last.kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`Nobody is of the kind ${kind}`);
  return found;
}

/** What `npm run seed -- kinds` does, on the database of the running server. */
async function seedAt({ dataDir, url }: ApiServer): Promise<readonly SeededKind[]> {
  const { services, close } = await openServices(
    parseSettings({ ...process.env, MOTE_DATA_DIR: dataDir, MOTE_PUBLIC_URL: url }),
  );
  try {
    return await seedKinds(services);
  } finally {
    await close();
  }
}
