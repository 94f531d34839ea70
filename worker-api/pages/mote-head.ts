import { API_PREFIX } from '@/shared/contract/http.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { ROUTES } from '@/shared/contract/routes/all.ts';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import { type Html, html } from './html.ts';
import type { PageText } from './page-texts.ts';

export const oembedUrlOf = (link: string): string => {
  const url = new URL(`${API_PREFIX}${ROUTES.oembed.path}`, link);
  url.search = String(new URLSearchParams({ url: link, format: 'json' }));
  return url.href;
};

/**
 * Draws the data that other programs show for the link: Open Graph, a Twitter card and the link to the oEmbed response.
 */
export function drawMoteHead({
  mote,
  title,
  description,
  text,
}: {
  mote: MoteAnswer;
  title: string;
  description: string;
  text: PageText;
}): Html {
  const image = new URL('/icons/share.png', mote.link).href;
  const siteName = text.plain('mote-page-site-name');
  return html`<meta name="description" content="${description}">
<link rel="canonical" href="${mote.link}">
<link rel="alternate" type="application/json+oembed" href="${oembedUrlOf(mote.link)}" title="${title}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${siteName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${mote.link}">
<meta property="og:locale" content="${text.locale.replace('-', '_')}">
<meta property="og:image" content="${image}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${siteName}">
<meta property="og:audio" content="${mote.audioUrl}">
<meta property="og:audio:type" content="${AUDIO.mimeType}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${image}">
`;
}
