import type { LinkPlace, Page } from '@/extension/core/contract.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { findAll, findOptional, isShown } from '../_dom/find.ts';
import { findTextLinks } from '../_dom/links.ts';
import { findParagraphLinks } from '../_dom/paragraph-links.ts';
import { ASSIGNMENT, CANVAS, INBOX, SPEED_GRADER } from './selectors.ts';

/** What people have written: each list stands on a page of its own. */
const WRITTEN = [
  CANVAS.written,
  SPEED_GRADER.sentComment,
  ASSIGNMENT.trayRow,
  ASSIGNMENT.detailsRow,
  ASSIGNMENT.sidebarRow,
  ASSIGNMENT.gradesRow,
  INBOX.received,
] as const;

/**
 * Links in what people have written, and in the work that a student has handed in; and anchors wherever else Canvas makes them of
 * addresses, as in the new SpeedGrader, of which nothing is known.
 */
export function unfurl({ document }: Page, domains: LinkDomains): LinkPlace[] {
  const containers = WRITTEN.flatMap((list) => findAll(document, list));
  const isElsewhere = (anchor: Element) => !containers.some((container) => container.contains(anchor));
  return [
    ...containers.flatMap((container) => findTextLinks(container, domains)),
    ...findParagraphLinks(document, domains, isElsewhere),
    ...[...findAll(document, SPEED_GRADER.work), ...findAll(document, ASSIGNMENT.work)].flatMap((frame) =>
      linksOfWork(frame, domains),
    ),
  ];
}

/** The work has a document of its own, without a script of ours: its players stand in the page around it. */
function linksOfWork(frame: Element, domains: LinkDomains): LinkPlace[] {
  const inner = 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument : null;
  const after = findOptional(frame.ownerDocument, SPEED_GRADER.workDetails) ?? frame;
  const container = after.parentElement;
  if (!inner?.body || !container || !isShown(frame)) return [];
  return findTextLinks(inner.body, domains).map((place) => ({ ...place, container, after }));
}
