import { type ReactNode, useContext, useRef, useState } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, ScrollRestoration } from 'react-router';
import { type HashVisit, useHashScroll } from './use-hash-scroll.ts';

/**
 * Keeps the place in a page: the router's own restoration without its jump to a hash, which is ours [S2-125]. The
 * router offers no option for that, so the restoration sees addresses without hashes.
 */
export function PlaceInPage({ visit }: { visit: HashVisit }): ReactNode {
  useHashScroll(visit);
  const context = useContext(LocationContext);
  const { location } = context;
  const [getKey] = useState(createKeys);
  const seen = useRef({ from: location, location: { ...location, hash: '' } });
  const { from } = seen.current;
  const isSamePage = from.pathname === location.pathname && from.search === location.search;
  const isOnlyHash = isSamePage && location.hash !== '';
  if (location !== from) {
    seen.current = { from: location, location: isOnlyHash ? seen.current.location : { ...location, hash: '' } };
  }
  return (
    <LocationContext value={{ ...context, location: seen.current.location }}>
      <ScrollRestoration getKey={getKey} />
    </LocationContext>
  );
}

/** A hash of the same page has the place of that page: the restoration then leaves the page where it is. */
function createKeys(): (location: Location) => string {
  let last = { page: '', key: '' };
  return ({ pathname, search, hash, key }) => {
    const page = pathname + search;
    if (hash === '' || page !== last.page) last = { page, key };
    return last.key;
  };
}
