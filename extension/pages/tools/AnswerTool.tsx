import { type ReactNode, useState } from 'react';
import { AnswerRules } from '@/extension/features/answers/AnswerRules.tsx';
import { insertTextHere } from '@/extension/features/answers/messages.ts';
import { ruleText } from '@/extension/features/answers/rule-text.ts';
import { readServer } from '@/extension/features/options/messages.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import type { AnswerLimits } from '@/shared/domain/mote/answer-limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import type { Texts } from '@/shared/l10n/texts.ts';

export interface AnswerToolProps {
  messenger: Messenger;
  copyText(text: string): Promise<Result<void>>;
}

/** Shows the limits of answers, beside a form that is being edited. */
export function AnswerTool({ messenger, copyText }: AnswerToolProps): ReactNode {
  const t = useText();
  const [put] = useState(() => createPut(messenger, copyText));
  return <AnswerRules put={(limits) => put(t, limits)} />;
}

function createPut(messenger: Messenger, copyText: AnswerToolProps['copyText']) {
  return async (t: Texts, limits: AnswerLimits): Promise<Result<'inserted' | 'copied'>> => {
    const server = await messenger.call(readServer, {});
    if (!server.ok) return server;
    const text = ruleText(t, limits, server.value.links);
    const request = { requestId: crypto.randomUUID(), text };
    const inserted = await askAgain(() => messenger.call(insertTextHere, request));
    if (inserted.ok) return ok('inserted');
    const copied = await copyText(text);
    return copied.ok ? ok('copied') : copied;
  };
}
