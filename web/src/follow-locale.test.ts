import { describe, expect, it, vi } from 'vitest';
import { createListeners } from '@/shared/base/listeners.ts';
import { createFakeSite, createFakeStatus } from '../features/account/fake-account.ts';
import { followLocale } from './follow-locale.ts';

const chose = (preferredLocale: string, recommendedUXLocale = 'fr-FR') => {
  const status = createFakeStatus({ preferredLocale });
  return { ...status, device: { ...status.device, recommendedUXLocale } };
};

function open(kept: string, { isHere = true } = {}) {
  const { site, account } = createFakeSite();
  const listeners = createListeners();
  let isOpen = isHere;
  account.kept.locale.set(kept);
  const show = vi.fn();
  const stop = followLocale(
    {
      visitorLocale: site.visitorLocale,
      account: () => (isOpen ? site.account() : null),
      subscribe(listener) {
        return listeners.add(listener);
      },
    },
    show,
  );
  const arrive = () => {
    isOpen = true;
    listeners.emit();
  };
  return {
    session: account.session,
    kept: account.kept.locale,
    cookie: site.visitorLocale,
    recommended: account.kept.recommendedLocale,
    show,
    stop,
    arrive,
    listeners,
  };
}

describe('the user’s locale on the site', () => {
  it('[S3-043] follows a locale that was chosen on another device, at the sign-in and at a later change', () => {
    const { session, kept, show } = open('');
    expect(show).not.toHaveBeenCalled();
    session.become(chose('de'));
    expect([kept.get(), show.mock.calls.length]).toEqual(['de', 1]);
    session.become(chose('cy'));
    expect([kept.get(), show.mock.calls.length]).toEqual(['cy', 2]);
    session.become(chose('cy'));
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('[S3-042] without a choice, follows the server’s recommendation, whatever the previous user chose', () => {
    const { session, kept, cookie, recommended, show } = open('de');
    cookie.choose('de');
    session.become(chose(''));
    expect([kept.get(), cookie.get(), recommended.get(), show.mock.calls.length]).toEqual([null, null, 'fr-FR', 1]);
    session.become(chose('', 'cy-GB'));
    expect([kept.get(), recommended.get(), show.mock.calls.length]).toEqual([null, 'cy-GB', 2]);
    // A choice overrides it, and a new recommendation then changes nothing.
    session.become(chose('de', 'cy-GB'));
    session.become(chose('de', 'fr-FR'));
    expect([kept.get(), cookie.get(), show.mock.calls.length]).toEqual(['de', 'de', 3]);
  });

  it('keeps the locale after the sign-out', () => {
    const { session, kept, show } = open('');
    session.become(chose('de'));
    session.become(null);
    expect([kept.get(), show.mock.calls.length]).toEqual(['de', 1]);
  });

  it('ignores a cached status, because the server may know a newer choice', () => {
    const { session, kept, show } = open('de');
    const { snapshot } = session;
    session.snapshot = () => ({ ...snapshot(), isFresh: false });
    session.become(chose('cy'));
    expect([kept.get(), show.mock.calls.length]).toEqual(['de', 0]);
  });

  it('applies the locale when the account loads after the page, and stops with the returned function', () => {
    const { session, kept, stop, arrive, listeners } = open('', { isHere: false });
    session.become(chose('de'));
    expect(kept.get()).toBeNull();
    arrive();
    expect(kept.get()).toBe('de');
    expect(listeners.size).toBe(0);
    stop();
    session.become(chose('cy'));
    expect(kept.get()).toBe('de');
  });
});
