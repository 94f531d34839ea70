import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { PageText } from '@/shared/domain/study/translation.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import type { TranslatePorts } from './ports.ts';

export interface ClickedWordsProps {
  ports: Pick<TranslatePorts, 'watchWords'>;
  onWord(word: PageText): void;
}

/** A switch: while it is on, a word clicked in the page is translated here. It turns off with the next page. */
export function ClickedWords({ ports, onWord }: ClickedWordsProps): ReactNode {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const take = useRef(onWord);
  take.current = onWord;
  useEffect(() => {
    if (!isOn) return;
    const gone = new AbortController();
    void ports
      .watchWords((word) => take.current(word), gone.signal)
      .then((watched) => {
        if (gone.signal.aborted || watched.ok) return;
        setProblem(watched.error);
        setOn(false);
      });
    return () => gone.abort();
  }, [ports, isOn]);
  return (
    <>
      <Switch
        label={t('translate-words')}
        hint={t('translate-words-hint')}
        isOn={isOn}
        onChange={(next) => {
          setProblem(null);
          setOn(next);
        }}
      />
      {problem && <Alert type="error">{t(`error-${problem}`)}</Alert>}
    </>
  );
}
