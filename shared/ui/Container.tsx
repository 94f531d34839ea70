import type { ComponentProps, ReactNode } from 'react';
import styles from './Container.module.css';
import { classNames } from './class-names.ts';
import type { CONTAINERS } from './tokens.ts';

export interface ContainerProps extends ComponentProps<'div'> {
  width?: keyof typeof CONTAINERS;
  /** The element that it is. */
  as?: 'div' | 'header' | 'main';
}

/** Centres the content of a page at a readable width, with padding at both edges. */
export function Container({ width = 'default', as: Tag = 'div', className, ...rest }: ContainerProps): ReactNode {
  return <Tag {...rest} className={classNames(styles.container, styles[width], className)} />;
}
