import { describe, expect, it, vi } from 'vitest';
import { createFakeSite, createFakeStatus } from '../features/account/fake-account.ts';
import { followLocale } from './follow-locale.ts';

const chose = (preferredLocale: string, recommendedUXLocale = 'fr-FR') => {
  const status = createFakeStatus({ preferredLocale });
  return { ...status, device: { ...status.device, recommendedUXLocale } };
};

function open(kept: string, { isHere = true } = {}) {
  const { site, account } = createFakeSite();
  const listeners = new Set<() => void>();
  let isOpen = isHere;
  account.kept.locale.set(kept);
  const show = vi.fn();
  const stop = followLocale(
    {
      account: () => (isOpen ? site.account() : null),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    show,
  );
  const arrive = () => {
    isOpen = true;
    for (const listener of listeners) listener();
  };
  return {
    session: account.session,
    kept: account.kept.locale,
    recommended: account.kept.recommendedLocale,
    show,
    stop,
    arrive,
    listeners,
  };
}

describe('the language of a person', () => {
  it('[S3-043] chosen on another device is taken at the sign-in, and when it changes there', () => {
    const { session, kept, show } = open('');
    expect(show).not.toHaveBeenCalled();
    session.become(chose('de'));
    expect([kept.get(), show.mock.calls.length]).toEqual(['de', 1]);
    session.become(chose('cy'));
    expect([kept.get(), show.mock.calls.length]).toEqual(['cy', 2]);
    session.become(chose('cy'));
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('[S3-042] that was never chosen is the one that the server recommends, whatever the person before had', () => {
    const { session, kept, recommended, show } = open('de');
    session.become(chose(''));
    expect([kept.get(), recommended.get(), show.mock.calls.length]).toEqual([null, 'fr-FR', 1]);
    session.become(chose('', 'cy-GB'));
    expect([kept.get(), recommended.get(), show.mock.calls.length]).toEqual([null, 'cy-GB', 2]);
    // What is chosen stands above it, and a new recommendation changes nothing then.
    session.become(chose('de', 'cy-GB'));
    session.become(chose('de', 'fr-FR'));
    expect([kept.get(), show.mock.calls.length]).toEqual(['de', 3]);
  });

  it('stays after the sign-out', () => {
    const { session, kept, show } = open('');
    session.become(chose('de'));
    session.become(null);
    expect([kept.get(), show.mock.calls.length]).toEqual(['de', 1]);
  });

  it('is not taken from what this browser remembers: the server may know better', () => {
    const { session, kept, show } = open('de');
    const { snapshot } = session;
    session.snapshot = () => ({ ...snapshot(), isFresh: false });
    session.become(chose('cy'));
    expect([kept.get(), show.mock.calls.length]).toEqual(['de', 0]);
  });

  it('is looked at when the account arrives after the page, and no longer at its end', () => {
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
