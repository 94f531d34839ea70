import { defineContentScript } from 'wxt/utils/define-content-script';
import { openSiteBridge } from '@/extension/features/account/open-site-bridge.ts';

export default defineContentScript({
  // In Chromium the site sends messages to the worker directly.
  include: ['firefox'],
  // scripts/extension-manifest.mjs writes the matches into the manifest: the site that the build is for.
  registration: 'runtime',
  runAt: 'document_start',
  main: ({ signal }) => openSiteBridge(signal),
});
