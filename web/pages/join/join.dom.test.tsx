import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, type KitLook } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { createFakeClasses, type FakeClassServer } from '../../features/classes/fake-classes.ts';
import './JoinPage.tsx';

const plain = () => document.body.textContent.replace(/[\u2068\u2069]/gu, '');
const code = () => page.getByRole('textbox', { name: 'Code of the class' });

let server: FakeClassServer;
beforeEach(() => {
  server = createFakeClasses();
});

async function open(path: string, look: KitLook = {}) {
  const site = createFakeSite();
  site.account.http = server.http;
  site.account.session.become(createFakeStatus());
  return openSite(path, { site, ...look });
}

describe('joining a class with an account', () => {
  for (const look of LOOKS) {
    test(`has no axe violations, ${JSON.stringify(look)}`, async () => {
      server.memberships = [
        {
          class: { id: 'C0000000000000002', name: 'Class 5c', colour: 'green' },
          state: 'member',
          teachers: ['Ms Lind'],
          mayLeave: true,
        },
      ];
      await open('/join', look);
      await until(plain).toContain('Class 5c');
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }

  test('by keyboard: a code that was given in the address is sent, and the class waits for the teacher', async () => {
    await open('/join/JKLM6789');
    await expect.element(code()).toHaveValue('JKLM6789');
    (code().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Waiting for the teacher')).toBeVisible();
    expect(server.calls).toContain('POST c/join {"code":"JKLM6789"}');
    await expect.element(code()).toHaveValue('');
  });

  test('says what is wrong with a code', async () => {
    await open('/join');
    await code().fill('12');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/A code has 8 letters and digits/)).toBeVisible();
    await code().fill('ABCD 2345');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/No class has this code/)).toBeVisible();
    await expect.element(code()).toHaveValue('ABCD 2345');
  });

  test('a pupil leaves after one question, and not while a teacher has tools off', async () => {
    const place = { state: 'member' as const, teachers: ['Ms Lind'] };
    server.memberships = [
      { ...place, class: { id: 'C0000000000000002', name: 'Class 5c', colour: 'green' }, mayLeave: true },
      { ...place, class: { id: 'C0000000000000003', name: 'Exam', colour: 'blue' }, mayLeave: false },
    ];
    await open('/join');
    await expect.element(page.getByText(/You can leave it when they are on again/)).toBeVisible();
    expect(page.getByRole('button', { name: /^Leave/ }).elements()).toHaveLength(1);
    await page.getByRole('button', { name: /^Leave/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await until(() => server.memberships.length).toBe(1);
    await until(plain).toContain('You left Class 5c');
    expect(server.calls).toContain('POST c/memberships/C0000000000000002/leave {}');
  });
});
