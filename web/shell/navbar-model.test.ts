import { describe, expect, it } from 'vitest';
import { visitorLinksOf } from './navbar-model.ts';

const shown = (path: string) => visitorLinksOf(new URL(path, 'https://mote.example')).map(({ textId }) => textId);

describe('the links that a visitor sees in the navigation bar', () => {
  it.each<[string, string[]]>([
    ['/', ['account-nav-login', 'account-nav-try']],
    ['/record', ['account-nav-sign-in', 'account-nav-sign-up']],
    ['/no-such', ['account-nav-sign-in', 'account-nav-sign-up']],
    ['/login?returnTo=/account', ['account-nav-sign-up']],
    ['/signup', ['account-nav-sign-in']],
    ['/signup?institution_name=Elm', []],
    ['/r/abc', []],
  ])('[S2-116] [S2-117] [S2-118] [S2-119] %s', (path, ids) => expect(shown(path)).toEqual(ids));

  it('none of them is primary: a view has one primary act, and that is in the page', () => {
    const looks = ['/', '/about', '/login'].flatMap((path) =>
      visitorLinksOf(new URL(path, 'https://mote.example')).map(({ look }) => look),
    );
    expect(looks).toEqual(['quiet', 'soft', 'quiet', 'soft', 'soft']);
  });
});
