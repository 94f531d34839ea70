import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { stayOverPage } from '@/extension/core/page/over-page.ts';
import { startReaderIn } from '@/extension/features/comfort/start-reader.ts';

export default defineUnlistedScript(() => {
  stayOverPage(window);
  startReaderIn(window);
});
