import type { Integration } from '@/extension/core/page/contract.ts';
import { commentTextEntry } from '../_dom/docos.ts';
import { NO_BRIDGE } from './bridge-client.ts';
import { createDocsLayer } from './highlight-layer.ts';
import { gdocs } from './index.ts';
import { readDocumentKey } from './views.ts';

/** Docs with typing access to its comments, and highlights over its document. */
export const gdocsTyping: Integration = {
  ...gdocs,
  textEntry: commentTextEntry(({ url }) => readDocumentKey(url)),
  highlightLayer: (window) => createDocsLayer(window, NO_BRIDGE),
};
