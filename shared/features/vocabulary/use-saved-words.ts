import { useMemo } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { WordList } from '@/shared/domain/vocabulary.ts';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import { faultText } from './model.ts';
import type { VocabularyPorts } from './ports.ts';
import { useWords } from './use-words.ts';

/** The list as another tool sees it: whether a meaning is in it, to put it in and to take it out. */
export function useSavedWords(ports: VocabularyPorts): WordList {
  const t = useText();
  const [words] = useWords(ports);
  return useMemo(() => {
    const list = words.state === 'ready' ? words.words : [];
    const ids = new Map(list.map(({ senseId, id }) => [senseId, id]));
    const fail = (error: ErrorCode) => showToast({ type: 'error', text: t(faultText(error)) });
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
