import type { Integration, Page, Reading } from './contract.ts';

/** An integration's access to its page's text. It is in our isolated world: no script of the page sees it. */
export interface HostText {
  /** Same as Integration.readText. Null: Mote has no place here now. */
  read(scope: 'selection' | 'page' | 'from-caret'): Reading | null;
  /** True if the integration knows the user's caret even while our sidebar has the focus. */
  hasCaret?: boolean | undefined;
  /** Same as Integration.isPainted. */
  isPainted?: boolean | undefined;
}

/** Returns true if Mote has a place in this page and the page paints its own text: its DOM then holds menus only. */
export const hasMenusOnly = (host: HostText | null): boolean => host?.isPainted === true && host.read('page') !== null;

/**
 * Returns the user's selection in text that the page paints. Empty: nothing is selected, or the page does not report
 * the selection.
 */
export async function selectedByHost(host: HostText | null): Promise<string> {
  const blocks: string[] = [];
  for await (const { text } of host?.read('selection') ?? []) blocks.push(text);
  return blocks.join('\n').trim();
}

const HANDLE = '__moteHostText';

/**
 * Publishes the page's text for the reader. The reader is a separate script that loads later, so that host pages load
 * nothing of it before.
 */
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
