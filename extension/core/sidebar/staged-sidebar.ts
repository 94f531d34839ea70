import type { HostWindow } from '../page/host-window.ts';
import type { FloatingSidebar, SidebarOptions } from './sidebar.ts';

type CreateSidebar = (options: SidebarOptions) => FloatingSidebar;

/**
 * Name of a property in our isolated world. The sidebar's code is a separate script (overlay.js), because it is too
 * large for the integrations' scripts.
 */
const HANDLE = '__moteCreateSidebar';

/** Returns the sidebar of an integration. The separate script creates it when it first opens. */
export function createStagedSidebar(options: SidebarOptions): FloatingSidebar {
  let created: FloatingSidebar | null = null;
  return {
    get isOpen() {
      return created?.isOpen ?? false;
    },
    get box() {
      return created?.box ?? null;
    },
    open(settings) {
      created ??= (Reflect.get(options.window, HANDLE) as CreateSidebar)(options);
      created.open(settings);
    },
    stay: () => created?.stay(),
    resize: (isSmall) => created?.resize(isSmall),
    close: () => created?.close(),
  };
}

export const leaveSidebarCode = (window: HostWindow, create: CreateSidebar): boolean =>
  Reflect.set(window, HANDLE, create);
