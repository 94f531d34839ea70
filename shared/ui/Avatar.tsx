import { Avatar as Base } from '@base-ui/react/avatar';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { avatarAddress } from '@/shared/domain/account/avatar-address.ts';
import { useText } from '@/shared/l10n/react.ts';
import styles from './Avatar.module.css';
import { classNames } from './class-names.ts';
import { initialsOf } from './initials.ts';
import { AVATAR_SIZES } from './tokens.ts';

export type AvatarSize = keyof typeof AVATAR_SIZES;

export interface AvatarProps {
  src?: string | undefined;
  name?: string | undefined;
  /** Accessible name; defaults to `name`. */
  alt?: string | undefined;
  size?: AvatarSize;
}

/** Image, else initials, else the generic icon [S3-127]. */
export function Avatar({ src, name, alt, size = 'md' }: AvatarProps): ReactNode {
  const t = useText();
  const initials = initialsOf(name ?? '');
  const pixels = AVATAR_SIZES[size] * Math.ceil(globalThis.devicePixelRatio ?? 1);
  return (
    <Base.Root
      className={classNames(styles.avatar, styles[`size-${size}`])}
      role="img"
      aria-label={alt || name?.trim() || t('generic-avatar')}
    >
      {src && <Base.Image className={styles.image} src={avatarAddress(src, pixels)} alt="" />}
      <Base.Fallback className={styles.fallback} aria-hidden="true">
        {initials || <UserRound />}
      </Base.Fallback>
    </Base.Root>
  );
}
