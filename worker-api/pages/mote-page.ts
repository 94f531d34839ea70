import { lengthParts } from '@/shared/base/duration.ts';
import type { AuthorNameSound, MoteAnswer } from '@/shared/contract/motes.ts';
import { manageAddress, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { initialsOf } from '@/shared/ui/initials.ts';
import { type Html, html } from './html.ts';
import { icon, mark } from './icons.ts';
import { drawMoteHead } from './mote-head.ts';
import { drawPlayer } from './mote-player.ts';
import { drawPrint, drawShare } from './mote-share.ts';
import type { PageAssets } from './page-assets.ts';
import { drawPage } from './page-frame.ts';
import type { PageText } from './page-texts.ts';

/** Placeholder in a sentence, which an element replaces. */
const HERE = '\uE000';

/** Draws a playable mote. */
export function drawMote({
  mote,
  nameSound = null,
  text,
  assets,
  isEmbedded,
}: {
  mote: MoteAnswer;
  nameSound?: AuthorNameSound | null | undefined;
  text: PageText;
  assets: PageAssets;
  isEmbedded: boolean;
}): Html {
  const { t, plain } = text;
  const title = mote.title.trim() === '' ? plain('mote-page-untitled') : mote.title;
  const name = mote.authorName ?? plain('someone');
  const length = plain('duration-spoken', lengthParts(mote.durationMs ?? 0));
  const documentTitle = plain('mote-page-document-title', { title, name });
  const description = plain('mote-page-description-long', { name, length });
  const slots = html` data-state="ready" data-transcript="${mote.transcript.state}" data-ask-reply="${String(mote.askReply)}"`;
  const content = html`<article class="mote"${slots}>
${drawAuthor({ mote, title, name, nameSound, text })}
${drawPlayer(mote, title, text)}
${isEmbedded && html`<a class="open" href="${mote.link}" target="_blank" rel="noopener" aria-label="${plain('mote-page-open')}">${mark}</a>`}</article>
${!isEmbedded && html`<ul class="facts"><li>${icon('globe')}<span>${t(AUDIENCE[mote.visibility])}</span></li>${drawExpiry(mote, text)}</ul>`}
${!isEmbedded && mote.isOwn && drawOwner(mote, text)}${!isEmbedded && drawGate(text)}${!isEmbedded && drawPrint(mote)}`;
  return drawPage({
    text,
    assets,
    isEmbedded,
    title: documentTitle,
    head: drawMoteHead({ mote, title, description, text }),
    acts: drawShare(mote, title, text),
    content,
  });
}

const AUDIENCE = { link: 'mote-page-public', class: 'mote-page-class', private: 'mote-page-private' } as const;

/**
 * Draws the link to the owner's actions: rename, delete, a new link. Only a link, because the actions need a script.
 */
function drawOwner(mote: MoteAnswer, { t }: PageText): Html {
  return html`<aside class="gate"><span>${t('mote-page-own')}</span> <a href="${manageAddress(mote.id)}">${t('mote-page-manage')}</a></aside>
`;
}

/**
 * Draws the hint for a signed-in user who has not finished the first steps. Only the browser knows that, so its script
 * shows the hint. The page never redirects.
 */
function drawGate({ t }: PageText): Html {
  return html`<aside class="gate" data-onboarding-gate hidden><span>${t('mote-page-gate')}</span> <a href="${SITE_ROUTES.survey.path}">${t('mote-page-gate-link')}</a></aside>
`;
}

/** Draws who sent the mote. A user whose name is unknown has Mote's own face. */
function drawAuthor({
  mote,
  title,
  name,
  nameSound,
  text,
}: {
  mote: MoteAnswer;
  title: string;
  name: string;
  nameSound: AuthorNameSound | null;
  text: PageText;
}): Html {
  const { t } = text;
  const face =
    mote.authorAvatarUrl !== null
      ? html`<img src="${mote.authorAvatarUrl}" alt="" width="96" height="96">`
      : mote.authorName === null
        ? mark
        : initialsOf(mote.authorName);
  const made = new Date(mote.finishedAt ?? mote.createdAt);
  return html`<div class="by"><span class="face" aria-hidden="true">${face}</span><div class="who"><h1>${t('mote-page-heading', { name })}${nameSound && drawNameSound(nameSound, name, text)}</h1><p class="about"><span class="title" dir="auto">${title}</span> <time datetime="${made.toISOString()}" data-style="date">${t('mote-page-recorded-on', { date: made })}</time></p></div></div>`;
}

/** Draws a link to the sound, which plays even without a script. The script plays it in place. */
function drawNameSound({ audioUrl, spelling }: AuthorNameSound, name: string, { plain }: PageText): Html {
  const label = plain('mote-page-say-name', { name });
  return html`${spelling !== '' && html` <span class="spelling">${spelling}</span>`}<a class="say" href="${audioUrl}" target="_blank" rel="noopener" title="${label}" aria-label="${label}">${icon('sound')}</a>`;
}

/**
 * Draws the expiry of an anonymous mote. The server does not know the reader's time zone: it writes UTC, and the script
 * replaces it with local time.
 */
function drawExpiry(mote: MoteAnswer, { t, locale }: PageText): Html | null {
  if (mote.expiresAt === null) return null;
  const date = new Date(mote.expiresAt);
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(date);
  const [before, after] = t('mote-page-expires', { date: HERE }).split(HERE);
  return html`<li>${icon('clock')}<span>${before}<time datetime="${date.toISOString()}" data-style="moment">${words}</time>${after}</span></li>`;
}
