import { Lock, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import buttons from '@/shared/ui/Button.module.css';
import { Button } from '@/shared/ui/Button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { MicrophoneCard } from './MicrophoneCard.tsx';
import { PinCard } from './PinCard.tsx';
import { PracticeCard } from './PracticeCard.tsx';
import type { WelcomePorts } from './ports.ts';
import { useHearing } from './use-hearing.ts';
import styles from './Welcome.module.css';

const GMAIL = 'https://mail.google.com/';
/** Interval of questions whether Mote is pinned, ms: no event of the browser reports it in all versions. */
const PIN_EVERY_MS = 1_000;

/** The tab after the installation: three small steps, then Gmail. Nothing here needs an account or a server. */
export function WelcomePage({ microphone, practice, isPinned, close }: WelcomePorts): ReactNode {
  const t = useText();
  const pinned = usePinned(isPinned);
  const hearing = useHearing(microphone);
  const state = useSyncExternalStore(practice.subscribe, practice.snapshot);
  const hasRecorded = useHasRecorded(state.phase === 'done');
  // A browser that does not report the pin leaves two steps to count.
  const steps = [...(pinned === null ? [] : [pinned]), hearing.isAllowed || hasRecorded, hasRecorded];
  const done = steps.filter(Boolean).length;
  const now = pinned === false ? 'pin' : hearing.isAllowed || hasRecorded ? 'practice' : 'microphone';
  const press = () => {
    hearing.rest();
    practice.press();
  };
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Mo pose="welcome" size={120} />
        <div>
          <h1>{t('welcome-title')}</h1>
          <p className={styles.lead}>{t('welcome-lead')}</p>
        </div>
        <div className={styles.progress}>
          <span className={styles.track} aria-hidden="true">
            {steps.map((_, at) => (
              <span key={`step-${String(at)}`} data-done={at < done || undefined} />
            ))}
          </span>
          <p role="status">{t('welcome-progress', { done, all: steps.length })}</p>
        </div>
      </header>
      <ol className={styles.cards}>
        <PinCard isDone={pinned === true} isNow={now === 'pin'} />
        <MicrophoneCard hearing={hearing} isNow={now === 'microphone'} />
        <PracticeCard state={state} isNow={now === 'practice' && !hasRecorded} onPress={press} />
      </ol>
      <footer className={styles.foot}>
        <p>
          <Lock aria-hidden="true" size={16} /> {t('welcome-quiet')}
        </p>
        <Button variant="quiet" onClick={close}>
          {t('welcome-later')}
        </Button>
        <a
          href={GMAIL}
          className={classNames(buttons.button, buttons.md, hasRecorded ? buttons.primary : buttons.secondary)}
        >
          <span className={buttons.icon} aria-hidden="true">
            <Mail />
          </span>
          <span className={buttons.label}>{t('welcome-gmail')}</span>
        </a>
      </footer>
    </main>
  );
}

/** Stays true after the first practice recording, also while the user records once more. */
function useHasRecorded(isDone: boolean): boolean {
  const [hasRecorded, setHasRecorded] = useState(false);
  useEffect(() => {
    if (isDone) setHasRecorded(true);
  }, [isDone]);
  return hasRecorded;
}

/** Returns whether Mote is pinned now; null: unknown. */
function usePinned(isPinned: WelcomePorts['isPinned']): boolean | null {
  const [pinned, setPinned] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) isPinned().then(setPinned, () => setPinned(null));
    };
    look();
    const timer = setInterval(look, PIN_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPinned]);
  return pinned;
}
