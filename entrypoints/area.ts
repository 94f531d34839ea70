import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { stayOverPage } from '@/extension/core/page/over-page.ts';
import { startChooserStage } from '@/extension/features/area/start-chooser.ts';

export default defineUnlistedScript(() => {
  stayOverPage(window);
  startChooserStage(window);
});
