import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startHostStubIn } from '@/extension/features/host/start-host-stub.ts';

export default defineUnlistedScript(() => startHostStubIn(window));
