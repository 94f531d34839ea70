import { startPermission } from '@/extension/pages/permission/start-permission.tsx';

startPermission();
