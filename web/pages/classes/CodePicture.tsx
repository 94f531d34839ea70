import { type ReactNode, useMemo } from 'react';
import { qrPathOf } from '@/shared/features/library/qr.ts';
import { styles } from './styles.ts';

/** Black on white in every theme: cameras need it. */
export function CodePicture({ address, label }: { address: string; label: string }): ReactNode {
  const { size, path } = useMemo(() => qrPathOf(address), [address]);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={styles.paper} />
      <path d={path} className={styles.ink} />
    </svg>
  );
}
