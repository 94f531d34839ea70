import { speak } from '../services/speech/speak.ts';
import { voices } from '../services/speech/voices.ts';
import type { RouteKit } from './kit.ts';

/** Mounts the routes of the installation's voices. */
export function mountSpeech({ on }: RouteKit): void {
  on('speech.speak', ({ ctx, body }) => speak({ ctx, input: body }));
  on('speech.voices', ({ ctx }) => voices({ ctx }));
}
