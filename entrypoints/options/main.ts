import { startOptions } from '@/extension/pages/options/start-options.tsx';

startOptions();
