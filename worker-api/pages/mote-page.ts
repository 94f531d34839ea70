import type { AuthorNameSound, MoteAnswer } from '@/shared/contract/motes.ts';
import { manageAddress, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { durationParts, formatDuration } from '@/shared/domain/duration.ts';
import { initialsOf } from '@/shared/ui/initials.ts';
import { type Html, html } from './html.ts';
import { icon, mark } from './icons.ts';
import { drawMoteHead } from './mote-head.ts';
import { drawPlayer } from './mote-player.ts';
import { drawShare } from './mote-share.ts';
import type { PageAssets } from './page-assets.ts';
import { drawPage } from './page-frame.ts';
import type { PageText } from './page-texts.ts';

/** Stands in a sentence where an element comes. */
const HERE = '\uE000';

/** A mote that can be played. */
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
  const length = plain('duration-spoken', durationParts(mote.durationMs ?? 0));
  const documentTitle = plain('mote-page-document-title', { title, name });
  const description = plain('mote-page-description-long', { name, length });
  const slots = html` data-state="ready" data-transcript="${mote.transcript.state}" data-ask-reply="${String(mote.askReply)}"`;
  const content = html`<article class="card mote"${slots}>
${drawAuthor(mote, name, nameSound, text)}
<h1 dir="auto">${title}</h1>
${drawPlayer(mote, title, text)}
${isEmbedded ? html`<a class="open" href="${mote.link}" target="_blank" rel="noopener" aria-label="${plain('mote-page-open')}">${mark}</a>` : html`<ul class="facts chrome"><li>${icon('people')}<span>${t(AUDIENCE[mote.visibility])}</span></li>${drawExpiry(mote, text)}</ul>`}
</article>
${!isEmbedded && mote.isOwn && drawOwner(mote, text)}${!isEmbedded && drawGate(text)}${!isEmbedded && drawShare(mote, title, text)}`;
  return drawPage({
    text,
    assets,
    isEmbedded,
    title: documentTitle,
    head: drawMoteHead({ mote, title, description, text }),
    content,
  });
}

const AUDIENCE = { link: 'mote-page-public', class: 'mote-page-class', private: 'mote-page-private' } as const;

/** The way to what only its owner does: rename, delete, a new link. Here it is one link, because that needs no script. */
function drawOwner(mote: MoteAnswer, { t }: PageText): Html {
  return html`<aside class="card gate chrome"><span>${t('mote-page-own')}</span> <a href="${manageAddress(mote.id)}">${t('mote-page-manage')}</a></aside>
`;
}

/** For who is signed in here and has first steps left: only this browser knows, so its script shows it. Never a redirect. */
function drawGate({ t }: PageText): Html {
  return html`<aside class="card gate chrome" data-onboarding-gate hidden><span>${t('mote-page-gate')}</span> <a href="${SITE_ROUTES.survey.path}">${t('mote-page-gate-link')}</a></aside>
`;
}

function drawAuthor(mote: MoteAnswer, name: string, nameSound: AuthorNameSound | null, text: PageText): Html {
  const { t, plain } = text;
  const initials = mote.authorName === null ? '' : initialsOf(mote.authorName);
  const face =
    mote.authorAvatarUrl !== null
      ? html`<img src="${mote.authorAvatarUrl}" alt="" width="40" height="40">`
      : initials || icon('person');
  const made = new Date(mote.finishedAt ?? mote.createdAt);
  return html`<div class="by"><span class="face" aria-hidden="true">${face}</span><div><p class="name" dir="auto">${name}${nameSound && drawNameSound(nameSound, name, text)}</p><p class="made"><time datetime="${made.toISOString()}" data-style="date">${t('mote-page-recorded-on', { date: made })}</time><span class="dot" aria-hidden="true"></span><span aria-label="${plain('duration-spoken', durationParts(mote.durationMs ?? 0))}" role="img">${formatDuration(mote.durationMs ?? 0)}</span></p></div></div>`;
}

/** A link to the sound, which plays without a script too; the script plays it in its place. */
function drawNameSound({ audioUrl, spelling }: AuthorNameSound, name: string, { plain }: PageText): Html {
  const label = plain('mote-page-say-name', { name });
  return html`${spelling !== '' && html` <span class="spelling">${spelling}</span>`}<a class="say" href="${audioUrl}" target="_blank" rel="noopener" title="${label}" aria-label="${label}">${icon('sound')}</a>`;
}

/** An anonymous mote's end. The server knows no time zone: it says the time in UTC, the script in the reader's own. */
function drawExpiry(mote: MoteAnswer, { t, locale }: PageText): Html | null {
  if (mote.expiresAt === null) return null;
  const date = new Date(mote.expiresAt);
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(date);
  const [before, after] = t('mote-page-expires', { date: HERE }).split(HERE);
  return html`<li>${icon('clock')}<span>${before}<time datetime="${date.toISOString()}" data-style="moment">${words}</time>${after}</span></li>`;
}
