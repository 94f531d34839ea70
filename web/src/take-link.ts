/** The one-time token of `/login?otl=` leaves the address at once; a mark stays, so that a page opened again knows what it was. */
export function takeLink(view: Pick<Window, 'location' | 'history'> = window): string | null {
  const address = new URL(view.location.href);
  const token = address.searchParams.get('otl');
  if (token === null || token === SPENT) return null;
  address.searchParams.set('otl', SPENT);
  view.history.replaceState(view.history.state, '', address);
  return token;
}

const SPENT = '1';
