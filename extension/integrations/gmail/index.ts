import type { InsertTarget, Integration, Page, Placement } from '@/extension/core/contract.ts';
import { isField } from '@/extension/core/host-window.ts';
import { findAll, findOptional, isOneOf, matchesOf } from '../_dom/find.ts';
import { findAnchorLinks } from '../_dom/links.ts';
import { rungOf } from '../_dom/rung.ts';
import { type Compose, findComposes, hasLostDraft } from './composes.ts';
import { insert } from './insert.ts';
import { GMAIL } from './selectors.ts';

/**
 * Gmail. Composes and messages stand in the top document:
 *
 *   body > div.dw .no > div.AD > [role=dialog]   a compose window (body > .aSs > .aSt in full screen)
 *   [role=main] .adn .a3s                        a message; .ip .M9 below it an inline reply
 *   body.xE.xp                                   a compose in a window of its own
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
    findAll(document, GMAIL.message).flatMap((message) => findAnchorLinks(message, domains)),
  status: (page) => ({
    application: 'gmail',
    view: gmail.viewOf(page),
    selectors: matchesOf(page.document, GMAIL),
    rung: rungOf(insertTargets(page), placements(page), hasLostDraft(page.document)),
  }),
};

/** A school's own door to it has its domain instead (/a/school.org/). */
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

/** Send and its arrow stand in one group; we stand behind the group, in the same cell. */
function groupOf(send: Element): Element {
  let group = send;
  while (group.parentElement && !isOneOf(group.parentElement, GMAIL.sendCell)) group = group.parentElement;
  return group;
}
