import type { InsertTarget, Integration, LinkPlace, Page, Placement } from '@/extension/core/page/contract.ts';
import { isField } from '@/extension/core/page/host-window.ts';
import { fallbackLevelOf } from '../_dom/fallback-level.ts';
import { findAll, findOptional, isOneOf, matchesOf } from '../_dom/find.ts';
import { countLink, findAnchorLinks } from '../_dom/links.ts';
import { cardAround } from './card.ts';
import { type Compose, findComposes, hasLostDraft } from './composes.ts';
import { insert } from './insert.ts';
import { GMAIL } from './selectors.ts';

/**
 * Gmail. Drafts and messages are in the top document:
 *
 *   body > div.dw .no > div.AD > [role=dialog]   a compose window (body > .aSs > .aSt in full screen)
 *   [role=main] .adn .a3s                        a message; .ip .M9 below it an inline reply
 *   body.xE.xp                                   a compose in a separate window
 */
export const gmail: Integration = {
  application: 'gmail',
  matches: ['https://mail.google.com/*'],
  frames: 'top',
  views: ['gmail-default'],
  viewOf: ({ url }) => (MAIL.test(url.pathname) ? 'gmail-default' : null),
  placements,
  insertTargets,
  insert,
  unfurl: ({ document }, _view, domains) =>
    findAll(document, GMAIL.message).flatMap((message) => findAnchorLinks(message, domains).map(afterCard)),
  status: (page) => ({
    application: 'gmail',
    view: gmail.viewOf(page),
    selectors: matchesOf(page.document, GMAIL),
    rung: fallbackLevelOf(insertTargets(page), placements(page), hasLostDraft(page.document)),
  }),
};

/** Matches mail addresses. A school's own address contains its domain (/a/school.org/). */
const MAIL = /^\/(?:mail|a\/[^/]+)(\/|$)/;

function placements({ document }: Page): Placement[] {
  return findComposes(document).flatMap(placementOf);
}

function insertTargets({ document }: Page): InsertTarget[] {
  return findComposes(document).map(({ id, editor, root }) => ({
    id,
    element: editor,
    around: root,
    accepts: isField(editor) ? 'text' : 'html',
  }));
}

function placementOf({ id, root }: Compose): Placement[] {
  const send = findOptional(root, GMAIL.send);
  const bar = send ? null : findOptional(root, GMAIL.bar);
  const place = { id, targetId: id, control: 'record', shape: 'icon' } as const;
  if (send) return [{ ...place, anchor: groupOf(send), side: 'after' }];
  return bar ? [{ ...place, anchor: bar, side: 'inside' }] : [];
}

/** Returns the group of Send and its arrow. Our button follows the group, in the same cell. */
function groupOf(send: Element): Element {
  let group = send;
  while (group.parentElement && !isOneOf(group.parentElement, GMAIL.sendCell)) group = group.parentElement;
  return group;
}

/** Places the player after the whole card: inside, it would have the width of the play sign. */
function afterCard(place: LinkPlace): LinkPlace {
  const card = cardAround(place.after);
  if (!card || !place.container.contains(card) || card === place.container) return place;
  // The card has no other links, except the one to the author's spoken name.
  const isCard = card.getElementsByTagName('a').length - countLink(card, place.link) <= 1;
  return isCard ? { ...place, after: card } : place;
}
