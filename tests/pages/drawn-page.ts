import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { enhancePlayer } from '@/web/mote-page/player.ts';
import { toText } from '@/worker-api/pages/html.ts';
import { drawMote } from '@/worker-api/pages/mote-page.ts';
import { exampleMote } from '@/worker-api/pages/testing/example-mote.ts';

const t = createSourceTexts();
export const assets = { style: '', styleHash: '', scriptHref: null };
export const textIn = (direction: 'ltr' | 'rtl') => ({
  locale: 'en-US',
  direction,
  offered: ['en-US'],
  t,
  plain: (id: string, args?: Parameters<typeof t>[1]) => t(id, args).replace(/[\u2068\u2069]/g, ''),
});

/** Length of silence that can be played without a server, in seconds. */
export const SILENT_SECONDS = 8;
function silence(): string {
  const rate = 8_000;
  const bytes = new Uint8Array(44 + rate * SILENT_SECONDS).fill(128);
  const view = new DataView(bytes.buffer);
  const words: [number, string][] = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ];
  for (const [at, word] of words) bytes.set(new TextEncoder().encode(word), at);
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  view.setUint32(40, rate * SILENT_SECONDS, true);
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

export const parse = (markup: string) => new DOMParser().parseFromString(markup, 'text/html');

export function show(markup: string): void {
  const page = parse(markup);
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.dir = page.documentElement.dir;
  document.title = page.title;
  document.body.replaceChildren(...page.body.childNodes);
}

let life = new AbortController();

/** Renders a mote as the server does, with the page's script running. */
export function showMote(change: Partial<MoteAnswer> = {}, direction: 'ltr' | 'rtl' = 'ltr') {
  const mote = exampleMote({ audioUrl: silence(), durationMs: SILENT_SECONDS * 1000, ...change });
  life.abort();
  life = new AbortController();
  const { signal } = life;
  show(toText(drawMote({ mote, text: textIn(direction), assets, isEmbedded: false })));
  const root = find('.player');
  enhancePlayer(root, signal);
  return {
    root,
    audio: find<HTMLAudioElement>('audio'),
    toggle: find('.toggle'),
    seek: find<HTMLInputElement>('.seek'),
  };
}

export function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

export function clearPage(): void {
  life.abort();
  document.querySelector('audio')?.pause();
  document.body.replaceChildren();
  document.documentElement.dir = 'ltr';
  document.documentElement.removeAttribute('data-show-address');
}
