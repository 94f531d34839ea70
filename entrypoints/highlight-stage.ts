import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { stayOverPage } from '@/extension/core/page/over-page.ts';
import { startHighlighting } from '@/extension/features/highlight/start-highlighting.ts';

export default defineUnlistedScript(() => {
  stayOverPage(window);
  startHighlighting(window);
});
