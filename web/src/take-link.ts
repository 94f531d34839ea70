/**
 * Removes the one-time token of `/login?otl=` from the address immediately. A mark stays, so that a reloaded page knows
 * the kind of link.
 */
export function takeLink(view: Pick<Window, 'location' | 'history'> = window): string | null {
  const address = new URL(view.location.href);
  const token = address.searchParams.get('otl');
  if (token === null || token === SPENT) return null;
  address.searchParams.set('otl', SPENT);
  view.history.replaceState(view.history.state, '', address);
  return token;
}

const SPENT = '1';
