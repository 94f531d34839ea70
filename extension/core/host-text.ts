import type { Integration, Page, Reading } from './contract.ts';

/** What an integration can say of its page's words. It lies in our own world of the page: no script of the page sees it. */
export interface HostText {
  /** As Integration.readText. Null: Mote has no place here now. */
  read(scope: 'selection' | 'page' | 'from-caret'): Reading | null;
  /** It knows where the person's caret stands, though they have gone to our sidebar. */
  hasCaret?: boolean | undefined;
  /** As Integration.isPainted. */
  isPainted?: boolean | undefined;
}

/** Mote has a place in this page, and the page paints its words itself: what stands in its document is menus. */
export const hasMenusOnly = (host: HostText | null): boolean => host?.isPainted === true && host.read('page') !== null;

/** What the person has selected among words that the page paints itself; empty: nothing, or the page does not say it. */
export async function selectedByHost(host: HostText | null): Promise<string> {
  const blocks: string[] = [];
  for await (const { text } of host?.read('selection') ?? []) blocks.push(text);
  return blocks.join('\n').trim();
}

const HANDLE = '__moteHostText';

/** For the reader, which comes later and as a script of its own: no host page bears its weight before. */
export function leaveHostText(window: Window, integration: Integration, readPage: () => Page): void {
  if (!integration.readText) return;
  const read: HostText['read'] = (scope) => {
    const page = readPage();
    return (integration.viewOf(page) && integration.readText?.(page, scope)) ?? null;
  };
  Reflect.set(window, HANDLE, {
    read,
    isPainted: integration.isPainted,
    hasCaret: 'paintedCaret' in integration,
  } satisfies HostText);
}

export const hostTextOf = (window: Window): HostText | null => Reflect.get(window, HANDLE) ?? null;
