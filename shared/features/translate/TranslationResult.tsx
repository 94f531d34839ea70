import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Refusal } from '@/shared/base/refusal.ts';
import type { WordList } from '@/shared/domain/study/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { isWordCard, type Means, type Translation } from './model.ts';
import type { Speaker } from './ports.ts';
import { type ServerHelp, ServerHelpNote } from './ServerHelpNote.tsx';
import { SideBySide } from './SideBySide.tsx';
import styles from './Translate.module.css';
import { useIsSlow } from './use-is-slow.ts';
import { WordCard } from './WordCard.tsx';

export interface TranslationResultProps {
  translation: Translation;
  serverHelp: ServerHelp;
  /** Absent: the meanings are shown elsewhere. */
  dictionary?: Dictionary;
  speaker: Speaker;
  /** The user's word list; absent: none. */
  words?: WordList;
  onRetry(): void;
  /** Called after the user was informed about the server and confirmed. */
  onInformed(): void;
  /** Shows the next portion of a long page; absent: none. */
  onTurn?(): void;
  onStop(): void;
}

/** Shows the result: a card or both sides, or the remedy after a failure. */
export function TranslationResult(props: TranslationResultProps): ReactNode {
  const { translation, dictionary, speaker, words, onTurn } = props;
  const { state } = translation;
  const box = useRef<HTMLDivElement>(null);
  // The result begins below the fields: scroll to it.
  useEffect(() => {
    if (state === 'reading' || state === 'working') box.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <div ref={box} tabIndex={-1} className={styles.result} aria-busy={state === 'reading' || state === 'working'}>
      <Standing {...props} />
      {'rows' in translation &&
        (isWordCard(translation) ? (
          <WordCard work={translation} {...{ dictionary, speaker }} {...(words && { words })} />
        ) : (
          <SideBySide work={translation} speaker={speaker} />
        ))}
      {state === 'done' && <MeansLine means={translation.means} />}
      <More
        {...props}
        {...(onTurn && {
          // The button unmounts with its portion: move the focus to the beginning of the next one.
          onTurn() {
            box.current?.focus();
            onTurn();
          },
        })}
      />
    </div>
  );
}

function Standing({ translation, serverHelp, onRetry, onInformed, onStop }: TranslationResultProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const isSlow = useIsSlow(translation);
  if (translation.state === 'failed' || translation.state === 'refused') {
    return <Trouble refusal={translation.refusal} {...{ serverHelp, onRetry, onInformed }} />;
  }
  if (translation.state === 'done' || translation.state === 'idle') return null;
  const { step } = translation;
  const download = translation.state === 'working' ? translation.download : null;
  return (
    <Alert
      type="loading"
      actions={
        <Button size="sm" icon={<X />} onClick={onStop}>
          {t('translate-cancel')}
        </Button>
      }
    >
      {download === null
        ? t(`translate-step-${step}`)
        : t('translate-download', { percent: download.toLocaleString(locale, { style: 'percent' }) })}
      {isSlow && <p className={styles.slow}>{t(`translate-slow-${step}`)}</p>}
      {download !== null && <progress className={styles.progress} max={1} value={download} aria-hidden="true" />}
    </Alert>
  );
}

interface TroubleProps extends Pick<TranslationResultProps, 'serverHelp' | 'onRetry' | 'onInformed'> {
  refusal: Refusal;
}

/** Errors that a retry cannot fix. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'translate-off',
  'text-too-long',
  'pair-unavailable',
  'same-language',
  'server-help-off',
]);

function Trouble({ refusal, serverHelp, onRetry, onInformed }: TroubleProps): ReactNode {
  const t = useText();
  const { error: problem } = refusal;
  if (problem === 'translation-untold') {
    return (
      <Alert
        type="info"
        actions={
          <Button size="sm" variant="primary" onClick={onInformed}>
            {t('translate-server-yes')}
          </Button>
        }
      >
        {t('translate-server-told', { host: serverHelp.host })}
      </Alert>
    );
  }
  const isMissing = problem === 'pair-unavailable' || problem === 'server-help-off';
  return (
    <>
      <Alert
        type="error"
        actions={
          FINAL.has(problem) ? undefined : (
            <Button size="sm" onClick={onRetry}>
              {t('translate-again')}
            </Button>
          )
        }
      >
        {refusalText(t, refusal)}
      </Alert>
      {isMissing && <ServerHelpNote help={serverHelp} what="translate" />}
    </>
  );
}

function MeansLine({ means: { isOnDevice, isBasic } }: { means: Means }): ReactNode {
  const t = useText();
  return (
    <p className={styles.quiet} role="status">
      {t(isOnDevice ? 'translate-by-device' : isBasic ? 'translate-by-server-basic' : 'translate-by-server')}
    </p>
  );
}

function More({ translation, onRetry, onTurn }: TranslationResultProps): ReactNode {
  const t = useText();
  if (translation.state !== 'done') return null;
  if (translation.rest > 0) {
    return <Button onClick={onRetry}>{t('translate-go-on', { count: translation.rest })}</Button>;
  }
  return (
    <>
      {onTurn && translation.next && <Button onClick={onTurn}>{t('translate-next')}</Button>}
      {translation.isCut && !translation.next && <p className={styles.quiet}>{t('translate-cut')}</p>}
      {translation.isPartial && <p className={styles.quiet}>{t('translate-partial')}</p>}
    </>
  );
}
