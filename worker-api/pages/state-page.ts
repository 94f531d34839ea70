import type { GrantOutcome } from '@/shared/domain/file-access.ts';
import type { MotePageState } from '@/shared/domain/mote.ts';
import { type Html, html } from './html.ts';
import { type IconName, icon } from './icons.ts';
import type { PageAssets } from './page-assets.ts';
import { drawPage } from './page-frame.ts';
import type { PageText } from './page-texts.ts';

/** Every page without a player: each says what happened and what to do. */
export type NoticeState = Exclude<MotePageState, 'ready'> | 'no-tote' | `file-${GrantOutcome}`;

const ICONS: Readonly<Record<NoticeState, IconName>> = {
  arriving: 'onTheWay',
  'not-here-yet': 'search',
  removed: 'removed',
  expired: 'clock',
  malformed: 'broken',
  'no-tote': 'broken',
  'file-granted': 'done',
  'file-denied': 'link',
  'file-other-account': 'person',
  'file-other-file': 'search',
  'file-failed': 'broken',
};

/** Seconds between two looks without a script; with one the page asks less and less often. */
const LOOKS_AGAIN: Readonly<Partial<Record<NoticeState, number>>> = { arriving: 5, 'not-here-yet': 15 };

export function drawNotice(parts: {
  state: NoticeState;
  text: PageText;
  assets: PageAssets;
  isEmbedded: boolean;
}): Html {
  const { state, text } = parts;
  const { t, plain } = text;
  const looksAgainAfter = LOOKS_AGAIN[state] ?? null;
  const content = html`<article class="card notice" data-state="${state}"${looksAgainAfter !== null && html` data-look-again="${state}"`}>
<span class="badge">${icon(ICONS[state])}</span>
<h1>${t(`mote-page-${state}-title`)}</h1>
<p>${t(`mote-page-${state}-text`)}</p>
${looksAgainAfter !== null && html`<p class="looking" role="status">${t('mote-page-looking')}</p><p class="no-script"><a class="button" href="">${t('mote-page-try-again')}</a></p>`}
</article>`;
  const title = `${plain(`mote-page-${state}-title`)} · ${plain('mote-page-site-name')}`;
  return drawPage({ ...parts, title, looksAgainAfter, content });
}
