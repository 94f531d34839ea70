import { type Html, html, trusted } from './html.ts';

/** Drawn on a grid of 24, in lines, so that they take the colour of their text. */
const SHAPES = {
  play: '<path d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5A.8.8 0 0 0 8 5.2z" fill="currentColor" stroke="none"/>',
  pause: '<path d="M7.5 5h3v14h-3zM13.5 5h3v14h-3z" fill="currentColor" stroke="none"/>',
  sound: '<path d="M5 9.5h3l4-3.5v12l-4-3.5H5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.7 7.7 0 0 1 0 11"/>',
  link: '<path d="M9.5 14.5l5-5M11 6.5l1.2-1.2a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5l-1.2 1.2a4.6 4.6 0 0 1-6.5-6.5L6.5 11"/>',
  download: '<path d="M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14"/>',
  qr: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2M20 20h-3M14 20v-1"/>',
  code: '<path d="M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5"/>',
  people:
    '<path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4 12h16M12 4c4.5 4.8 4.5 11.2 0 16M12 4c-4.5 4.8-4.5 11.2 0 16"/>',
  clock: '<path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2"/>',
  person: '<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5"/>',
  onTheWay: '<path d="M4 10v4M8 7v10M12 4.5v15M16 8.5v7M20 11v2"/>',
  done: '<path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM8.5 12.2l2.5 2.5 4.7-5"/>',
  search: '<path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20"/>',
  removed: '<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5"/>',
  broken:
    '<path d="M11 6.5l1.2-1.2a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5l-1.2 1.2a4.6 4.6 0 0 1-6.5-6.5L6.5 11M4 4l16 16"/>',
} as const;

export type IconName = keyof typeof SHAPES;

/** Beside a text that says the same: a screen reader leaves it out. */
export const icon = (name: IconName, className = 'icon'): Html =>
  html`<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true">${trusted(SHAPES[name])}</svg>`;

/** Mote's mark: three bars of a voice in a speech bubble. */
export const mark = trusted(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path class="mark-body" d="M16 2a14 14 0 1 1-6.6 26.3L3.4 29.7a.8.8 0 0 1-1-1l1.4-5.6A14 14 0 0 1 16 2z"/><path class="mark-bars" d="M10.5 13.5v5M16 9.5v13M21.5 13.5v5"/></svg>',
);
