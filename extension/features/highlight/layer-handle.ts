import type { HostWindow } from '@/extension/core/host-window.ts';
import type { PageHighlights, PageHighlightsOptions } from './page-highlights.ts';

/** In our own world of the page: how highlights are made where the page paints its words itself. Left there by a script that comes before. */
const HANDLE = '__moteHighlightLayer';

type CreateHighlights = (options: PageHighlightsOptions) => PageHighlights;

export const leaveLayer = (window: HostWindow, create: CreateHighlights): boolean =>
  Reflect.set(window, HANDLE, create);
export const layerOf = (window: HostWindow): CreateHighlights | null => Reflect.get(window, HANDLE) ?? null;
