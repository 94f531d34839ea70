import { startPermission } from '@/extension/sidebar/start-permission.tsx';

startPermission();
