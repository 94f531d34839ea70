import { ORIGIN_MARK, SHARE_PICTURE } from '../../shared/contract/prerendered-pages.ts';
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
  /** The picture that is shown beside links to the page; null: the page is not for search results. */
  picture: LinkPicture | null;
}

export interface LinkPicture {
  address: string;
  /** Text instead of the picture. */
  alt: string;
}

/** Returns the HTML of a prerendered page: the shell of the site with its own head, styles and content. */
export function writePage(page: RenderedPage, { shell, css, html, script, font, picture }: PageParts): string {
  const { address, kind, locale, direction, title, description, leadsTo } = page;
  const path = address.split('?')[0] ?? address;
  const head = [
    `<title>${title}</title>`,
    ...(description === null
      ? ['<meta name="robots" content="noindex" />']
      : [
          `<meta name="description" content="${escapeAttribute(description)}" />`,
          `<link rel="canonical" href="${ORIGIN_MARK}${path}" />`,
          ...(picture === null ? [] : linkPreview({ title, description, path }, picture)),
        ]),
    ...(leadsTo === null ? [] : [`<meta http-equiv="refresh" content="1; url=${escapeAttribute(leadsTo)}" />`]),
    ...(font === null ? [] : [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`]),
    `<style>${css}</style>`,
    `<script>${BEFORE_PAINT}</script>`,
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

/** Returns the elements that chats and networks read. Their addresses are whole: the server inserts its origin. */
function linkPreview(
  { title, description, path }: { title: string; description: string; path: string },
  { address, alt }: LinkPicture,
): string[] {
  const picture = `${ORIGIN_MARK}${address}`;
  const facts = {
    'og:type': 'website',
    'og:site_name': 'Mote',
    'og:title': title,
    'og:description': escapeAttribute(description),
    'og:url': `${ORIGIN_MARK}${path}`,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(SHARE_PICTURE.width),
    'og:image:height': String(SHARE_PICTURE.height),
    'og:image:alt': escapeAttribute(alt),
  };
  return [
    ...Object.entries(facts).map(([name, content]) => `<meta property="${name}" content="${content}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta name="twitter:image" content="${picture}" />`,
    `<meta name="twitter:image:alt" content="${escapeAttribute(alt)}" />`,
  ];
}

/**
 * Before the first paint, sets the chosen theme, as `web/features/look/theme.ts` stores it, and hides the cookie banner
 * from visitors who have answered it (`web/features/notices/consent.ts`). Where the browser blocks storage, the page
 * has the system's theme and the banner.
 */
const BEFORE_PAINT =
  "try{const d=document.documentElement.dataset,s=n=>localStorage.getItem('mote-auth-'+n),t=s('theme');" +
  "if(t==='light'||t==='dark')d.theme=t;if(Number(s('cookieConsent'))>Date.now())d.cookiesUnderstood=''}catch{}";

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
