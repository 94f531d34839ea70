import type { ChooserTexts } from '@/extension/core/area-chooser.ts';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { RecognizedText } from '@/shared/engines/contracts.ts';
import type { AreaChoice, AreaView, AreaWish } from './area-view.ts';

/** How it stands, and in which tab that is; null: the browser does not say. */
export interface AreaOfTab {
  tabId: number | null;
  view: AreaView;
}

export const askArea = defineCall<AreaWish, AreaOfTab, ErrorCode>('area.ask', {
  from: ['page'],
  to: 'worker',
  timeoutMs: 15_000,
});

export const readArea = defineCall<Record<string, never>, AreaOfTab>('area.read', { from: ['page'], to: 'worker' });

/** Who hears it looks at the tab that it is of. */
export const areaChanged = defineEvent<AreaOfTab>('area.changed', { from: ['worker'], to: 'page' });

/** Lays the cross-hairs over the page; answered when they stand. */
export const showChooser = defineCall<{ texts: ChooserTexts; direction: 'ltr' | 'rtl' }, void>('area.show-chooser', {
  from: ['worker'],
  to: 'content',
});

export const hideChooser = defineEvent<Record<string, never>>('area.hide-chooser', { from: ['worker'], to: 'content' });

/** Answered when the browser has given its picture, or none was needed: what of ours was out of sight may come back. */
export const areaChosen = defineCall<AreaChoice, void>('area.chosen', {
  from: ['content'],
  to: 'worker',
  timeoutMs: 15_000,
});

/** The person has left the page without choosing. */
export const areaLeft = defineEvent<Record<string, never>>('area.left', { from: ['content'], to: 'worker' });

export interface RecognizeInput {
  /** A data URL. */
  picture: string;
  /** The part that is asked about; null: all of it. */
  part: Pick<AreaChoice, 'area' | 'seen'> | null;
  lang: string;
}

export interface Recognized extends RecognizedText {
  /** The part as it was read, a data URL; empty: nothing but one colour. */
  picture: string;
}

/** Pictures go to the offscreen document and nowhere else: no page's script sees one. */
export const recognizeArea = defineCall<RecognizeInput, Recognized, ErrorCode>('area.recognize', {
  from: ['worker'],
  to: 'offscreen',
  timeoutMs: 70_000,
});

/** Somebody chooses an area: what reads pictures makes itself ready meanwhile. */
export const warmRecognizer = defineEvent<{ lang: string }>('area.warm', { from: ['worker'], to: 'offscreen' });
