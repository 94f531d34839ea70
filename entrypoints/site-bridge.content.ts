import { defineContentScript } from 'wxt/utils/define-content-script';
import { openSiteBridge } from '@/extension/features/account/open-site-bridge.ts';

export default defineContentScript({
  // Chromium lets the site speak to the worker itself.
  include: ['firefox'],
  // The manifest names it (scripts/extension-manifest.mjs): on the site that the build is for.
  registration: 'runtime',
  runAt: 'document_start',
  main: ({ signal }) => openSiteBridge(signal),
});
