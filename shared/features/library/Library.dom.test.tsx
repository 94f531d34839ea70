import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { ANSWER_ERRORS, type ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createSourceBundle, createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { dismissAllToasts } from '@/shared/ui/Toast.tsx';
import { letTheTryCome, putOffByFullServer } from '@/tests/dom/full-server.ts';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { createFakeLibrary, fakeTake } from './fake-takes.ts';
import { Library } from './Library.tsx';

const bundles = [createSourceBundle()];
const t = createSourceTexts();

async function show(library: ReturnType<typeof createFakeLibrary>, only: string | null = null) {
  const client = new QueryClient();
  return render(
    <Provider store={createStore()}>
      <QueryClientProvider client={client}>
        <KitProvider locale="en-US" bundles={bundles}>
          <div style={{ blockSize: 480, inlineSize: 360 }}>
            <Library ports={library} onRecord={() => {}} only={only} />
          </div>
        </KitProvider>
      </QueryClientProvider>
    </Provider>,
  );
}

/** Matches a name in texts, where arguments have isolation marks (U+2068, U+2069). */
const marked = (name: string) => new RegExp(`^${name.replace(/Note \d+/, '\\u2068?$&\\u2069?')}$`);
const button = (name: string) => page.getByRole('button', { name: marked(name) });

/** Returns the playing audio in an endless loop. */
function hearEndless(): () => HTMLMediaElement {
  const heard: HTMLMediaElement[] = [];
  const { play } = HTMLMediaElement.prototype;
  const spy = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.loop = true;
    heard.push(this);
    return play.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return () => heard.at(-1) as HTMLMediaElement;
}

const scrollerOf = (screen: Element) => screen.querySelector('ul')?.parentElement;

/** Scrolls down the list, page by page, until this recording shows. */
const scrollTo = (screen: Element, note: string) =>
  vi.waitFor(
    () => {
      const scroller = scrollerOf(screen);
      scroller?.scrollTo(0, scroller.scrollHeight);
      expect(screen.textContent).toContain(note);
    },
    { timeout: 50_000 },
  );

describe('My recordings', () => {
  afterEach(() => {
    cleanup();
    dismissAllToasts();
    vi.useRealTimers();
  });

  it('offers to sign in only for recordings that wait for a sign-in', async () => {
    const waiting = fakeTake(1, { delivery: { state: 'local', reason: 'signed-out' } });
    const library = createFakeLibrary([waiting, fakeTake(2)]);
    await show(library);
    await button('More for Note 2').click();
    await expect.element(page.getByRole('menuitem', { name: 'Download MP3' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Sign in to send it' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await button('More for Note 1').click();
    await page.getByRole('menuitem', { name: 'Sign in to send it' }).click();
    expect(library.calls).toContain('sign in');
  });

  it('offers to sign in for a recording that was held back, and to send it after the sign-in', async () => {
    const delivery = { state: 'local', reason: 'refused' } as const;
    const library = createFakeLibrary([
      fakeTake(1, { delivery }),
      fakeTake(2, { delivery, ownerId: 'A0000000000000001' }),
    ]);
    await show(library);
    await button('More for Note 1').click();
    expect(page.getByRole('menuitem', { name: 'Share by link' }).elements()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Sign in to send it' }).click();
    expect(library.calls).toContain('sign in');
    await button('More for Note 2').click();
    await expect.element(page.getByRole('menuitem', { name: 'Share by link' })).toBeVisible();
    // The first menu fades out.
    await expect.poll(() => page.getByRole('menuitem', { name: 'Sign in to send it' }).elements()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Share by link' }).click();
    await vi.waitFor(() => expect(library.calls).toContain(`retry ${fakeTake(2).id}`));
  });

  it('shows a requested recording alone, also under its new link, until the user shows all', async () => {
    const library = createFakeLibrary([fakeTake(1), fakeTake(2)]);
    await show(library, fakeTake(2).id);
    await expect.element(page.getByText('Note 2', { exact: true })).toBeVisible();
    expect(page.getByText('Note 1', { exact: true }).elements()).toEqual([]);
    await button('More for Note 2').click();
    await page.getByRole('menuitem', { name: 'New link' }).click();
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await expect.element(page.getByText('New link copied')).toBeVisible();
    await expect.element(page.getByText('Note 2', { exact: true })).toBeVisible();
    expect(page.getByText('Note 1', { exact: true }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Show all my recordings' }).click();
    await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Note 2', { exact: true })).toBeVisible();
  });

  it('reports a missing recording', async () => {
    await show(createFakeLibrary([fakeTake(1)]), fakeTake(2).id);
    await expect.element(page.getByText('This recording is not on this device any more.')).toBeVisible();
  });

  it('saves the audio as a file named after the recording', async () => {
    const saved: { name: string; bytes: number }[] = [];
    const sounds: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((sound) => {
      sounds.push(sound as Blob);
      return `blob:${sounds.length}`;
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const sound = sounds[Number(this.href.replace('blob:', '')) - 1];
      saved.push({ name: this.download, bytes: sound?.size ?? 0 });
    });
    const library = createFakeLibrary([fakeTake(1, { title: 'Essay: 2/3?' })]);
    await show(library);
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Download MP3' }).click();
    await vi.waitFor(() => expect(saved).toEqual([{ name: 'Essay 2 3.mp3', bytes: 8_044 }]));
    expect(library.calls).toContain(`audio ${fakeTake(1).id}`);

    library.audio = async () => ({ ok: false, error: 'server-unreachable' });
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Download MP3' }).click();
    await expect.element(page.getByText(t('error-server-unreachable'))).toBeVisible();
    expect(saved).toHaveLength(1);
    create.mockRestore();
    click.mockRestore();
  });

  it('[S1-029] lists own recordings, plays, renames, and deletes with undo', async () => {
    const library = createFakeLibrary([fakeTake(1), fakeTake(2)]);
    await show(library);
    await expect.element(page.getByRole('listitem')).toHaveLength(2);

    await button('Play Note 1').click();
    await expect.element(button('Pause Note 1')).toBeVisible();
    await button('Pause Note 1').click();
    await expect.element(button('Play Note 1')).toBeVisible();

    await button('More for Note 1').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Essay, second draft');
    await button('Save').click();
    await expect.element(page.getByText('Essay, second draft')).toBeVisible();

    await button('More for Note 2').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Note 2' })).not.toBeInTheDocument();
    await button('Undo').click();
    await expect.element(page.getByText('Note 2')).toBeVisible();
    expect(library.calls).toContain(`restore ${fakeTake(2).id}`);
  });

  it('makes a new link only after a warning that the old one stops working', async () => {
    const sent = fakeTake(1);
    const library = createFakeLibrary([sent, fakeTake(2, { delivery: { state: 'local', reason: 'offline' } })]);
    await show(library);
    await button('More for Note 2').click();
    await expect.element(page.getByRole('menuitem', { name: 'Download MP3' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'New link' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();

    await button('More for Note 1').click();
    await page.getByRole('menuitem', { name: 'New link' }).click();
    await expect.element(page.getByText('The old link stops working at once')).toBeVisible();
    expect(library.calls).toEqual([]);
    expect(await findFaults(document.body)).toEqual([]);
    await button('Make a new link').click();
    await expect.element(page.getByText('New link copied')).toBeVisible();
    const next = sent.id.replace(/^0/, 'N');
    expect(library.calls).toEqual([`renew ${sent.id}`, `copy https://mote.example/m/${next}`]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('removes an expired link, also from an open list, and shares the recording again', async () => {
    const final = { state: 'final', sha256: 'a'.repeat(64), at: 0 } as const;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const expiresAt = Date.now() + 60_000;
    const library = createFakeLibrary([fakeTake(1, { delivery: { ...final, expiresAt } })]);
    await show(library);
    await vi.waitFor(() => expect(button('Copy the link of Note 1').elements()).toHaveLength(1));
    vi.advanceTimersByTime(60_000);
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAt });
    await expect.element(page.getByText('The link has ended')).toBeVisible();
    await expect.poll(() => button('Copy the link of Note 1').elements()).toEqual([]);
    await button('More for Note 1').click();
    await expect.element(page.getByRole('menuitem', { name: 'Share again' })).toBeVisible();
    for (const name of ['QR code', 'New link']) expect(page.getByRole('menuitem', { name }).elements()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Share again' }).click();
    await expect.element(page.getByText(/^Sending,/)).toBeVisible();
    expect(library.calls).toContain(`share again ${fakeTake(1).id}`);
  });

  it('copies the link, and has none while only the author may listen', async () => {
    const refused = fakeTake(2, { delivery: { state: 'local', reason: 'refused' } });
    const library = createFakeLibrary([fakeTake(1), refused]);
    await show(library);
    await button('Copy the link of Note 1').click();
    await vi.waitFor(() => expect(library.calls).toContain(`copy https://mote.example/m/${fakeTake(1).id}`));
    await expect.element(button('Copy the link of Note 2')).not.toBeInTheDocument();
    await expect.element(page.getByText('Only on this device')).toBeVisible();
  });

  describe('beside a page', () => {
    const besidePage = (answer: Result<void>) =>
      Object.assign(createFakeLibrary([fakeTake(1)]), { insertHere: vi.fn(async () => answer) });
    const LINK = `https://mote.example/m/${fakeTake(1).id}`;

    it('inserts the recording at the user’s place, repeatedly, and confirms it', async () => {
      const library = besidePage(ok(undefined));
      await show(library);
      await button('Insert Note 1 here').click();
      await expect.element(page.getByText('Inserted')).toBeVisible();
      await button('Insert Note 1 here').click();
      const twice = [
        [fakeTake(1).id, LINK],
        [fakeTake(1).id, LINK],
      ];
      await vi.waitFor(() => expect(library.insertHere.mock.calls).toEqual(twice), { timeout: 5_000 });
      expect(library.calls).not.toContain(`copy ${LINK}`);
      expect(await findFaults()).toEqual([]);
    });

    it.each<[ErrorCode, RegExp]>([
      ['target-gone', /could not tell where it should go. The link was copied/],
      ['timed-out', /could not tell where it should go. The link was copied/],
      ['read-only', /cannot write here. The link was copied/],
      ['rejected-by-host', /did not take the link. It was copied/],
    ])('copies the link after the page refused it (%s) and reports it', async (code, sentence) => {
      const library = besidePage(err(code));
      await show(library);
      await button('Insert Note 1 here').click();
      await expect.element(page.getByText(sentence)).toBeVisible();
      expect(library.calls).toContain(`copy ${LINK}`);
    });

    it.each(ANSWER_ERRORS)('reports what the teacher does not allow (%s) and copies nothing', async (code) => {
      const library = besidePage(err(code));
      await show(library);
      await button('Insert Note 1 here').click();
      await expect.element(page.getByText(t(`error-${code}`))).toBeVisible();
      expect(library.calls).not.toContain(`copy ${LINK}`);
    });

    it('a recording beside a page still offers to copy the link alone', async () => {
      const library = besidePage(ok(undefined));
      await show(library);
      await button('More for Note 1').click();
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await vi.waitFor(() => expect(library.calls).toContain(`copy ${LINK}`));
    });
  });

  it('gives the reason for an unsent recording and resends it', async () => {
    const failed = fakeTake(1, { delivery: { state: 'failed', reason: 'mote-too-long', at: 0 } });
    const library = createFakeLibrary([failed]);
    await show(library);
    const reason = t('error-mote-too-long');
    await expect.element(page.getByRole('listitem').filter({ hasText: reason })).toHaveTextContent(/Not sent\. /);
    // The row shows the beginning of the reason; one key press shows all of it.
    button('More for Note 1').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Why it was not sent' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: /Why “.?Note 1.?” was not sent/ });
    await expect.element(dialog.getByText(reason)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button('More for Note 1').click();
    await page.getByRole('menuitem', { name: 'Retry' }).click();
    await vi.waitFor(() => expect(library.calls).toContain(`retry ${failed.id}`));
  });

  it('names a full server, with the time of the next retry', async () => {
    const delivery = putOffByFullServer();
    await show(createFakeLibrary([fakeTake(1, { delivery })]));
    const row = page.getByRole('listitem');
    await expect.element(row).toHaveTextContent(/Tries again at .?10:45\sAM.?\. /);
    await expect.element(row).toHaveTextContent(/The server has no room left/);
    expect(row.element().textContent).not.toMatch(/online/);
    await letTheTryCome();
    await expect.element(row).toHaveTextContent(/Trying again\. .?The server has no room left/);
  });

  it('explains a used-up allowance in a dialog', async () => {
    await show(createFakeLibrary([fakeTake(1, { delivery: { state: 'local', reason: 'quota' } })]));
    await button('More for Note 1').click();
    await page.getByRole('menuitem', { name: 'Why it was not sent' }).click();
    await expect.element(page.getByRole('dialog').getByText(t('error-allowance-used-up'))).toBeVisible();
  });

  it('keeps few elements for a list of any length and loads more pages while scrolling', async () => {
    const library = createFakeLibrary(Array.from({ length: 500 }, (_, n) => fakeTake(n)));
    const screen = await show(library);
    await expect.element(page.getByText('Note 0', { exact: true })).toBeVisible();
    await scrollTo(screen.container, 'Note 499');
    expect(screen.container.querySelectorAll('*').length).toBeLessThanOrEqual(400);
  }, 60_000);

  it('offers to play, keep or discard after a crash, and loses nothing when it is closed', async () => {
    const library = createFakeLibrary([], [fakeTake(8), fakeTake(9)]);
    await show(library);
    const dialog = page.getByRole('dialog', { name: 'A recording was cut short' });
    await expect.element(dialog).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Play' }).click();
    await vi.waitFor(() => expect(library.calls).toContain(`audio ${fakeTake(8).id}`));
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await vi.waitFor(() => expect(library.calls).toContain(`keep ${fakeTake(8).id}`));
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await vi.waitFor(() => expect(library.calls).toContain(`remove ${fakeTake(9).id}`));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Note 8', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Note 9', { exact: true })).not.toBeInTheDocument();
  });

  it('undoes a discard after a crash, also while the next recording is offered', async () => {
    const library = createFakeLibrary([], [fakeTake(8), fakeTake(9)]);
    await show(library);
    const dialog = page.getByRole('dialog', { name: 'A recording was cut short' });
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).toHaveTextContent(/Note 9/);
    await expect.element(page.getByText('Discarded')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await vi.waitFor(() => expect(library.calls).toContain(`restore ${fakeTake(8).id}`));
    await expect.element(dialog).toHaveTextContent(/Note 9/);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/Note 8/);
  });

  it('keeps an interrupted recording when the dialog is closed', async () => {
    const library = createFakeLibrary([], [fakeTake(8)]);
    await show(library);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(library.calls).toEqual(['put off']);
  });

  it('does not show a deferred recording as running, and its row offers recovery again', async () => {
    const cut = fakeTake(8, { capture: { state: 'recording', at: 0 } });
    const library = createFakeLibrary([cut], [cut, fakeTake(9)]);
    await show(library);
    const dialog = page.getByRole('dialog', { name: 'A recording was cut short' });
    await expect.element(dialog).toHaveTextContent(/Note 8/);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toHaveTextContent(/Note 9/);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/Cut short/);
    expect(await findFaults()).toEqual([]);
    await button('Keep or discard Note 8').click();
    await expect.element(dialog).toHaveTextContent(/Note 8/);
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await vi.waitFor(() => expect(library.calls).toEqual(['put off', 'put off', `keep ${cut.id}`]));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.each([
    ['Delete', fakeTake(1), null],
    ['New link', fakeTake(1), 'Make a new link'],
    ['Share again', fakeTake(1, { delivery: { state: 'final', sha256: 'a'.repeat(64), at: 0, expiresAt: 1 } }), null],
  ])('stops the audio after %s of the playing recording, since its row disappears', async (item, take, confirm) => {
    const sound = hearEndless();
    await show(createFakeLibrary([take, fakeTake(2)]));
    await button('Play Note 1').click();
    await expect.element(button('Pause Note 1')).toBeVisible();
    await button('More for Note 1').click();
    await page.getByRole('menuitem', { name: item }).click();
    if (confirm !== null) await button(confirm).click();
    await expect.element(button('Pause Note 1')).not.toBeInTheDocument();
    await expect.poll(() => sound().paused).toBe(true);
  });

  it('stops an interrupted recording’s audio when its dialog closes', async () => {
    const sound = hearEndless();
    await show(createFakeLibrary([], [fakeTake(8)]));
    const dialog = page.getByRole('dialog', { name: 'A recording was cut short' });
    await dialog.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => sound()?.paused).toBe(false);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sound().paused).toBe(true);
  });

  it('shows a QR code with a name', async () => {
    await show(createFakeLibrary([fakeTake(1)]));
    await button('More for Note 1').click();
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    await expect.element(page.getByRole('img', { name: marked('QR code for Note 1') })).toBeVisible();
    // The menu fades out, and a half-faded item has too little contrast.
    await expect.poll(() => document.querySelectorAll('[role="menuitem"]').length).toBe(0);
    expect(await findFaults()).toEqual([]);
  });

  it('explains the next action in an empty list, and is accessible', async () => {
    await show(createFakeLibrary([]));
    await expect.element(page.getByText('No recordings yet')).toBeVisible();
    await expect.element(button('Record a voice note')).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('has no axe violation with recordings in each state', async () => {
    const library = createFakeLibrary([
      fakeTake(1),
      fakeTake(2, { title: '', delivery: { state: 'local', reason: 'offline' } }),
      fakeTake(3, { delivery: { state: 'failed', reason: 'storage-full', at: 0 } }),
    ]);
    await show(library);
    await expect.element(page.getByRole('listitem')).toHaveLength(3);
    expect(await findFaults()).toEqual([]);
  });

  it('reports an unreadable device, never an empty list, and retries', async () => {
    const library = createFakeLibrary([fakeTake(1)]);
    const { list, interrupted } = library;
    const refused = async () => err('device-storage-refused' as const);
    Object.assign(library, { list: refused, interrupted: refused });
    await show(library);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Your recordings on this device cannot be read/);
    expect(page.getByText('No recordings yet').elements()).toEqual([]);
    Object.assign(library, { list });
    await button('Try again').click();
    await expect.element(page.getByText('Note 1')).toBeVisible();
    // Interrupted recordings are still unknown.
    await expect.element(page.getByRole('alert')).toBeVisible();
    Object.assign(library, { interrupted });
    await button('Try again').click();
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
  });

  it('reports missing recordings and the reason above the list until they load', async () => {
    const library = createFakeLibrary([fakeTake(1)]);
    let missing: ErrorCode | null = 'server-unreachable';
    await show(Object.assign(library, { missing: () => missing }));
    await expect.element(page.getByText('Note 1')).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('error-server-unreachable'));
    const row = page.getByRole('listitem').element();
    missing = null;
    await button('Try again').click();
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
    expect(page.getByRole('listitem').element()).toBe(row);
  });

  it('refreshes after a take changed elsewhere', async () => {
    const library = createFakeLibrary([fakeTake(1)]);
    await show(library);
    await expect.element(page.getByText('Note 1')).toBeVisible();
    library.takes.unshift(fakeTake(0));
    library.change();
    await expect.element(page.getByText('Note 0')).toBeVisible();
  });

  it('shows the first of many changes immediately, and the others together a second later', async () => {
    const library = createFakeLibrary([fakeTake(1)]);
    await show(library);
    await expect.element(page.getByText('Note 1')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const list = vi.spyOn(library, 'list');
    for (let change = 0; change < 20; change += 1) library.change();
    expect(list).toHaveBeenCalledTimes(1);
    await expect.poll(() => list.mock.settledResults.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => list.mock.calls.length).toBe(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('loads no further page of a refresh that a newer one has overtaken', async () => {
    const library = createFakeLibrary(Array.from({ length: 120 }, (_, n) => fakeTake(n)));
    const screen = await show(library);
    await scrollTo(screen.container, 'Note 119');
    const { list } = library;
    const asked: (number | null)[] = [];
    const held: (() => void)[] = [];
    library.list = async (before) => {
      asked.push(before);
      if (before === null) await new Promise<void>((go) => held.push(go));
      return list(before);
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    library.change();
    library.change();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([null, null]);
    for (const go of held) go();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4);
    const endOfPage = (page: number) => fakeTake(page * 50 - 1).createdAt;
    expect(asked).toEqual([null, null, endOfPage(1), endOfPage(2)]);
  }, 60_000);

  it('loads more only after a running refresh has ended', async () => {
    const library = createFakeLibrary(Array.from({ length: 120 }, (_, n) => fakeTake(n)));
    const screen = await show(library);
    await expect.element(page.getByText('Note 0', { exact: true })).toBeVisible();
    const { list } = library;
    const asked: (number | null)[] = [];
    let go = () => {};
    library.list = async (before) => {
      asked.push(before);
      if (before === null) await new Promise<void>((resume) => (go = resume));
      return list(before);
    };
    library.change();
    const scroller = scrollerOf(screen.container);
    scroller?.scrollTo(0, scroller.scrollHeight);
    await expect.element(page.getByText('Note 49', { exact: true })).toBeVisible();
    expect(asked).toEqual([null]);
    go();
    await expect.poll(() => asked).toEqual([null, fakeTake(49).createdAt]);
  });

  it('keeps rows apart at twice the letter size, and the last one reachable', async () => {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
    });
    const library = createFakeLibrary(Array.from({ length: 70 }, (_, n) => fakeTake(n)));
    const screen = await show(library);
    await expect.element(page.getByText('Note 3', { exact: true })).toBeVisible();
    const rows = [...screen.container.querySelectorAll('li')];
    for (const [at, row] of rows.entries()) {
      const { top, bottom } = row.getBoundingClientRect();
      for (const line of row.querySelectorAll('p')) {
        expect(line.getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
        expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
      }
      const next = rows[at + 1];
      if (next) expect(next.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    }
    await scrollTo(screen.container, 'Note 69');
    await expect.element(page.getByText('Note 69', { exact: true })).toBeInViewport();
  });
});
