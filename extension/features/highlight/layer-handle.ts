import type { HostWindow } from '@/extension/core/page/host-window.ts';
import type { PageHighlights, PageHighlightsOptions } from './page-highlights.ts';

/**
 * Property of the content script's global object. An earlier script stores there how to highlight a page that paints
 * its own words.
 */
const HANDLE = '__moteHighlightLayer';

type CreateHighlights = (options: PageHighlightsOptions) => PageHighlights;

export const leaveLayer = (window: HostWindow, create: CreateHighlights): boolean =>
  Reflect.set(window, HANDLE, create);
export const layerOf = (window: HostWindow): CreateHighlights | null => Reflect.get(window, HANDLE) ?? null;
