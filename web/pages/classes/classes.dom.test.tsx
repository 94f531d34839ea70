import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

/** Marks of direction stand around everything that a text was given. */
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

/** As a teacher opens it, unless the account may make no classes. */
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

describe('the pages of a teacher', () => {
  for (const path of ['/classes', AT, `${AT}?tab=names`, `${AT}?tab=code`, `${AT}?tab=settings`, `${AT}/poster`]) {
    for (const look of LOOKS) {
      test(`${path.replace(CLASS_ID, ':id')}: axe finds nothing, ${JSON.stringify(look)}`, async () => {
        server.motes = [fakeClassMote('Ada', 1_790_000_000_000)];
        await open(path, look);
        await until(() => plain()).toContain('Class 4b');
        expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      });
    }
  }

  test('are for teachers: a pupil is told so, and nothing is asked of the server', async () => {
    await open(AT, { isTeacher: false });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This page is not for this account');
    expect(server.calls).toEqual([]);
  });

  test('begin with a first class', async () => {
    server.known = null;
    const { where } = await open('/classes');
    await expect.element(page.getByText('No class yet')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name of a new class' }).fill(' Class 5c ');
    await button('Make a class').click();
    await until(where).toBe(`${AT}?tab=names`);
    expect(server.calls).toContain('POST c/classes {"name":"Class 5c"}');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Class 5c');
  });

  test('say that another teacher’s class is not there', async () => {
    server.known = null;
    await open(AT);
    await expect.element(page.getByText('There is no such class, or you are not in it.')).toBeVisible();
    expect(button('Try again').elements()).toEqual([]);
  });

  test('list classes with what they lack', async () => {
    await open('/classes');
    await expect.element(page.getByRole('link', { name: /Class 4b/ })).toBeVisible();
    expect(plain()).toContain('3 names');
    expect(plain()).toContain('2 without permission');
  });

  test('tell what went wrong and ask again', async () => {
    server.refuse.set('GET c/classes', refused('server-unreachable'));
    await open('/classes');
    await expect.element(button('Try again')).toBeVisible();
    server.refuse.clear();
    await button('Try again').click();
    await expect.element(page.getByRole('link', { name: /Class 4b/ })).toBeVisible();
  });
});

describe('names', () => {
  const box = () => page.getByRole('textbox', { name: 'Names, one per line' });

  test('pasted are shown before they are added, and only then', async () => {
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

  test('in the other order are read as the teacher says', async () => {
    await open(`${AT}?tab=names`);
    await box().fill('Cy, Lovelace');
    await page.getByRole('switch', { name: /The first name stands first/ }).click();
    await expect.element(page.getByRole('list').getByText('Cy Lovelace')).toBeVisible();
  });

  test('that are written while others are added stay', async () => {
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

  test('that could not be added stay where they were written', async () => {
    server.refuse.set('POST c/classes/:id/members', refused('offline'));
    await open(`${AT}?tab=names`);
    await box().fill('Cy');
    await button('Add 1 name').click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await expect.element(box()).toHaveValue('Cy');
  });

  test('come out of a file; a broken one is told by its line, and the same file can be chosen again', async () => {
    await open(`${AT}?tab=names`);
    await chooseFile('Last name,First name\nLovelace,"Cy\n');
    await until(plain).toContain('quotation mark in line 2');
    await expect.element(button('Add names')).toBeDisabled();
    await chooseFile('Last name;First name;Mail\nLovelace;Cy;cy@home.example\n');
    await expect.element(button('Add 1 name')).toBeVisible();
    expect(plain()).toContain('Addresses, numbers and dates are left out');
    expect(plain()).not.toContain('cy@home.example');
    await chooseFile('PK\u0003\u0004', 'names.xlsx');
    await expect.element(page.getByText(/This is a spreadsheet/)).toBeVisible();
  });

  test('more than a class holds are not added', async () => {
    await open(`${AT}?tab=names`);
    await box().fill(Array.from({ length: 497 }, (_, at) => `Pupil ${at}`).join('\n'));
    await until(plain).toContain('1 name too many');
    await expect.element(button('Add 497 names')).toBeDisabled();
  });

  test('are changed, and removed only after what goes with them was said', async () => {
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

  test('of people with an account are theirs to change, and the invited are not chosen', async () => {
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
    expect(plain()).toContain('Invited, joins by the code');
  });
});

describe('permissions', () => {
  const consents = () => server.calls.filter((call) => call.includes('c/consents'));

  test('are recorded for all who lack one, with how the teacher knows', async () => {
    await open(`${AT}?tab=names`);
    await button('Choose all without permission').click();
    await button('Record permission for 2 children').click();
    await until(() => page.getByRole('dialog').elements().length).toBe(1);
    expect(await findFaults(document.body)).toEqual([]);
    await button('Record it').click();
    await expect.element(page.getByText('Write down how you know it.')).toBeVisible();
    expect(consents()).toEqual([]);
    await page.getByRole('textbox', { name: 'How do you know?' }).fill('Signed letter');
    await button('Record it').click();
    await expect.element(page.getByText(read('Permission recorded for 2 children'))).toBeVisible();
    expect(consents()).toHaveLength(2);
    expect(consents()[0]).toContain('"kind":"parent","document":"Signed letter","until":null');
    expect(plain()).not.toContain('without permission');
  });

  test('do not end on a day that is over', async () => {
    await open(`${AT}?tab=names`);
    await button('More for Bo').click();
    await page.getByRole('menuitem', { name: 'Record permission' }).click();
    await page.getByRole('textbox', { name: 'How do you know?' }).fill('Letter');
    await page.getByLabelText('Until, if it ends').fill('2020-01-31');
    await button('Record it').click();
    await expect.element(page.getByText(/Choose a day that is still to come/)).toBeVisible();
    expect(consents()).toEqual([]);
    await page.getByLabelText('Until, if it ends').fill('2099-01-31');
    await button('Record it').click();
    await until(() => consents().length).toBe(1);
    expect(JSON.parse(consents()[0]?.replace('POST c/consents ', '') ?? '')).toMatchObject({
      until: new Date(2099, 0, 31, 23, 59, 59, 999).getTime(),
    });
  });

  test('that could not be recorded are said, and can be tried again for those alone', async () => {
    server.refuse.set('POST c/consents', refused('server-unreachable'));
    await open(`${AT}?tab=names`);
    await button('Choose all without permission').click();
    await button('Record permission for 2 children').click();
    await page.getByRole('textbox', { name: 'How do you know?' }).fill('Letter');
    await button('Record it').click();
    await until(plain).toContain('For 2 it was not');
    server.refuse.clear();
    await button('Record it').click();
    await expect.element(page.getByText(read('Permission recorded for 2 children'))).toBeVisible();
  });

  test('are taken back after one question, also where the school had agreed for all', async () => {
    await open(`${AT}?tab=names`);
    await button('More for Ada Byron').click();
    await page.getByRole('menuitem', { name: 'Take permission back' }).click();
    await until(plain).toContain('From now on nothing more that Ada Byron records is taken');
    await button('Take it back').click();
    await expect.element(page.getByText(read('3 without permission'))).toBeVisible();
    expect(consents()).toHaveLength(1);
    expect(consents()[0]).toContain('"until":0');
  });

  test('the words for parents can be copied whole', async () => {
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

describe('the code', () => {
  test('is shown with its address and its end, and copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(`${AT}?tab=code`);
    await expect.element(page.getByText('ABCD 2345')).toBeVisible();
    await expect.element(page.getByRole('img', { name: /QR code for/ })).toBeVisible();
    expect(plain()).toContain('Works until Sunday, March 17, 2030');
    await button('Copy address').click();
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/kiosk/ABCD2345`);
    copied.mockRestore();
  });

  test('is made anew only after it was said that the old one stops', async () => {
    await open(`${AT}?tab=code`);
    await button('New code').click();
    await until(plain).toContain('The code of now stops at once');
    expect(server.calls.some((call) => call.includes('join-code'))).toBe(false);
    await button('Make a code').click();
    await expect.element(page.getByText('WXYZ 6789')).toBeVisible();
    expect(plain()).not.toContain('ABCD 2345');
  });

  test('that is over is made anew without a question', async () => {
    server.known = fakeClass({ joinCode: null, joinCodeExpiresAt: null });
    const { where } = await open(`${AT}/poster`);
    await until(where).toBe(`${AT}?tab=code`);
    await button('Make a code').click();
    await expect.element(page.getByText('WXYZ 6789')).toBeVisible();
  });

  test('is printed on a sheet of its own', async () => {
    const printed = vi.spyOn(window, 'print').mockReturnValue();
    await open(`${AT}/poster`);
    await button('Print this page').click();
    expect(printed).toHaveBeenCalledOnce();
    expect(plain()).toContain(`${location.host}/kiosk`);
    expect(page.getByRole('navigation').elements()).toEqual([]);
    printed.mockRestore();
  });
});

describe('recordings', () => {
  test('say who, when and how long, and are played one at a time', async () => {
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

  test('that cannot be heard say so', async () => {
    server.motes = [fakeClassMote('Ada', 1_790_000_000_000)];
    server.refuse.set(`GET f/audio/${server.motes[0]?.id}.mp3`, refused('mote-removed'));
    await open(AT);
    await button(/^Play .*Ada/).click();
    await expect.element(page.getByText(/removed/).first()).toBeVisible();
    await expect.element(button(/^Play .*Ada/)).toBeVisible();
  });

  test('are copied as a link, with who can open it', async () => {
    server.motes = [fakeClassMote('Ada', 1_790_000_000_000)];
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(AT);
    await button(/Copy link of .*Ada/).click();
    await expect.element(page.getByText('Link copied. It opens for you and the class only.')).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith('https://mote.example/m/Ada');
    copied.mockRestore();
  });

  test('that are none yet lead to the code; what comes later is looked for', async () => {
    const { where } = await open(AT);
    await expect.element(page.getByText('Nothing was recorded yet')).toBeVisible();
    server.motes = [fakeClassMote('Ada', 1_790_000_000_000)];
    await button('Look again').click();
    await expect.element(button(/^Play .*Ada/)).toBeVisible();
    server.motes = [];
    await button('Look again').click();
    await page.getByRole('link', { name: 'Show the code' }).click();
    await until(where).toBe(`${AT}?tab=code`);
  });

  test('are not for the administrators of a school', async () => {
    server.known = fakeClass({ role: 'admin' });
    await open(AT);
    await expect.element(page.getByText('Recordings are for the teachers of the class only.')).toBeVisible();
    expect(server.calls.some((call) => call.includes('/motes'))).toBe(false);
  });
});

describe('the class itself', () => {
  test('gets another name', async () => {
    await open(`${AT}?tab=settings`);
    await page.getByRole('textbox', { name: 'Name of the class' }).fill('Class 5b');
    await button('Save').click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Class 5b');
  });

  test('is deleted only by who types its name, and has signed in just now', async () => {
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

  test('and then it is gone, and the list says so', async () => {
    const { where } = await open(`${AT}?tab=settings`);
    await button('Delete the class').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the class' }).fill('class 4B');
    await button('Delete it').click();
    await until(where).toBe('/classes');
    await expect.element(page.getByText('No class yet')).toBeVisible();
    expect(server.calls).toContain('DELETE c/classes/:id');
  });
});
