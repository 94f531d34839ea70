import { languageName } from '@/shared/l10n/language-name.ts';
import { flagAddress } from '@/shared/l10n/shipped-locales.ts';
import { type Html, html, trusted } from './html.ts';
import { icon, mark } from './icons.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageText } from './page-texts.ts';

export interface PageParts {
  text: PageText;
  assets: PageAssets;
  isEmbedded: boolean;
  /** Text of the title element. */
  title: string;
  head?: Html | null;
  /** Delay of the reload without a script, in seconds, and its address. Null: no reload. */
  looksAgainAfter?: number | null;
  /** The menu in the page's head. */
  acts?: Html | null;
  content: Html;
}

/** Draws the document around every page that the server writes. */
export function drawPage({ text, assets, isEmbedded, title, head, looksAgainAfter, acts, content }: PageParts): Html {
  const { t, plain, locale, direction } = text;
  return html`<!doctype html>
<html lang="${locale}" dir="${direction}"${isEmbedded && trusted(' data-embed')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#FCFBFD" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1B1724" media="(prefers-color-scheme: dark)">
${head}${
  looksAgainAfter
    ? html`<noscript><meta http-equiv="refresh" content="${looksAgainAfter}"></noscript>
`
    : null
}<style>${trusted(assets.style)}</style>
<link rel="icon" href="/icons/mote.svg" type="image/svg+xml">
${assets.scriptHref !== null && html`<script type="module" src="${assets.scriptHref}"></script>`}
</head>
<body>
${
  !isEmbedded &&
  html`<header class="top"><a class="home" href="/" aria-label="${plain('mote-page-home')}">${mark}<span>${t('mote-page-site-name')}</span></a>${acts}</header>
`
}<main>${content}</main>
${
  !isEmbedded &&
  html`<footer class="foot"><p>${t('mote-page-made-with')}</p><a href="/record">${t('mote-page-record-own')}</a><a href="/">${t('mote-page-what-is-mote')}</a>${drawLanguages(text)}</footer>
`
}</body>
</html>`;
}

/** Draws the language menu. It consists of links, so that it works without a script. */
function drawLanguages({ offered, locale, plain }: PageText): Html | null {
  if (offered.length < 2) return null;
  const links = offered.map(
    (one) =>
      html`<a class="item" href="${`?locale=${one}`}" lang="${one}" hreflang="${one}" rel="nofollow"${one === locale && trusted(' aria-current="true"')}><img src="${flagAddress(one)}" alt="" width="18" height="18" loading="lazy"><span>${languageName(one, one)}</span></a>`,
  );
  const name = languageName(locale, locale);
  return html`<details class="languages"><summary aria-label="${plain('mote-page-language', { language: name })}">${icon('globe')}<span lang="${locale}">${name}</span></summary><div class="menu">${links}</div></details>`;
}
