import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startPageStubIn } from '@/extension/features/highlight/start-page-stub.ts';

export default defineUnlistedScript(() => startPageStubIn(window));
