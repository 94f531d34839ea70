import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startTranslateStage } from '@/extension/features/translate/start-translate-stage.ts';

export default defineUnlistedScript(() => startTranslateStage(window));
