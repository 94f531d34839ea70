import { ORIGIN_MARK } from '../../shared/contract/prerendered-pages.ts';
import type { RenderedPage } from '../prerender/render.tsx';

export interface PageParts {
  /** The built index.html. */
  shell: string;
  /** All styles that the page needs. */
  css: string;
  /** Content of the root element. */
  html: string;
  /** Address of the first script; null: the page needs none. */
  script: string | null;
  /** Address of the font that the first words are in. */
  font: string | null;
}

/** Returns the HTML of a prerendered page: the shell of the site with its own head, styles and content. */
export function writePage(page: RenderedPage, { shell, css, html, script, font }: PageParts): string {
  const { address, kind, locale, direction, title, description, leadsTo } = page;
  const path = address.split('?')[0] ?? address;
  const head = [
    `<title>${title}</title>`,
    ...(description === null
      ? ['<meta name="robots" content="noindex" />']
      : [
          `<meta name="description" content="${escapeAttribute(description)}" />`,
          `<link rel="canonical" href="${ORIGIN_MARK}${path}" />`,
        ]),
    ...(leadsTo === null ? [] : [`<meta http-equiv="refresh" content="1; url=${escapeAttribute(leadsTo)}" />`]),
    ...(font === null ? [] : [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`]),
    `<style>${css}</style>`,
    `<script>${THEME}</script>`,
    ...(script === null ? [] : [`<script type="module" src="${script}"></script>`]),
  ];
  return shell
    .replace(/<html lang="[^"]*">/, () => `<html lang="${locale}" dir="${direction}">`)
    .replace(/ *<link rel="(stylesheet|modulepreload)"[^>]*>\n?/g, '')
    .replace(/ *<script type="module"[^>]*><\/script>\n?/g, '')
    .replace(/ *<meta name="description"[^>]*>\n?/, '')
    .replace(/ *<div id="preloader"[\s\S]*?<\/div>\n?/, '')
    .replace(/ *<noscript>[\s\S]*?<\/noscript>\n?/, '')
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered="${kind}">${html}</div>`);
}

/**
 * Sets the chosen theme before the first paint, as `web/features/look/theme.ts` stores it. Where the browser blocks
 * storage, the page has the system's theme.
 */
const THEME =
  "try{const t=localStorage.getItem('mote-auth-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
