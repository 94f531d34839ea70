import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { OURS, removeLeftovers } from '@/extension/core/page/our-elements.ts';
import { layerOf, leaveLayer } from '@/extension/features/highlight/layer-handle.ts';
import { createLayerHighlights } from '@/extension/features/highlight/layer-highlights.ts';
import { createLayerReading } from '@/extension/features/read/layer-reading.ts';
import { leaveReadingLayer } from '@/extension/features/read/layer-reading-handle.ts';
import { docsBridgeOf } from '@/extension/integrations/gdocs/bridge-client.ts';
import { createDocsLayer } from '@/extension/integrations/gdocs/highlight-layer.ts';

export default defineUnlistedScript(() => {
  if (!layerOf(window)) removeLeftovers(window.document, [OURS.layer]);
  const layer = () => createDocsLayer(window, docsBridgeOf(window));
  leaveLayer(window, (options) => createLayerHighlights(layer(), options));
  leaveReadingLayer(window, (options) => createLayerReading(layer(), options));
});
