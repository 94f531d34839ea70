import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startChooserStage } from '@/extension/features/area/start-chooser.ts';

export default defineUnlistedScript(() => startChooserStage(window));
