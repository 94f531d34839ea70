import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startTextPart } from '@/extension/features/highlight/start-text-part.ts';

export default defineUnlistedScript(() => startTextPart(window));
