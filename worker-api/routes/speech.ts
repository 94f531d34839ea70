import { SpeechBody } from '@/shared/contract/speech.ts';
import { speak } from '../services/speech/speak.ts';
import { voices } from '../services/speech/voices.ts';
import { readJson } from './body.ts';
import { json, type RouteKit } from './kit.ts';

/** The installation's voices. */
export function mountSpeech({ on, deps }: RouteKit): void {
  on('speech.speak', async (call, ctx) => {
    const input = await readJson(call, SpeechBody, deps.limits.jsonBodyBytes);
    return json(call, deps, await speak({ ctx, input }));
  });
  on('speech.voices', async (call, ctx) => json(call, deps, await voices({ ctx })));
}
