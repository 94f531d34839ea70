import { BookOpen, Mic, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SidebarMode } from '@/shared/domain/account/sidebar-modes.ts';

/** The icons of the sidebar's modes. */
export const MODE_ICONS: Record<SidebarMode['icon'], ReactNode> = {
  'book-open': <BookOpen />,
  'pen-line': <PenLine />,
  mic: <Mic />,
};
