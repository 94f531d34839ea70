import { useMemo } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { WordList } from '@/shared/domain/study/vocabulary.ts';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import { wordFaultText } from './model.ts';
import type { VocabularyPorts } from './ports.ts';
import { useWords } from './use-words.ts';

/** Returns the list for other tools: checks, adds and removes a meaning. */
export function useSavedWords(ports: VocabularyPorts): WordList {
  const t = useText();
  const [words] = useWords(ports);
  return useMemo(() => {
    const list = words.state === 'ready' ? words.words : [];
    const ids = new Map(list.map(({ senseId, id }) => [senseId, id]));
    const fail = (error: ErrorCode) => showToast({ type: 'error', text: t(wordFaultText(error)) });
    return {
      isSaved: (senseId) => ids.has(senseId),
      save(word) {
        void ports.add(word).then((added) => added.ok || fail(added.error));
      },
      remove(senseId) {
        const id = ids.get(senseId);
        if (id !== undefined) void ports.remove(id).then((removed) => removed.ok || fail(removed.error));
      },
    };
  }, [ports, words, t]);
}
