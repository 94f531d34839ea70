import { type Html, html, trusted } from './html.ts';

/** Icons on a grid of 24, drawn in lines so that they take the colour of their text. */
const SHAPES = {
  play: '<path d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5A.8.8 0 0 0 8 5.2z" fill="currentColor" stroke="none"/>',
  pause: '<path d="M7.5 5h3v14h-3zM13.5 5h3v14h-3z" fill="currentColor" stroke="none"/>',
  sound: '<path d="M5 9.5h3l4-3.5v12l-4-3.5H5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.7 7.7 0 0 1 0 11"/>',
  link: '<path d="M9.5 14.5l5-5M11 6.5l1.2-1.2a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5l-1.2 1.2a4.6 4.6 0 0 1-6.5-6.5L6.5 11"/>',
  download: '<path d="M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14"/>',
  qr: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2M20 20h-3M14 20v-1"/>',
  code: '<path d="M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5"/>',
  globe:
    '<path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4 12h16M12 4c4.5 4.8 4.5 11.2 0 16M12 4c-4.5 4.8-4.5 11.2 0 16"/>',
  dots: '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3"/>',
  clock: '<path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2"/>',
  mail: '<path d="M4 6.5h16v11H4zM4 7l8 6 8-6"/>',
  mic: '<path d="M12 14.5a3 3 0 0 0 3-3v-4a3 3 0 0 0-6 0v4a3 3 0 0 0 3 3zM6 11.5a6 6 0 0 0 12 0M12 17.5v3"/>',
} as const;

export type IconName = keyof typeof SHAPES;

/** Draws an icon beside a text with the same meaning. Screen readers skip it. */
export const icon = (name: IconName, className = 'icon'): Html =>
  html`<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true">${trusted(SHAPES[name])}</svg>`;

/** Mote's logo: three bars of a voice in a speech bubble. */
export const mark = trusted(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path class="mark-body" d="M16 2a14 14 0 1 1-6.6 26.3L3.4 29.7a.8.8 0 0 1-1-1l1.4-5.6A14 14 0 0 1 16 2z"/><path class="mark-bars" d="M10.5 13.5v5M16 9.5v13M21.5 13.5v5"/></svg>',
);
