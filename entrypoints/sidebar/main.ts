import { startSidebar } from '@/extension/sidebar/start-sidebar.tsx';

startSidebar();
