import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

/** A bordered box for one item of a page. */
export function Card({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={classNames(styles.card, className)} />;
}
