import { startSidebar } from '@/extension/pages/sidebar/start-sidebar.tsx';

startSidebar();
