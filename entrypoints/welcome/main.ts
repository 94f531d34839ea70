import { startWelcome } from '@/extension/pages/welcome/start-welcome.tsx';

startWelcome();
