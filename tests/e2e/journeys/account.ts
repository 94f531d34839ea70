import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { LEGAL_VERSIONS } from '../../../shared/domain/account/legals.ts';
import { LEGAL_DOCUMENTS } from '../../../shared/domain/account/user-session.ts';
import { openServices } from '../../../worker-api/open-services.ts';
import { emailOfKind, type Kind, type SeededKind, seedKinds } from '../../../worker-api/services/admin/seed.ts';
import { parseSettings } from '../../../worker-api/settings.ts';
import { type ApiServer, OUTBOX_PATH } from '../api-server.ts';
import type { LaunchedExtension } from '../extension.ts';
import { until } from './until.ts';

/** Returns the newest sign-in link to the address in the development outbox, ignoring the first `known` mails. */
export async function signInLink(api: ApiServer, email: string, known = 0): Promise<string> {
  return until('the letter is in the outbox', async () => {
    const letter = (await lettersTo(api, email)).slice(known).at(-1);
    return letter?.links.find((address) => address.includes('otl=')) ?? null;
  });
}

async function lettersTo(api: ApiServer, email: string): Promise<{ to: string; links: string[] }[]> {
  const letters: { to: string; links: string[] }[] = await (await fetch(`${api.url}${OUTBOX_PATH}`)).json();
  return letters.filter(({ to }) => to === email);
}

/**
 * Requests a link on the open sign-in page and returns it. The mail may arrive after the page has reported it as sent.
 */
export async function askForLink(page: Page, api: ApiServer, email: string): Promise<string> {
  const known = (await lettersTo(api, email)).length;
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('We sent a link to').waitFor();
  return signInLink(api, email, known);
}

/** Requests a new account by e-mail in this browser. Returns its link. */
export async function askToSignUp(page: Page, api: ApiServer, email: string): Promise<string> {
  await page.goto(`${api.url}/signup`);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('radio', { name: '18 or older' }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByText('We sent a link to').waitFor();
  return signInLink(api, email);
}

/** Signs a new user up and opens the link. Resolves once the site shows the user as signed in. */
export async function signUp(page: Page, api: ApiServer, email: string): Promise<void> {
  await page.goto(await askToSignUp(page, api, email));
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** Completes the details and steps after a first sign-in. Resolves on the dashboard. */
export async function finishWelcome(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Welcome to Mote' }).waitFor();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('link', { name: 'Record a voice note' }).first().waitFor();
}

/** Passes all possible first steps of a new account: names, survey, product. */
export async function passSteps(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/complete-profile'));
  for (const step of ['/onboarding/survey', '/onboarding/product']) {
    if (!page.url().includes(step)) continue;
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.waitForURL((url) => url.pathname !== step);
  }
}

/**
 * Signs in on the site as an existing user with all first steps done, for tests of the pages behind them. Resolves on
 * the dashboard.
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
  await page.getByRole('link', { name: 'Record a voice note' }).first().waitFor();
  await post(api, headers, 'v1/i/deviceSignOut', {});
}

/** Signs in on the site. Resolves once the extension has its own session. */
export async function beSignedIn(extension: LaunchedExtension, api: ApiServer, email: string): Promise<void> {
  const site = await extension.context.newPage();
  await comeBack(site, api, email);
  const sidebar = await extension.openPage('sidebar.html');
  await sidebar.getByRole('button', { name: 'Account settings' }).click();
  await sidebar.getByText(email).waitFor();
  await Promise.all([site.close(), sidebar.close()]);
}

/**
 * Signs in as the seeded user of that kind, by the link that `npm run seed -- kinds` prints. Resolves once the site
 * shows it.
 */
export async function signInAs(page: Page, api: ApiServer, kind: Kind): Promise<void> {
  const { link } = await seeded(api, kind, 'link');
  if (!link) throw new Error(`No link for ${kind}`);
  await page.goto(link);
  await sayAddress(page, emailOfKind(kind));
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** Types the recipient's address, on the page of a link that this browser did not request. */
export async function sayAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Returns the headers with which the extension of the seeded user of that kind calls the API. */
export async function headersOf(api: ApiServer, kind: Kind): Promise<Record<string, string>> {
  const { accessToken } = await seeded(api, kind, 'accessToken');
  if (!accessToken) throw new Error(`No token for ${kind}`);
  return { 'x-mote-access-token': accessToken, 'x-mote-client-type': 'extension', 'x-mote-device-id': randomUUID() };
}

/** Returns a link that no browser has requested, so opening it asks for the address. */
export async function linkTo(api: ApiServer, email: string): Promise<string> {
  const known = (await lettersTo(api, email)).length;
  await post(api, { 'x-mote-device-id': randomUUID() }, 'v1/i/signIn/otl', {
    email,
    containingURL: `${api.url}/login`,
  });
  return signInLink(api, email, known);
}

/** Signs in on another device of the same user. Returns the headers of its API calls. */
export async function signInElsewhere(api: ApiServer, email: string): Promise<Record<string, string>> {
  const headers = { 'x-mote-client-type': 'extension', 'x-mote-device-id': randomUUID() };
  const link = new URL(await linkTo(api, email));
  const body = { token: link.searchParams.get('otl'), email, containingURL: link.origin + link.pathname };
  const { auth } = await askAs<{ auth: { accessToken: string } }>(api, headers, 'v1/i/signIn/clientOTL', body);
  return { ...headers, 'x-mote-access-token': auth.accessToken };
}

/** Calls the API as that user's extension does. Throws unless the response is OK. */
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

/** Stores a signed-in session in the extension's worker, without opening the site. */
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

/** The seeded users of each server, with their parts already used by a test: each part is handed out once. */
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

/** Does the same as `npm run seed -- kinds`, on the database of the running server. */
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
