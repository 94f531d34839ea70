import type { ReactNode } from 'react';
import { KitPage } from '@/shared/ui/kit/KitPage.tsx';

/** The kit, for the people who build Mote. */
export const KitSitePage = (): ReactNode => <KitPage />;
