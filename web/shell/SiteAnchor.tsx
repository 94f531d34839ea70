import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { isOutside } from './site-links.ts';

/** A link of the site's own frame: to a page of the site, or to an address outside of it in a tab of its own. */
export function SiteAnchor({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }): ReactNode {
  if (isOutside(to)) return <a {...rest} href={to} target="_blank" rel="noopener noreferrer" />;
  return <Link {...rest} to={to} />;
}
