import type { ChooserTexts } from '@/extension/core/area/area-chooser.ts';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { RecognizedText } from '@/shared/engines/contracts.ts';
import type { AreaChoice, AreaCommand, AreaView } from './area-view.ts';

/** State of selecting an area, with its tab; null: the browser does not report the tab. */
export interface AreaOfTab {
  tabId: number | null;
  view: AreaView;
}

export const askArea = defineCall<AreaCommand, AreaOfTab, ErrorCode>('area.ask', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 15_000,
});

export const readArea = defineCall<Record<string, never>, AreaOfTab>('area.read', { from: ['page'], to: 'worker' });

/** Reports a new state. Receivers check which tab the event belongs to. */
export const areaChanged = defineEvent<AreaOfTab>('area.changed', { from: ['worker'], to: 'page' });

/** Shows the cross-hairs over the page. Responds when they are shown. */
export const showChooser = defineCall<{ texts: ChooserTexts; direction: 'ltr' | 'rtl' }, void>('area.show-chooser', {
  from: ['worker'],
  to: 'content',
});

export const hideChooser = defineEvent<Record<string, never>>('area.hide-chooser', { from: ['worker'], to: 'content' });

/**
 * Reports the chosen area. Responds after the browser took its screenshot, or if none was needed. The page may then
 * show our hidden elements again.
 */
export const areaChosen = defineCall<AreaChoice, void>('area.chosen', {
  from: ['content'],
  to: 'worker',
  timeoutMs: 15_000,
});

/** The user cancelled the choice in the page. */
export const areaLeft = defineEvent<Record<string, never>>('area.left', { from: ['content'], to: 'worker' });

export interface RecognizeInput {
  /** The picture as a data URL. */
  picture: string;
  /** The part of the picture to recognize; null: the whole picture. */
  part: Pick<AreaChoice, 'area' | 'seen'> | null;
  lang: string;
}

export interface Recognized extends RecognizedText {
  /** The recognized part as a data URL; empty: the part has only one colour. */
  picture: string;
}

/** Recognizes text in a picture. Pictures go only to the offscreen document: no page's script sees one. */
export const recognizeArea = defineCall<RecognizeInput, Recognized, ErrorCode>('area.recognize', {
  from: ['worker'],
  to: 'offscreen',
  timeoutMs: 70_000,
});

/** The user is choosing an area: the receiver loads the text recognizer meanwhile. */
export const warmRecognizer = defineEvent<{ lang: string }>('area.warm', { from: ['worker'], to: 'offscreen' });
