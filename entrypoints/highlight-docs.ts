import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { leaveLayer } from '@/extension/features/highlight/layer-handle.ts';
import { createLayerHighlights } from '@/extension/features/highlight/layer-highlights.ts';
import { docsBridgeOf } from '@/extension/integrations/gdocs/bridge-client.ts';
import { createDocsLayer } from '@/extension/integrations/gdocs/highlight-layer.ts';

export default defineUnlistedScript(() => {
  const layer = createDocsLayer(window, docsBridgeOf(window));
  leaveLayer(window, (options) => createLayerHighlights(layer, options));
});
