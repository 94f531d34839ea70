import type { GrantOutcome } from '@/shared/domain/mote/file-access.ts';
import type { MotePageState } from '@/shared/domain/mote/mote.ts';
import type { Drawing } from '@/shared/ui/art/drawing.ts';
import { drawingMarkup } from '@/shared/ui/art/drawing-markup.ts';
import { asleep } from '@/shared/ui/art/poses/asleep.ts';
import { done } from '@/shared/ui/art/poses/done.ts';
import { brokenGear } from '@/shared/ui/art/poses/failed.ts';
import { key } from '@/shared/ui/art/poses/key.ts';
import { link } from '@/shared/ui/art/poses/link.ts';
import { lost } from '@/shared/ui/art/poses/lost.ts';
import { permission } from '@/shared/ui/art/poses/permission.ts';
import { removed } from '@/shared/ui/art/poses/removed.ts';
import { searching } from '@/shared/ui/art/poses/searching.ts';
import { waiting } from '@/shared/ui/art/poses/waiting.ts';
import { type Html, html, trusted } from './html.ts';
import { icon } from './icons.ts';
import type { PageAssets } from './page-assets.ts';
import { drawPage } from './page-frame.ts';
import type { PageText } from './page-texts.ts';

/** Pages without a player: each explains what happened and what to do. */
export type NoticeState = Exclude<MotePageState, 'ready'> | 'no-tote' | `file-${GrantOutcome}`;

const DRAWINGS: Readonly<Record<NoticeState, Drawing>> = {
  arriving: waiting,
  'not-here-yet': searching,
  removed,
  expired: asleep,
  malformed: link,
  damaged: brokenGear,
  'no-tote': link,
  'file-granted': done,
  'file-denied': permission,
  'file-other-account': key,
  'file-other-file': lost,
  'file-failed': brokenGear,
};

type Way = 'look-again' | 'ask' | 'record-own' | 'home';

/** The reader's next steps, the most fitting first. The page of a file is meant to be closed, so it has none. */
const WAYS: Readonly<Partial<Record<NoticeState, readonly Way[]>>> = {
  arriving: ['look-again'],
  'not-here-yet': ['look-again', 'record-own'],
  removed: ['ask', 'record-own'],
  expired: ['ask', 'record-own'],
  malformed: ['home', 'record-own'],
  'no-tote': ['home', 'record-own'],
};

/** Seconds between two reloads without a script; the script reloads less and less often. */
const LOOKS_AGAIN: Readonly<Partial<Record<NoticeState, number>>> = { arriving: 5, 'not-here-yet': 15 };

export function drawNotice(parts: {
  state: NoticeState;
  text: PageText;
  assets: PageAssets;
  isEmbedded: boolean;
  /** Link of the mote that the page is about, for the mail that asks for a new one. Null: none. */
  link: string | null;
}): Html {
  const { state, text } = parts;
  const { t, plain } = text;
  const looksAgainAfter = LOOKS_AGAIN[state] ?? null;
  const content = html`<article class="notice" data-state="${state}"${looksAgainAfter !== null && html` data-look-again="${state}"`}>
<div class="stage">${trusted(drawingMarkup(DRAWINGS[state], 'art'))}</div>
<h1>${t(`mote-page-${state}-title`)}</h1>
<p>${t(`mote-page-${state}-text`)}</p>
${looksAgainAfter !== null && html`<p class="looking" role="status">${t('mote-page-looking')}</p>`}
${drawWays(WAYS[state] ?? [], parts)}</article>`;
  const title = `${plain(`mote-page-${state}-title`)} · ${plain('mote-page-site-name')}`;
  return drawPage({ ...parts, title, looksAgainAfter, content });
}

/**
 * Draws the next steps. In another site's frame, a link out of it would replace their page, so only the reload remains.
 */
function drawWays(
  ways: readonly Way[],
  { text, link: address, isEmbedded }: { text: PageText; link: string | null; isEmbedded: boolean },
): Html | null {
  const { t } = text;
  const shown = isEmbedded ? ways.filter((way) => way === 'look-again') : ways;
  if (shown.length === 0) return null;
  const drawn = shown.map((way, number) => {
    const [href, label, sign] = {
      'look-again': ['', t('mote-page-try-again'), null] as const,
      ask: [askingMail(text, address), t('mote-page-ask'), 'mail'] as const,
      'record-own': ['/record', t('mote-page-record-own'), 'mic'] as const,
      home: ['/', t('mote-page-to-home'), null] as const,
    }[way];
    return html`<a class="button${number === 0 && trusted(' primary')}" href="${href}">${sign && icon(sign)}<span>${label}</span></a>`;
  });
  return html`<p class="ways">${drawn}</p>`;
}

/** Returns the address of a mail to the sender, whose address only the reader knows. */
function askingMail({ plain }: PageText, link: string | null): string {
  const subject = encodeURIComponent(plain('mote-page-ask-subject'));
  const body = encodeURIComponent(`${plain('mote-page-ask-body')}\n\n${link ?? ''}`.trim());
  return `mailto:?subject=${subject}&body=${body}`;
}
