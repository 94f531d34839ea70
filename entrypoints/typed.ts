import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startTypedStage } from '@/extension/features/read/start-typed-stage.ts';

export default defineUnlistedScript(() => startTypedStage(window));
