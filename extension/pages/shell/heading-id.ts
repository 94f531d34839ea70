import type { SidebarPage } from '@/extension/features/host/messages.ts';

/** Returns the id of the heading of a page in the sidebar. */
export const headingId = (page: SidebarPage): string => `tool-${page}`;
