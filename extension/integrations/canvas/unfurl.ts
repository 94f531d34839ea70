import type { LinkPlace, Page } from '@/extension/core/page/contract.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { findAll, findOptional, isShown } from '../_dom/find.ts';
import { findTextLinks } from '../_dom/links.ts';
import { findParagraphLinks } from '../_dom/paragraph-links.ts';
import { ASSIGNMENT, CANVAS, INBOX, SPEED_GRADER } from './selectors.ts';

/** Published texts. Each list belongs to a different page. */
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
 * Returns the links in published texts and in a student's submitted work. Also returns other anchors that Canvas
 * creates from addresses, as in the new SpeedGrader, whose markup is unknown.
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

/**
 * Returns the links in a student's work. The work has its own document, without our script, so its players go into the
 * page around that document.
 */
function linksOfWork(frame: Element, domains: LinkDomains): LinkPlace[] {
  const inner = 'contentDocument' in frame ? (frame as HTMLIFrameElement).contentDocument : null;
  const after = findOptional(frame.ownerDocument, SPEED_GRADER.workDetails) ?? frame;
  const container = after.parentElement;
  if (!inner?.body || !container || !isShown(frame)) return [];
  return findTextLinks(inner.body, domains).map((place) => ({ ...place, container, after }));
}
