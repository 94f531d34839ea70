import { formatDuration, formatLength } from '@/shared/base/duration.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import type { PageText } from './page-texts.ts';
import { drawWave } from './wave.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Placeholders which the script replaces with the current time and the whole length. */
export const POSITION_MARKS = { now: '\uE000', total: '\uE001' } as const;

/**
 * Draws two players in one place: the browser's own controls, which need no script, and ours. Styles show ours where
 * scripts run, and switch back to the browser's if the script does not load (web/mote-page).
 */
export function drawPlayer(mote: MoteAnswer, title: string, { t, plain }: PageText): Html {
  const total = formatLength(mote.durationMs ?? 0);
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
<fieldset class="speeds"><legend>${t('mote-page-speed')}</legend>${SPEEDS.map(
    (speed) =>
      html`<label class="speed"><input type="radio" name="speed" value="${speed}"${speed === 1 && html` checked`}><span>${plain('mote-page-speed-value', { speed })}</span></label>`,
  )}</fieldset>
</div>
<p class="problem" role="alert"></p>
</section>`;
}
