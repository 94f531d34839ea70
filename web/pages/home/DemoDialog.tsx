import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { Video } from '@/shared/ui/Video.tsx';
import type { DemoFilm } from '../../site-config.ts';

/** The film of the home page, with captions, in a dialog. */
export function DemoDialog({
  film,
  isOpen,
  onClose,
}: {
  film: DemoFilm;
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('home-demo-title')}>
      <Video
        src={film.video}
        title={t('home-demo-title')}
        captions={[film.captions]}
        previewType="image"
        previewSrc={film.poster}
      />
    </Dialog>
  );
}
