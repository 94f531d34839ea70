import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goToPlayers } from '@/extension/features/player/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { PlayersButton } from './PlayersButton.tsx';

const t = createSourceTexts();

it('goes to the voice notes by a key, and says where there is none', async () => {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'page') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const go = vi.fn().mockResolvedValueOnce(ok(undefined)).mockResolvedValueOnce(err('target-gone'));
  join('worker').answer({ ...goToPlayers }, go);
  await renderInKit(<PlayersButton messenger={join('page')} />);
  await userEvent.keyboard('{Tab}{Enter}');
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(page.getByText(t('sidebar-no-players')).all()).toEqual([]);
  const button = page.getByRole('button', { name: t('sidebar-players') });
  (document.activeElement as HTMLElement).blur();
  window.dispatchEvent(new FocusEvent('focus'));
  await expect.element(button).toHaveFocus();
  await button.click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(2));
  await expect.element(page.getByText(t('sidebar-no-players'))).toBeVisible();
  expect(await findFaults()).toEqual([]);
});
