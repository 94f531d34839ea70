import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClassMote } from '@/shared/contract/classes.ts';
import { BUILT_FEATURES, controlsOf } from '@/shared/domain/account/feature-groups.ts';
import { findFaults, type KitLook } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import {
  CLASS_ID,
  createFakeClasses,
  type FakeClassServer,
  fakeClass,
  fakeClassMote,
  fakeMember,
} from '../../features/classes/fake-classes.ts';
import './ClassesPage.tsx';
import './ClassPage.tsx';
import './PosterPage.tsx';

/** Fluent wraps each value in a text in these direction marks. */
const MARKS = '[\\u2068\\u2069]*';
const read = (text: string) => new RegExp(`^${['', ...text.replace(/[?.]/gu, ''), ''].join(MARKS)}[?.]?$`);
const button = (name: string | RegExp) =>
  page.getByRole('button', { name: typeof name === 'string' ? read(name) : name });
const plain = () => document.body.textContent.replace(/[\u2068\u2069]/gu, '');
const AT = `/classes/${CLASS_ID}`;

let server: FakeClassServer;
beforeEach(() => {
  server = createFakeClasses();
});

/** Opens a page as a teacher, unless the account may create no classes. */
async function open(path: string, look: KitLook & { isTeacher?: boolean } = {}) {
  const { isTeacher = true, ...rest } = look;
  const site = createFakeSite();
  const status = createFakeStatus();
  site.account.http = server.http;
  site.account.session.become({ ...status, entitlements: { ...status.entitlements, canCreateClass: isTeacher } });
  return openSite(path, { site, ...rest });
}

async function chooseFile(text: string, name = 'names.csv') {
  await userEvent.upload(page.getByTestId('names-file'), new File([text], name, { type: 'text/csv' }));
}

describe('a teacher’s pages', () => {
  for (const path of [
    '/classes',
    AT,
    `${AT}?tab=names`,
    `${AT}?tab=code`,
    `${AT}?tab=controls`,
    `${AT}?tab=settings`,
    `${AT}/poster`,
  ]) {
    for (const look of LOOKS) {
      test(`${path.replace(CLASS_ID, ':id')}: no axe violations, ${JSON.stringify(look)}`, async () => {
        server.motes = [fakeClassMote('Ada', 1_790_000_000_000)];
        await open(path, look);
        await until(() => plain()).toContain('Class 4b');
        expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      });
    }
  }

  test('the pages refuse a pupil without a redirect or a request to the server', async () => {
    await open(AT, { isTeacher: false });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This page is not for this account');
    expect(server.calls).toEqual([]);
  });

  test('a teacher without a class starts by creating one', async () => {
    server.known = null;
    const { where } = await open('/classes');
    await expect.element(page.getByText('No class yet')).toBeVisible();
    await page.getByRole('link', { name: 'Make a class' }).click();
    await until(where).toBe('/classes/new');
    await expect.element(page.getByRole('textbox', { name: 'Name of a new class' })).toBeVisible();
  });

  test('the page of another teacher’s class says that there is no such class', async () => {
    server.known = null;
    await open(AT);
    await expect.element(page.getByText('There is no such class, or you are not in it.')).toBeVisible();
    expect(button('Try again').elements()).toEqual([]);
  });

  test('the list shows classes with their missing setup steps', async () => {
    await open('/classes');
    await expect.element(page.getByRole('link', { name: /Class 4b/ })).toBeVisible();
    expect(plain()).toContain('3 names');
    expect(plain()).toContain('2 without permission');
  });

  test.each([
    [3, '3 new'],
    [100, '100+ new'],
    [0, null],
    [undefined, null],
  ])('the card of a class with %j new recordings says %j', async (newRecordings, text) => {
    server.known = fakeClass({ ...(newRecordings !== undefined && { newRecordings }) });
    await open('/classes');
    await expect.element(page.getByRole('link', { name: /Class 4b/ })).toBeVisible();
    expect(/\d+\+? new/.exec(plain())?.[0] ?? null).toBe(text);
  });

  test('the list shows why it failed to load, and loads on retry', async () => {
    server.refuse.set('GET c/classes', refused('server-unreachable'));
    await open('/classes');
    await expect.element(button('Try again')).toBeVisible();
    server.refuse.clear();
    await button('Try again').click();
    await expect.element(page.getByRole('link', { name: /Class 4b/ })).toBeVisible();
  });
});

describe('the names of a class', () => {
  const box = () => page.getByRole('textbox', { name: 'Names, one per line' });

  test('shows pasted names before it adds them', async () => {
    await open(`${AT}?tab=names`);
    await box().fill('Lovelace, Cy\nbo\nنور 🎈\n\nCy Lovelace');
    await expect.element(button('Add 2 names')).toBeVisible();
    expect(plain()).toContain('Left out, because they are there already: bo, Cy Lovelace');
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await button('Add 2 names').click();
    await expect.element(page.getByText(read('2 names added'))).toBeVisible();
    expect(server.calls).toContain(`POST c/classes/:id/members {"members":[{"name":"Cy Lovelace"},{"name":"نور 🎈"}]}`);
    await expect.element(box()).toHaveValue('');
    await expect.element(page.getByRole('checkbox', { name: /Cy Lovelace/ })).toBeVisible();
  });

  test('reads names in the other order as the teacher chooses', async () => {
    await open(`${AT}?tab=names`);
    await box().fill('Cy, Lovelace');
    await page.getByRole('switch', { name: /The first name stands first/ }).click();
    await expect.element(page.getByRole('list').getByText('Cy Lovelace')).toBeVisible();
  });

  test('keeps names that are typed while others are being added', async () => {
    const { request } = server.http;
    let answer = () => {};
    server.http.request = async (call) => {
      if (!call.path.endsWith('/members')) return request(call);
      return new Promise((resolve) => {
        answer = () => resolve(request(call));
      });
    };
    await open(`${AT}?tab=names`);
    await box().fill('Cy');
    await button('Add 1 name').click();
    await box().fill('Cy\nDee');
    answer();
    await expect.element(page.getByText(read('1 name added'))).toBeVisible();
    await expect.element(box()).toHaveValue('Cy\nDee');
    await expect.element(button('Add 1 name')).toBeVisible();
    expect(plain()).toContain('Left out, because they are there already: Cy');
  });

  test('keeps names that could not be added in the text field', async () => {
    server.refuse.set('POST c/classes/:id/members', refused('offline'));
    await open(`${AT}?tab=names`);
    await box().fill('Cy');
    await button('Add 1 name').click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await expect.element(box()).toHaveValue('Cy');
  });

  test('reads a file; reports the broken line, and the same file can be chosen again', async () => {
    await open(`${AT}?tab=names`);
    await chooseFile('Last name,First name\nLovelace,"Cy\n');
    await until(plain).toContain('Line 2 has a quotation mark');
    await expect.element(button('Add names')).toBeDisabled();
    await chooseFile('Last name;First name;Mail\nLovelace;Cy;cy@home.example\n');
    await expect.element(button('Add 1 name')).toBeVisible();
    expect(plain()).toContain('Addresses, numbers and dates are left out');
    expect(plain()).not.toContain('cy@home.example');
    await chooseFile('PK\u0003\u0004', 'names.xlsx');
    await expect.element(page.getByText(/This is a spreadsheet/)).toBeVisible();
  });

  test('does not add more names than a class may have', async () => {
    await open(`${AT}?tab=names`);
    await box().fill(Array.from({ length: 497 }, (_, at) => `Pupil ${at}`).join('\n'));
    await until(plain).toContain('1 name too many');
    await expect.element(button('Add 497 names')).toBeDisabled();
  });

  test('renames a pupil; removes one only after naming the consequences', async () => {
    await open(`${AT}?tab=names`);
    await button('More for Bo').click();
    await page.getByRole('menuitem', { name: 'Change name' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bo Peep');
    await button('Save').click();
    await expect.element(page.getByRole('checkbox', { name: /Bo Peep/ })).toBeVisible();
    await button('More for Bo Peep').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await until(plain).toContain('everything that Bo Peep has recorded here');
    expect(await findFaults(document.body)).toEqual([]);
    server.refuse.set('DELETE c/classes/:id/members/PBo00000000000000', refused('sign-in-again'));
    await button('Remove').click();
    await expect.element(page.getByText('To be sure that it is you, sign in again.')).toBeVisible();
    await expect.element(button('Sign in again')).toBeVisible();
    server.refuse.clear();
    await button('Cancel').click();
    await button('More for Bo Peep').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await button('Remove').click();
    await expect.element(page.getByText('Removed')).toBeVisible();
    expect(plain()).not.toContain('Bo Peep');
  });

  test('offers no rename for members with an account, and no selection of the invited', async () => {
    server.known = fakeClass({
      members: [
        fakeMember('Zoe', { isKnownHereOnly: false, consent: 'not-needed' }),
        fakeMember('ivy@home.example', { isInvited: true, isKnownHereOnly: false, consent: 'not-needed' }),
      ],
    });
    await open(`${AT}?tab=names`);
    await button('More for Zoe').click();
    await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
    await expect.element(page.getByRole('checkbox', { name: /ivy/ })).toBeDisabled();
    expect(plain()).toContain('Invited, has not joined yet');
  });
});

describe('users who requested to join a class', () => {
  const joiner = (name: string, email: string, isInvited = false) =>
    fakeMember(name, { email, isInvited, isWaiting: true, isKnownHereOnly: false, consent: 'not-needed' });
  const TIM = 'PTimGross00000000';
  const withJoiners = () =>
    fakeClass({
      joinCode: 'WXYZ6789',
      members: [fakeMember('Bo'), joiner('Tim Gross', 'tim@mail.example'), joiner('Ida', 'ida@school.example', true)],
    });

  test('join requests are listed above the names with their addresses, and are not pupils yet', async () => {
    server.known = withJoiners();
    await open(`${AT}?tab=names`);
    await expect.element(page.getByRole('heading', { name: 'Waiting to join' })).toBeVisible();
    for (const text of [
      'tim@mail.example',
      'ida@school.example',
      'Asked to join with the code',
      'You invited this address',
      '2 people are waiting to join',
    ]) {
      expect(plain()).toContain(text);
    }
    expect(page.getByRole('checkbox').elements()).toHaveLength(1);
  });

  for (const look of LOOKS) {
    test(`the list of join requests has no axe violations, ${JSON.stringify(look)}`, async () => {
      server.known = withJoiners();
      await open(`${AT}?tab=names`, look);
      await until(() => plain()).toContain('tim@mail.example');
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }

  test('join requests are accepted and refused by keyboard, and the focus stays in the list', async () => {
    server.known = withJoiners();
    await open(`${AT}?tab=names`);
    const accept = button('Accept Tim Gross');
    await expect.element(accept).toBeVisible();
    (accept.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(read('Tim Gross joined the class'))).toBeVisible();
    expect(server.calls).toContain(`POST c/classes/:id/members/${TIM}/accept {}`);
    await expect.element(page.getByRole('heading', { name: 'Waiting to join' })).toHaveFocus();
    await expect.element(page.getByRole('checkbox', { name: /Tim Gross/ })).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.element(page.getByText(read('Ida was refused'))).toBeVisible();
    await expect.element(page.getByText('Nobody is waiting.')).toBeVisible();
  });

  test('shows that another teacher has already answered, and reloads the class', async () => {
    server.known = withJoiners();
    await open(`${AT}?tab=names`);
    await expect.element(button('Refuse Tim Gross')).toBeVisible();
    server.refuse.set(`POST c/classes/:id/members/${TIM}/refuse`, refused('not-waiting'));
    server.known = fakeClass({ joinCode: 'WXYZ6789', members: [fakeMember('Bo')] });
    await button('Refuse Tim Gross').click();
    await expect.element(page.getByText(/Another teacher may have answered/)).toBeVisible();
    await expect.element(page.getByText('Nobody is waiting.')).toBeVisible();
  });

  test('hides the list of join requests without a join code', async () => {
    await open(`${AT}?tab=names`);
    await expect.element(page.getByRole('heading', { name: 'Names', exact: true })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Waiting to join' }).elements()).toEqual([]);
  });
});

describe('consents for a class', () => {
  const consents = () => server.calls.filter((call) => call.includes('c/consents'));

  test('records consent for all pupils who lack one, with the teacher’s evidence', async () => {
    await open(`${AT}?tab=names`);
    await button('Choose all without permission').click();
    await button('Note permission for 2 children').click();
    await until(() => page.getByRole('dialog').elements().length).toBe(1);
    expect(await findFaults(document.body)).toEqual([]);
    await button('Note it').click();
    await expect.element(page.getByText('Write down how you know it.')).toBeVisible();
    expect(consents()).toEqual([]);
    await page.getByRole('textbox', { name: 'How do you know?' }).fill('Signed letter');
    await button('Note it').click();
    await expect.element(page.getByText(read('Permission noted for 2 children'))).toBeVisible();
    expect(consents()).toHaveLength(2);
    expect(consents()[0]).toContain('"kind":"parent","document":"Signed letter","until":null');
    expect(plain()).not.toContain('without permission');
  });

  test('refuses a consent that ends on a past day', async () => {
    await open(`${AT}?tab=names`);
    await button('More for Bo').click();
    await page.getByRole('menuitem', { name: 'Note permission' }).click();
    await page.getByRole('textbox', { name: 'How do you know?' }).fill('Letter');
    await page.getByLabelText('Until, if it ends').fill('2020-01-31');
    await button('Note it').click();
    await expect.element(page.getByText(/Choose a day that is still to come/)).toBeVisible();
    expect(consents()).toEqual([]);
    await page.getByLabelText('Until, if it ends').fill('2099-01-31');
    await button('Note it').click();
    await until(() => consents().length).toBe(1);
    expect(JSON.parse(consents()[0]?.replace('POST c/consents ', '') ?? '')).toMatchObject({
      until: new Date(2099, 0, 31, 23, 59, 59, 999).getTime(),
    });
  });

  test('shows which consents failed, and retries only those', async () => {
    server.refuse.set('POST c/consents', refused('server-unreachable'));
    await open(`${AT}?tab=names`);
    await button('Choose all without permission').click();
    await button('Note permission for 2 children').click();
    await page.getByRole('textbox', { name: 'How do you know?' }).fill('Letter');
    await button('Note it').click();
    await until(plain).toContain('For 2 it was not');
    server.refuse.clear();
    await button('Note it').click();
    await expect.element(page.getByText(read('Permission noted for 2 children'))).toBeVisible();
  });

  test('revokes consents after one confirmation, also with a school-wide consent', async () => {
    await open(`${AT}?tab=names`);
    await button('More for Ada Byron').click();
    await page.getByRole('menuitem', { name: 'Take permission back' }).click();
    await until(plain).toContain('From now on nothing more that Ada Byron records is taken');
    await button('Take it back').click();
    await expect.element(page.getByText(read('3 without permission'))).toBeVisible();
    expect(consents()).toHaveLength(1);
    expect(consents()[0]).toContain('"until":0');
  });

  test('the text for parents can be copied whole', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(`${AT}?tab=names`);
    await page.getByText('What to tell parents').click();
    await button('Copy this text').click();
    await expect.element(page.getByText('Text copied')).toBeVisible();
    const [text = ''] = copied.mock.calls[0] ?? [];
    expect(text.split('\n\n')).toHaveLength(5);
    expect(text).toContain(location.host);
    copied.mockRestore();
  });
});

describe('the class code', () => {
  test('shows the code with its address and its end, and copies it', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(`${AT}?tab=code`);
    await expect.element(page.getByText('ABCD 2345')).toBeVisible();
    await expect.element(page.getByRole('img', { name: /QR code for/ })).toBeVisible();
    expect(plain()).toContain('Works until Sunday, March 17, 2030');
    await button('Copy address').click();
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/kiosk/ABCD2345`);
    copied.mockRestore();
  });

  test('makes a new code only after warning that the old one stops', async () => {
    await open(`${AT}?tab=code`);
    await button('New code').click();
    await until(plain).toContain('The old code stops working at once');
    expect(server.calls.some((call) => call.includes('kiosk-code'))).toBe(false);
    await button('Make a code').click();
    await expect.element(page.getByText('WXYZ 6789')).toBeVisible();
    expect(plain()).not.toContain('ABCD 2345');
  });

  test('replaces an expired code without a confirmation', async () => {
    server.known = fakeClass({ kioskCode: null, kioskCodeExpiresAt: null });
    const { where } = await open(`${AT}/poster`);
    await until(where).toBe(`${AT}?tab=code`);
    await button('Make a code').click();
    await expect.element(page.getByText('WXYZ 6789')).toBeVisible();
  });

  test('prints the code on a sheet of its own', async () => {
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    await open(`${AT}/poster`);
    await button('Print this page').click();
    expect(printed).toHaveBeenCalledOnce();
    expect(plain()).toContain(`${location.host}/kiosk`);
    expect(page.getByRole('navigation').elements()).toEqual([]);
    printed.mockRestore();
  });
});

describe('the class code on a board and on paper', () => {
  test('the code is shown large over the window, and closed by Escape', async () => {
    await open(`${AT}?tab=code`);
    await button('Show large').click();
    const board = page.getByRole('dialog');
    await expect.element(board.getByText('ABCD 2345')).toBeVisible();
    await expect.element(board.getByRole('img', { name: /QR code for/ })).toBeVisible();
    expect(await findFaults(document.body)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await until(() => page.getByRole('dialog').elements().length).toBe(0);
  });

  test('prints one card with the code for each pupil', async () => {
    const { where } = await open(`${AT}/poster`);
    await page.getByRole('link', { name: 'Cards for pupils' }).click();
    await until(where).toBe(`${AT}/poster?cards=1`);
    const cards = () => page.getByRole('listitem').filter({ hasText: 'ABCD 2345' });
    await until(() => cards().elements().length).toBe(3);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('link', { name: 'One poster' }).click();
    await until(() => page.getByRole('article').getByRole('listitem').elements().length).toBe(3);
    await expect.element(page.getByText('Type the code')).toBeVisible();
  });
});

describe('the code to join', () => {
  test('the join code is made, shown with its address, and copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(`${AT}?tab=code`);
    await button('Make a code to join').click();
    await expect.element(page.getByText('JKLM 6789')).toBeVisible();
    await button('Copy address to join').click();
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/join/JKLM6789`);
    copied.mockRestore();
  });
});

describe('the recordings of a class', () => {
  test('recordings show speaker, time and length, and play one at a time', async () => {
    server.motes = [fakeClassMote('Ada', 1_790_000_000_000), fakeClassMote('Bo', 1_780_000_000_000)];
    const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await open(AT);
    await expect.element(button(/^Play .*Ada/)).toBeVisible();
    expect(plain()).toContain('1:05');
    await button(/^Play .*Ada/).click();
    await expect.element(button(/^Pause .*Ada/)).toBeVisible();
    await button(/^Play .*Bo/).click();
    await expect.element(button(/^Pause .*Bo/)).toBeVisible();
    await expect.element(button(/^Play .*Ada/)).toBeVisible();
    expect(server.calls.filter((call) => call.startsWith('GET f/audio'))).toHaveLength(2);
    played.mockRestore();
  });

  test('reports a recording that cannot be played', async () => {
    server.motes = [fakeClassMote('Ada', 1_790_000_000_000)];
    server.refuse.set(`GET f/audio/${server.motes[0]?.id}.mp3`, refused('mote-removed'));
    await open(AT);
    await button(/^Play .*Ada/).click();
    await expect.element(page.getByText(/removed/).first()).toBeVisible();
    await expect.element(button(/^Play .*Ada/)).toBeVisible();
  });

  describe('of today', () => {
    const sounds: HTMLMediaElement[] = [];
    const today = (name: string, over: Partial<ClassMote> = {}) => ({ ...fakeClassMote(name, Date.now()), ...over });
    beforeEach(() => {
      sounds.length = 0;
      const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
        this: HTMLMediaElement,
      ) {
        sounds.push(this);
      });
      onTestFinished(() => played.mockRestore());
    });
    const heard = () => server.calls.filter((call) => call.startsWith('GET f/audio')).length;

    test('recordings of today come first, and are played one after the other', async () => {
      server.motes = [today('Ada'), today('Bo'), fakeClassMote('Zoe', 1_780_000_000_000)];
      await open(AT);
      await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
      await expect.element(page.getByRole('heading', { name: 'Earlier' })).toBeVisible();
      await button('Play all 2').click();
      await expect.element(button(/^Pause .*Ada/)).toBeVisible();
      sounds[0]?.dispatchEvent(new Event('ended'));
      await expect.element(button(/^Pause .*Bo/)).toBeVisible();
      sounds[1]?.dispatchEvent(new Event('ended'));
      await expect.element(button('Play all 2')).toBeVisible();
      expect(heard()).toBe(2);
    });

    test('recordings of today stop when the teacher stops them, chooses another, or one cannot be played', async () => {
      server.motes = [today('Ada'), today('Bo')];
      await open(AT);
      await button('Play all 2').click();
      await expect.element(button(/^Pause .*Ada/)).toBeVisible();
      await button('Stop').click();
      await expect.element(button(/^Play .*Ada/)).toBeVisible();
      await button('Play all 2').click();
      await expect.element(button(/^Pause .*Ada/)).toBeVisible();
      await button(/^Play .*Bo/).click();
      await expect.element(button('Play all 2')).toBeVisible();
      await expect.element(button(/^Pause .*Bo/)).toBeVisible();
      server.refuse.set(`GET f/audio/${server.motes[0]?.id}.mp3`, refused('mote-removed'));
      await button('Play all 2').click();
      await expect.element(page.getByText(/removed/).first()).toBeVisible();
      await expect.element(button('Play all 2')).toBeVisible();
    });

    test('recordings show the waveform that the server measured, and none if it measured none', async () => {
      server.motes = [today('Ada', { peaks: [0.2, 1, 0.5] }), today('Bo', { peaks: null })];
      await open(AT);
      await expect.element(button(/^Play .*Bo/)).toBeVisible();
      const waves = page
        .getByRole('listitem')
        .elements()
        .map((item) => item.querySelector('svg[viewBox="0 0 56 100"]') !== null);
      expect(waves).toEqual([true, false]);
    });
  });

  const choose = async (item: string) => {
    await button(/^More for .*Ada/).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test('copies the link of a recording, with a note about who can open it', async () => {
    server.motes = [fakeClassMote('Ada', 1_790_000_000_000)];
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(AT);
    await choose('Copy link');
    await expect.element(page.getByText('Link copied. It opens for you and the class only.')).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith('https://mote.example/m/Ada');
    copied.mockRestore();
  });

  test('a teacher opens a recording to everybody with the link and closes it again, unless its owner decides', async () => {
    server.motes = [fakeClassMote('Ada', 1_790_000_000_000), { ...fakeClassMote('Zoe', 1), mayOpen: false }];
    await open(AT);
    await choose('Let anyone with the link listen');
    await expect.element(page.getByText('Anyone with the link can listen', { exact: true })).toBeVisible();
    await choose('Close it again');
    await until(() => server.motes[0]?.visibility).toBe('class');
    expect(server.calls.filter((call) => call.includes('/visibility'))).toEqual([
      `POST m/${server.motes[0]?.id}/visibility {"visibility":"link"}`,
      `POST m/${server.motes[0]?.id}/visibility {"visibility":"closed"}`,
    ]);
    await button(/^More for .*Zoe/).click();
    await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Let anyone with the link listen' }).elements()).toEqual([]);
  });

  test('shows the recordings of one pupil alone, and says so when there are none', async () => {
    const pupils = (server.known?.members ?? []).filter(({ role }) => role === 'student');
    const [one, other] = pupils.map(({ name }) => name);
    server.motes = [
      { ...fakeClassMote('Ada', 1_790_000_000_000), authorName: one ?? '' },
      fakeClassMote('Zoe', 1_780_000_000_000),
    ];
    await open(AT);
    await until(() => button(/^Play /).elements().length).toBe(2);
    const filter = page.getByLabelText('Recordings of');
    await filter.selectOptions(one ?? '');
    await until(() => button(/^Play /).elements().length).toBe(1);
    await filter.selectOptions(other ?? '');
    await expect.element(page.getByText(new RegExp(`^Nothing from .*${other}`))).toBeVisible();
    await filter.selectOptions('All pupils');
    await until(() => button(/^Play /).elements().length).toBe(2);
  });

  describe('new recordings', () => {
    const marks = () => server.calls.filter((call) => call.includes('/played'));
    const markOf = (name: string) => {
      const row = button(new RegExp(`^More for .*${name}`))
        .element()
        .closest('li');
      return ['New', 'Heard'].filter((word) =>
        [...(row?.querySelectorAll('span') ?? [])].some((one) => one.textContent === word),
      );
    };
    const showNew = () => page.getByLabelText('Show', { exact: true }).selectOptions('New ones');
    const idOf = (at: number) => server.motes[at]?.id ?? '';
    beforeEach(() => {
      server.motes = [fakeClassMote('Ada', 1_790_000_000_000), fakeClassMote('Zoe', 1_780_000_000_000)];
      const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
      onTestFinished(() => played.mockRestore());
    });

    test('a recording becomes heard when it sounds; stopping it, or a sound that cannot be played, marks nothing', async () => {
      server.refuse.set(`GET f/audio/${idOf(1)}.mp3`, refused('mote-removed'));
      await open(AT);
      await until(() => markOf('Ada')).toEqual(['New']);
      await button(/^Play .*Ada/).click();
      await until(() => markOf('Ada')).toEqual(['Heard']);
      await button(/^Pause .*Ada/).click();
      await button(/^Play .*Ada/).click();
      await button(/^Play .*Zoe/).click();
      await expect.element(page.getByText(/removed/).first()).toBeVisible();
      expect(markOf('Zoe')).toEqual(['New']);
      expect(marks()).toEqual([`PUT c/classes/:id/motes/${idOf(0)}/played {"isPlayed":true}`]);
    });

    test('the menu marks a recording as heard and as not heard', async () => {
      await open(AT);
      await choose('Mark as heard');
      await until(() => markOf('Ada')).toEqual(['Heard']);
      await choose('Mark as not heard');
      await until(() => markOf('Ada')).toEqual(['New']);
      await until(() => server.motes[0]?.isPlayed).toBe(false);
      expect(marks().map((call) => call.slice(-5))).toEqual(['true}', 'alse}']);
    });

    test('the filter lists new recordings only, and keeps one that was just played until the teacher leaves the list', async () => {
      await open(AT);
      await until(() => markOf('Zoe')).toEqual(['New']);
      await showNew();
      await button(/^Play .*Ada/).click();
      await until(() => server.motes[0]?.isPlayed).toBe(true);
      await choose('Let anyone with the link listen');
      await until(() => server.calls.at(-1)).toBe('GET c/classes/:id/motes');
      await expect.element(button(/^Pause .*Ada/)).toBeVisible();
      await expect.element(page.getByText('Anyone with the link can listen', { exact: true })).toBeVisible();
      expect(markOf('Ada')).toEqual(['Heard']);
      await page.getByLabelText('Show', { exact: true }).selectOptions('All recordings');
      await showNew();
      await until(() => button(/^Play /).elements().length).toBe(1);
      expect(markOf('Zoe')).toEqual(['New']);
    });

    test('an empty list of new ones says that all were heard', async () => {
      for (const mote of server.motes) mote.isPlayed = true;
      await open(AT);
      await showNew();
      await expect.element(page.getByText('You have heard all of them')).toBeVisible();
    });

    test('a mark that was not saved is told, is shown as it was, and is saved on retry; the sound goes on', async () => {
      const heard = `PUT c/classes/:id/motes/${idOf(0)}/played`;
      server.refuse.set(heard, refused('server-unreachable'));
      await open(AT);
      await button(/^Play .*Ada/).click();
      await expect.element(page.getByText(/^Mote could not save whether you heard this recording/)).toBeVisible();
      await until(() => markOf('Ada')).toEqual(['New']);
      await expect.element(button(/^Pause .*Ada/)).toBeVisible();
      server.refuse.clear();
      await button('Try again').click();
      await until(() => markOf('Ada')).toEqual(['Heard']);
      expect(server.motes[0]?.isPlayed).toBe(true);
    });

    test('the teacher’s own recordings, and those of an older server, have no mark', async () => {
      server.motes = server.motes.map(({ isPlayed: _, ...mote }) => mote);
      await open(AT);
      await button(/^Play .*Ada/).click();
      await expect.element(button(/^Pause .*Ada/)).toBeVisible();
      expect(markOf('Ada')).toEqual([]);
      await button(/^More for .*Ada/).click();
      await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
      expect(page.getByRole('menuitem', { name: /^Mark/ }).elements()).toEqual([]);
      expect(marks()).toEqual([]);
    });
  });

  test('without recordings, the page links to the code', async () => {
    const { where } = await open(AT);
    await expect.element(page.getByText('Nothing was recorded yet')).toBeVisible();
    await page.getByRole('link', { name: 'Show the code' }).click();
    await until(where).toBe(`${AT}?tab=code`);
  });

  test('new recordings appear by themselves; a hidden page sends no requests', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await open(AT);
    await expect.element(page.getByText('Nothing was recorded yet')).toBeVisible();
    const asked = () => server.calls.filter((call) => call.startsWith('GET c/classes/:id/motes')).length;
    server.motes = [fakeClassMote('Ada', 1_790_000_000_000)];
    vi.advanceTimersByTime(10_000);
    await expect.element(button(/^Play .*Ada/)).toBeVisible();
    state.mockReturnValue('hidden');
    const before = asked();
    vi.advanceTimersByTime(60_000);
    expect(asked()).toBe(before);
    state.mockRestore();
    vi.useRealTimers();
  });

  test('hides recordings from school administrators', async () => {
    server.known = fakeClass({ role: 'admin' });
    await open(AT);
    await expect.element(page.getByText('Recordings are for the teachers of the class only.')).toBeVisible();
    expect(server.calls.some((call) => call.includes('/motes'))).toBe(false);
  });
});

describe('the controls of a class', () => {
  const AT_CONTROLS = `${AT}?tab=controls`;
  const preview = () => page.getByRole('complementary', { name: 'What a pupil sees' });
  const controlCalls = () => server.calls.filter((call) => call.includes('/controls'));
  const hour = 60 * 60 * 1000;

  test('[S1-054 S3-097] offers a switch for each feature that works, and saves each change immediately', async () => {
    await open(AT_CONTROLS);
    await expect.element(page.getByRole('switch', { name: 'Read aloud' })).toBeChecked();
    expect(page.getByRole('switch').elements()).toHaveLength(BUILT_FEATURES.length);
    expect(page.getByRole('switch', { name: 'Mind map' }).elements()).toEqual([]);
    await page.getByRole('switch', { name: 'Translate' }).click();
    await expect.element(page.getByText(/^Saved/)).toBeVisible();
    expect(controlCalls()).toEqual(['POST c/classes/:id/controls {"controls":{"translate":{"isEnabled":false}}}']);
    await expect.element(page.getByRole('switch', { name: 'Translate' })).not.toBeChecked();
    await expect.element(page.getByText('You chose each switch.')).toBeVisible();
    await expect.element(preview().getByText('Translate')).not.toBeInTheDocument();
    await expect.element(preview().getByText(read('Your teacher has switched 1 tool off'))).toBeVisible();
  });

  test('an exam is one press by keyboard, and the preview keeps only its tools', async () => {
    await open(AT_CONTROLS);
    const exam = page.getByRole('button', { name: /^Exam/ });
    await expect.element(exam).toBeVisible();
    (exam.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(exam).toHaveAttribute('aria-pressed', 'true');
    await until(() => preview().getByRole('listitem').elements().length).toBe(3);
    expect(server.known?.controls.mindMap.isEnabled).toBe(false);
    await page.getByRole('button', { name: /^Everything/ }).click();
    await until(() => server.known?.controls.mindMap.isEnabled).toBe(true);
    await page.getByRole('button', { name: /^All off: .*Reading/ }).click();
    await until(() => preview().getByRole('tab').elements().length).toBe(2);
  });

  test('a failed change says why, and the switch shows the state of the server', async () => {
    server.refuse.set('POST c/classes/:id/controls', refused('offline'));
    await open(AT_CONTROLS);
    await page.getByRole('switch', { name: 'Dictionary' }).click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Dictionary' })).toBeChecked();
  });

  test('the switches hold for hours of today; what is outside them can be previewed', async () => {
    const now = Date.now();
    const controls = controlsOf('exam');
    const window = { from: now - hour, until: now + hour, isWeekly: false, timeZone: 'UTC' };
    server.known = fakeClass({ controls, controlsWindow: window });
    await open(AT_CONTROLS);
    await expect.element(page.getByText(/^This holds now, until/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Today' })).toBeChecked();
    expect(preview().getByRole('listitem').elements()).toHaveLength(3);
    await button('Outside').click();
    await until(() => preview().getByRole('listitem').elements().length).toBeGreaterThan(3);
    await page.getByRole('radio', { name: 'Until I change it' }).click();
    await until(() => server.known?.controlsWindow).toBeNull();
    await expect.element(page.getByText('This holds from now on.')).toBeVisible();
  });

  test('hours each week are sent with the time zone; hours that end first are refused', async () => {
    await open(AT_CONTROLS);
    await page.getByRole('radio', { name: 'Every week' }).click();
    await page.getByRole('combobox', { name: 'Day' }).selectOptions('Monday');
    await page.getByLabelText('From').fill('10:30');
    await page.getByLabelText('To', { exact: true }).fill('09:00');
    await button('Use these hours').click();
    await expect.element(page.getByText('The end must come after the start.')).toBeVisible();
    expect(controlCalls()).toEqual([]);
    await page.getByLabelText('To', { exact: true }).fill('11:15');
    await button('Use these hours').click();
    await until(() => server.known?.controlsWindow?.isWeekly).toBe(true);
    const { from = 0, until: end = 0, timeZone } = server.known?.controlsWindow ?? {};
    expect([new Date(from).getDay(), new Date(from).getHours(), end - from]).toEqual([1, 10, 0.75 * hour]);
    expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

describe('the settings of a class', () => {
  test('changes the colour by keyboard, in the band of the class too', async () => {
    await open(`${AT}?tab=settings`);
    await expect.element(page.getByRole('radio', { name: 'Orange' })).toBeChecked();
    await expect.element(button('Save')).toBeDisabled();
    (page.getByRole('radio', { name: 'Orange' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Purple' })).toBeChecked();
    await button('Save').click();
    await until(() => server.known?.colour).toBe('purple');
    expect(server.calls).toContain('PATCH c/classes/:id {"colour":"purple"}');
    const band = () => page.getByRole('heading', { level: 1 }).element().closest('header');
    await until(() => band()?.style.getPropertyValue('--class-colour')).toBe('var(--mote-highlight-purple)');
  });

  test('renames the class', async () => {
    await open(`${AT}?tab=settings`);
    await page.getByRole('textbox', { name: 'Name of the class' }).fill('Class 5b');
    await button('Save').click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Class 5b');
  });

  test('deletes the class only after its name was typed and after a recent sign-in', async () => {
    const { where } = await open(`${AT}?tab=settings`);
    await button('Delete the class').click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name of the class' });
    await name.fill('Class 5');
    await button('Delete it').click();
    await expect.element(page.getByText('This is not the name of the class.')).toBeVisible();
    expect(server.known).not.toBeNull();
    await name.fill('class 4B');
    server.refuse.set('DELETE c/classes/:id', refused('sign-in-again'));
    await button('Delete it').click();
    await expect.element(page.getByText('To be sure that it is you, sign in again.')).toBeVisible();
    expect(await findFaults(document.body)).toEqual([]);
    await button('Sign in again').click();
    await until(where).toBe(`/login?force=1&returnTo=%2Fclasses%2F${CLASS_ID}%3Ftab%3Dsettings`);
  });

  test('the list reports a deleted class', async () => {
    const { where } = await open(`${AT}?tab=settings`);
    await button('Delete the class').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the class' }).fill('class 4B');
    await button('Delete it').click();
    await until(where).toBe('/classes');
    await expect.element(page.getByText('No class yet')).toBeVisible();
    expect(server.calls).toContain('DELETE c/classes/:id');
  });
});
