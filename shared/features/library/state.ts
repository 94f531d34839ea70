import { atom } from 'jotai';
import type { TakeView } from '@/shared/domain/mote/take.ts';

/** The open dialog over the list. */
export type OpenDialog =
  | { kind: 'rename' | 'why' | 'renew'; take: TakeView }
  | { kind: 'qr'; take: TakeView; link: string }
  | null;

export const openDialogAtom = atom<OpenDialog>(null);
