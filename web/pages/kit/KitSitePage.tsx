import type { ReactNode } from 'react';
import { KitPage } from '@/shared/ui/kit/KitPage.tsx';

/** The kit, for developers of Mote. */
export const KitSitePage = (): ReactNode => <KitPage />;
