import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { formatDuration } from '@/shared/domain/duration.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import type { PageText } from './page-texts.ts';
import { drawWave } from './wave.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5] as const;

/** Where the script puts the time now and the whole length. */
export const POSITION_MARKS = { now: '\uE000', total: '\uE001' } as const;

/**
 * The player twice in one place: the browser's own controls, which need no script, and ours. Styles show ours where scripts
 * run, and give the place back to the browser's when the script does not come (web/mote-page).
 */
export function drawPlayer(mote: MoteAnswer, title: string, { t, plain }: PageText): Html {
  const total = formatDuration(mote.durationMs ?? 0);
  const seconds = ((mote.durationMs ?? 0) / 1000).toFixed(2);
  const position = plain('mote-page-position', POSITION_MARKS);
  const now = formatDuration(0);
  const valueText = plain('mote-page-position', { now, total });
  return html`<section class="player" id="player" aria-label="${plain('mote-page-player')}" data-failed="${plain('mote-page-play-failed')}">
<audio class="native" controls preload="none" src="${mote.audioUrl}" aria-label="${plain('mote-page-audio', { title })}"></audio>
<div class="controls">
<button class="toggle" type="button" title="${plain('mote-page-play')}" aria-label="${plain('mote-page-play')}" data-play="${plain('mote-page-play')}" data-pause="${plain('mote-page-pause')}">${icon('play', 'icon when-paused')}${icon('pause', 'icon when-playing')}</button>
<div class="track" dir="ltr">${drawWave(mote.peaks)}<input class="seek" type="range" min="0" max="${seconds}" step="0.01" value="0" aria-label="${plain('mote-page-seek')}" aria-valuetext="${valueText}" data-position="${position}"></div>
<p class="times" dir="ltr"><span class="now">${now}</span><span class="total">${total}</span></p>
<label class="speed"><span>${t('mote-page-speed')}</span><select name="speed">${SPEEDS.map(
    (speed) =>
      html`<option value="${speed}"${speed === 1 && html` selected`}>${plain('mote-page-speed-value', { speed })}</option>`,
  )}</select></label>
</div>
<p class="problem" role="alert"></p>
</section>`;
}
