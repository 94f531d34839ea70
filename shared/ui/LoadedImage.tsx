import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from './class-names.ts';
import styles from './LoadedImage.module.css';

/** pending: far from the window, nothing is requested yet. */
export type ImageState = 'pending' | 'loading' | 'loaded' | 'failed';

export interface LoadedImageProps {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** Its own size in CSS px reserves the place, so that nothing moves when the picture arrives. */
  width: number;
  height: number;
  className?: string;
}

/** Distance from the window in CSS px at which Chromium begins to load a lazy picture. */
const NEAR = '1250px';

/** A picture that shows whether it is still to come, and what it would show if it does not come. */
export function LoadedImage({ src, alt, width, height, className }: LoadedImageProps): ReactNode {
  const t = useText();
  const [shown, setShown] = useState<{ src: string; state: ImageState }>({ src, state: 'pending' });
  const state = shown.src === src ? shown.state : 'pending';
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    if (!element) return;
    if (element.complete && element.naturalWidth > 0) {
      setShown({ src, state: 'loaded' });
      return;
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        setShown((now) => (now.src === src && now.state !== 'pending' ? now : { src, state: 'loading' }));
      },
      { rootMargin: NEAR },
    );
    near.observe(element);
    return () => near.disconnect();
  }, [src]);
  return (
    <span className={classNames(styles.frame, className)} data-state={state}>
      <img
        ref={image}
        className={styles.image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        aria-hidden={state === 'failed'}
        onLoad={() => setShown({ src, state: 'loaded' })}
        onError={() => setShown({ src, state: 'failed' })}
      />
      {state === 'failed' && (
        <span className={styles.failed} role="img" aria-label={alt === '' ? t('image-failed') : alt}>
          <ImageOff aria-hidden="true" />
          <span>{alt}</span>
        </span>
      )}
    </span>
  );
}
