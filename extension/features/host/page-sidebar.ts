import type { HostSettings } from '@/extension/core/ports.ts';
import { createSidebar, type Sidebar } from '@/extension/core/sidebar.ts';
import { openHostPorts } from './open-host-ports.ts';

/** Where this stage leaves its handle in the page's isolated world, for the next click on the toolbar. */
const HANDLE = '__moteSidebar';

/** On a page without an integration: the floating sidebar alone, put there by the person's own click, and taken away by the next. */
export function togglePageSidebar(window: Window & typeof globalThis): void {
  const known: unknown = Reflect.get(window, HANDLE);
  if (isToggle(known)) known();
  else Reflect.set(window, HANDLE, startSidebar(window));
}

const isToggle = (value: unknown): value is () => void => typeof value === 'function';

function startSidebar(window: Window & typeof globalThis): () => void {
  const life = new AbortController();
  const ports = openHostPorts(life.signal);
  let settings: HostSettings | null = null;
  let isWanted = true;
  const sidebar: Sidebar = createSidebar({
    window,
    src: () => ports.pageUrl('sidebar.html', {}),
    paintedCaret: () => null,
    save: (place) => ports.saveSidebarPlace(place),
  });
  const show = () => {
    if (settings && isWanted) sidebar.open(settings);
    else sidebar.close();
  };
  const toggle = () => {
    isWanted = !sidebar.isOpen;
    show();
  };
  ports.settings(ports.invalidated, (next) => {
    const isFirst = settings === null;
    settings = next;
    if (isFirst) show();
  });
  ports.onCommand(ports.invalidated, ({ type }) => {
    if (type === 'close-sidebar') sidebar.close();
    if (type === 'toggle-sidebar') toggle();
  });
  ports.invalidated.addEventListener('abort', () => sidebar.close(), { once: true });
  return toggle;
}
