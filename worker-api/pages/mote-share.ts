import { API_PREFIX } from '@/shared/contract/http.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { ROUTES } from '@/shared/contract/routes/all.ts';
import { EMBED_QUERY, EMBED_SIZE } from '@/shared/contract/site-routes.ts';
import { type Html, html, toText } from './html.ts';
import { icon } from './icons.ts';
import type { PageText } from './page-texts.ts';

const addressOf = (path: string, id: string): string => `${API_PREFIX}${path.replace(':id', id)}`;

/** Returns the HTML that a teacher pastes into another page: a frame with only the player. */
export const embedCodeOf = (mote: MoteAnswer, title: string): string =>
  toText(
    html`<iframe src="${mote.link}?${EMBED_QUERY}=true" title="${title}" width="100%" height="${EMBED_SIZE.height}" loading="lazy" allow="autoplay; clipboard-write" frameborder="0"></iframe>`,
  );

/** Draws the link as a QR code for paper. */
export function drawPrint(mote: MoteAnswer): Html {
  const svg = addressOf(ROUTES['mote.qr-svg'].path, mote.id);
  return html`<aside class="print"><img src="${svg}" alt="" width="180" height="180" loading="lazy"><p dir="ltr">${mote.link}</p></aside>`;
}

/** Draws the menu of all acts but Play. It opens without a script, too. */
export function drawShare(mote: MoteAnswer, title: string, { t, plain }: PageText): Html {
  const png = addressOf(ROUTES['mote.qr-png'].path, mote.id);
  const svg = addressOf(ROUTES['mote.qr-svg'].path, mote.id);
  return html`<details class="more"><summary class="round" aria-label="${plain('mote-page-more')}" title="${plain('mote-page-more')}">${icon('dots')}</summary><section class="menu" aria-label="${plain('mote-page-share')}">
<button class="item with-script" type="button" data-copy="${mote.link}" data-done="${plain('mote-page-copied')}" data-failed="${plain('mote-page-copy-failed')}">${icon('link')}<span>${t('mote-page-copy-link')}</span></button>
<a class="item" href="${mote.audioUrl}?download=1" download>${icon('download')}<span>${t('mote-page-download')}</span></a>
<details class="fold" name="share"><summary class="item">${icon('qr')}<span>${t('mote-page-qr')}</span></summary>
<div class="panel"><img class="qr" src="${svg}" alt="${plain('mote-page-qr-alt')}" width="180" height="180" loading="lazy"><p>${t('mote-page-qr-hint')}</p><p class="row"><a href="${png}" download="mote-${mote.id}.png">${t('mote-page-qr-png')}</a><a href="${svg}" download="mote-${mote.id}.svg">${t('mote-page-qr-svg')}</a></p></div></details>
<details class="fold" name="share"><summary class="item">${icon('code')}<span>${t('mote-page-embed')}</span></summary>
<div class="panel"><p>${t('mote-page-embed-hint')}</p><textarea readonly rows="4" dir="ltr" spellcheck="false" aria-label="${plain('mote-page-embed-code')}">${embedCodeOf(mote, title)}</textarea><p class="row"><button class="button with-script" type="button" data-copy="" data-done="${plain('mote-page-code-copied')}" data-failed="${plain('mote-page-copy-failed')}">${icon('code')}<span>${t('mote-page-copy-code')}</span></button></p></div></details>
<p class="address no-script"><label>${t('mote-page-link')}<input readonly dir="ltr" value="${mote.link}"></label></p>
<p class="said" role="status"></p>
</section></details>`;
}
