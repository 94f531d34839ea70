import { createElement, type ReactNode } from 'react';
import styles from './Drawn.module.css';
import type { Drawing, Shape } from './drawing.ts';

/** Names of attributes whose spelling in React differs from the one in SVG. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'stroke-width': 'strokeWidth',
  'stroke-dasharray': 'strokeDasharray',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
};

const toElement = ({ tag, attributes, children = [] }: Shape): ReactNode =>
  createElement(
    tag,
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [SPELLINGS[name] ?? name, value])),
    ...children.map(toElement),
  );

export interface DrawnProps {
  drawing: Drawing;
  /** Height in CSS px; the width follows. */
  size: number;
}

/** A drawing of the picture language. It is decoration: the words beside it carry the meaning. */
export function Drawn({ drawing: { width, height, shapes }, size }: DrawnProps): ReactNode {
  return createElement(
    'svg',
    {
      className: styles.drawn,
      viewBox: `0 0 ${width} ${height}`,
      width: Math.round((size * width) / height),
      height: size,
      fill: 'none',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'true',
      focusable: 'false',
    },
    ...shapes.map(toElement),
  );
}
