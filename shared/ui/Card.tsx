import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

/** A thing of its own on a page, with a line around it. */
export function Card({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={classNames(styles.card, className)} />;
}
