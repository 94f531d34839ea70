import type { ReactNode } from 'react';
import type { AdviceId } from '@/shared/domain/account/advice.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Scene } from '@/shared/ui/art/Scene.tsx';

const SIZE = 104;

/** The picture of each card, and of no other card. */
const PICTURES: Readonly<Record<AdviceId, ReactNode>> = {
  'class-spoke': <Mo pose="listening" size={SIZE} />,
  'first-note': <Mo pose="done" size={SIZE} />,
  'class-joined': <Mo pose="class" size={SIZE} />,
  'class-ready': <Scene name="kiosk" size={SIZE} />,
  'name-heard': <Mo pose="speaking" size={SIZE} />,
  'ten-notes': <Mo pose="recordings" size={SIZE} />,
  'let-in': <Mo pose="waiting" size={SIZE} />,
  'add-pupils': <Mo pose="empty" size={SIZE} />,
  'no-note': <Mo pose="microphone" size={SIZE} />,
  'join-class': <Mo pose="key" size={SIZE} />,
  'finish-survey': <Mo pose="tip" size={SIZE} />,
  'say-name': <Mo pose="words" size={SIZE} />,
  'get-extension': <Scene name="draft" size={SIZE} />,
};

export const AdvicePicture = ({ of }: { of: AdviceId }): ReactNode => PICTURES[of];
