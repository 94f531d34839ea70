import { Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { saveFile } from '@/shared/ui/save-file.ts';
import styles from './QrDialog.module.css';
import { qrPathOf, qrPngOf } from './qr.ts';

export interface QrDialogProps {
  title: string;
  link: string;
  fileName: string;
  onClose: () => void;
}

export function QrDialog({ title, link, fileName, onClose }: QrDialogProps): ReactNode {
  const t = useText();
  const { size, path } = useMemo(() => qrPathOf(link), [link]);
  const savePng = async () => saveFile(await qrPngOf(link), fileName);
  const actions = (
    <Button variant="primary" icon={<Download />} onClick={savePng}>
      {t('library-qr-download')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('library-qr-title')}
      description={t('library-qr-description')}
      actions={actions}
    >
      <figure className={styles.figure}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('library-qr-picture', { title })}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} className={styles.paper} />
          <path d={path} className={styles.ink} />
        </svg>
        <figcaption className={styles.link} dir="ltr">
          {link}
        </figcaption>
      </figure>
    </Dialog>
  );
}
