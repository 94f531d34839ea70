import type { Drawing, Shape } from './drawing.ts';

const attributesMarkup = (attributes: Shape['attributes']): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

const shapeMarkup = ({ tag, attributes, children = [] }: Shape): string =>
  children.length === 0
    ? `<${tag}${attributesMarkup(attributes)}/>`
    : `<${tag}${attributesMarkup(attributes)}>${children.map(shapeMarkup).join('')}</${tag}>`;

/**
 * Returns the drawing as SVG for a page that the server writes. Drawings are our own source: nothing needs escaping.
 */
export const drawingMarkup = ({ width, height, shapes }: Drawing, className: string): string =>
  `<svg class="${className}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes.map(shapeMarkup).join('')}</svg>`;
