import { sayFormulas } from '@/extension/features/read/messages.ts';
import { formulasSchema } from '@/extension/features/read/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/base/result.ts';
import type { FormulaSpeaker } from '@/shared/engines/contracts.ts';
import { primaryOf } from '@/shared/features/read/voice-ladder.ts';

export interface FormulaOptions {
  messenger: Messenger;
  speaker: FormulaSpeaker;
  /** Records use of the offscreen document. */
  touch(): void;
}

/** Returns the words of formulas to a page that is read aloud. */
export function answerFormulas({ messenger, speaker, touch }: FormulaOptions): void {
  messenger.answer(withInput(sayFormulas, formulasSchema), async ({ formulas, lang }) => {
    touch();
    return ok({ words: await speaker.say(formulas, primaryOf(lang)) });
  });
}
