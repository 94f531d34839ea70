import { ArrowUpToLine, MousePointerClick, Square, StepBack, StepForward, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { coverageNote } from '@/shared/features/read/coverage-note.ts';
import { type ServerHelp, ServerHelpNote } from '@/shared/features/translate/ServerHelpNote.tsx';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import type { ReadingPorts, ReadingSettings } from './ports.ts';
import styles from './ReadAloud.module.css';
import { ReadButton } from './ReadButton.tsx';
import type { ReadingNotice, ReadingView } from './reading-view.ts';
import { SpeedChips } from './SpeedChips.tsx';
import { type ReadingControls, useReading } from './use-reading.ts';
import { type SchoolVoices, type SchoolVoicesOf, useSchoolVoices } from './use-school-voices.ts';
import { useTypedEcho } from './use-typed-echo.ts';
import { VoiceChip, type VoiceSample } from './VoiceChip.tsx';

export interface ReadAloudProps {
  reading: ReadingPorts;
  settings: ReadingSettings;
  /** Lists the voices. The reader in the page speaks. */
  speech: Pick<SpeechEngine, 'voices'>;
  /** The school's voices; null: the user's texts stay on the device. */
  school: SchoolVoicesOf | null;
  serverHelp: ServerHelp;
  sample: VoiceSample;
  /** Opens the settings of speed, voice and language. */
  onSettings(): void;
  /** Opens the reader view's page; absent: there is none. */
  onComfort?(): void;
}

/** The remote control for reading the page beside the sidebar: the main button, moves, speed and voice. */
export function ReadAloud(props: ReadAloudProps): ReactNode {
  const { reading: ports, settings, speech, school: of, serverHelp, sample, onSettings, onComfort } = props;
  const reading = useReading(ports);
  const school = useSchoolVoices(of);
  useTypedEcho(settings.readingTyped, ports.hearTyping);
  const { view, ask } = reading;
  const settle = () => ask({ type: 'settle' });
  return (
    <div className={styles.tool}>
      <ReadButton {...reading} />
      {isOpen(view) ? <Moves {...reading} /> : <Starts {...reading} />}
      <Standing {...reading} {...{ school, serverHelp }} />
      {view.shown && <Shown lang={view.lang} shown={view.shown} />}
      <SpeedChips item={settings.readingSpeed} onChange={settle} onMore={onSettings} />
      <div className={styles.last}>
        <VoiceChip
          {...{ settings, speech, school, sample }}
          lang={view.lang}
          isReading={view.status === 'speaking'}
          onOpen={onSettings}
        />
        {onComfort && <ComfortChip onPress={onComfort} />}
      </div>
    </div>
  );
}

function ComfortChip({ onPress }: { onPress(): void }): ReactNode {
  const t = useText();
  return (
    // The chip only opens a page of the sidebar, so a press is harmless even if the user could not see it.
    <button
      type="button"
      className={styles.comfort}
      data-tile="comfort"
      data-harmless
      title={t('comfort-hint')}
      onClick={onPress}
    >
      <span aria-hidden="true">{t('comfort-sample')}</span>
      {t('comfort-chip')}
    </button>
  );
}

/** True if reading can resume from a known place. */
const isOpen = ({ status }: ReadingView): boolean =>
  status === 'speaking' || status === 'paused' || status === 'failed';

/** Buttons that start somewhere other than at the selection or the visible part. */
function Starts({ view: { isChoosing }, ask }: ReadingControls): ReactNode {
  const t = useText();
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape cancels the choice but leaves the sidebar open.
    event.stopImmediatePropagation();
    ask({ type: 'choose' });
  });
  useEffect(() => {
    if (!isChoosing) return;
    const gone = new AbortController();
    window.addEventListener('keydown', leave, { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, [isChoosing]);
  return (
    <div className={styles.row}>
      <Button size="sm" className={styles.soft} icon={<ArrowUpToLine />} onClick={() => ask({ type: 'start-whole' })}>
        {t('read-whole')}
      </Button>
      <Button
        size="sm"
        className={styles.soft}
        icon={isChoosing ? <X /> : <MousePointerClick />}
        onClick={() => ask({ type: 'choose' })}
      >
        {t(isChoosing ? 'read-choose-not' : 'read-choose')}
      </Button>
    </div>
  );
}

function Moves({ ask }: ReadingControls): ReactNode {
  const t = useText();
  return (
    <fieldset className={styles.row} aria-label={t('read-ways')}>
      <Button
        size="sm"
        className={styles.soft}
        icon={<StepBack />}
        aria-label={t('read-previous-sentence')}
        title={t('read-previous-sentence')}
        onClick={() => ask({ type: 'move', to: 'previous-sentence' })}
      >
        {t('read-back')}
      </Button>
      <Button size="sm" className={styles.soft} icon={<Square />} onClick={() => ask({ type: 'stop' })}>
        {t('read-stop')}
      </Button>
      <Button
        size="sm"
        className={styles.soft}
        icon={<StepForward />}
        aria-label={t('read-next-sentence')}
        title={t('read-next-sentence')}
        onClick={() => ask({ type: 'move', to: 'next-sentence' })}
      >
        {t('read-next')}
      </Button>
    </fieldset>
  );
}

type StandingProps = ReadingControls & { school: SchoolVoices; serverHelp: ServerHelp };

function Standing({ view, problem, ask, school, serverHelp }: StandingProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  if (problem === 'voice-untold') {
    const send = async () => {
      await school.rememberInformed();
      ask({ type: 'resume' });
    };
    return (
      <Alert
        type="info"
        actions={
          <Button size="sm" variant="primary" onClick={() => void send()}>
            {t('read-school-send')}
          </Button>
        }
      >
        {t('read-school-needed', { host: school.host })}
      </Alert>
    );
  }
  if (problem) {
    return (
      <>
        <Alert type="error">{t(`error-${problem}`)}</Alert>
        {problem === 'no-voice' && <ServerHelpNote help={serverHelp} what="read" />}
      </>
    );
  }
  return (
    <>
      <p className={styles.standing} role="status">
        {t(`read-state-${standingOf(view)}`)}
      </p>
      {view.notice?.kind === 'other-language' ? (
        <OtherLanguage lang={view.notice.lang} isRead={view.readAs === view.notice.lang} ask={ask} />
      ) : (
        view.notice && <Alert type="info">{noticeText(t, locale, view.notice)}</Alert>
      )}
    </>
  );
}

function standingOf({ status, shown, isChoosing }: ReadingView): ReadingView['status'] | 'shown' | 'choosing' {
  if (isChoosing) return 'choosing';
  return shown && status === 'speaking' ? 'shown' : status;
}

/**
 * Offers another language. `isRead`: the text is already read in `lang`, because no voice speaks the page's language.
 */
function OtherLanguage({
  lang,
  isRead,
  ask,
}: { lang: string; isRead: boolean } & Pick<ReadingControls, 'ask'>): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const language = languageName(lang, locale);
  return (
    <Alert
      type="info"
      actions={
        isRead ? undefined : (
          <Button size="sm" variant="primary" onClick={() => ask({ type: 'read-as', lang })}>
            {t('read-as', { language })}
          </Button>
        )
      }
    >
      {t('read-notice-other-language', { language })}
    </Alert>
  );
}

type PlainNotice = Exclude<ReadingNotice, { kind: 'other-language' }>;

function noticeText(t: ReturnType<typeof useText>, locale: string, notice: PlainNotice): string {
  if (notice.kind === 'other-voice') return t('read-notice-other-voice', { voice: notice.voice });
  if (notice.kind === 'partial') return coverageNote(notice.coverage, t, locale) ?? '';
  return t(`read-notice-${notice.kind}`);
}

/** Shows the text here if the page cannot be highlighted. Hidden from screen readers: the voice already reads it. */
function Shown({ shown: { text, word }, lang }: { shown: NonNullable<ReadingView['shown']>; lang: string }): ReactNode {
  const { start, end } = word ?? { start: 0, end: 0 };
  return (
    <p className={styles.shown} lang={lang} dir="auto" aria-hidden="true">
      {text.slice(0, start)}
      {word && <mark className={styles.word}>{text.slice(start, end)}</mark>}
      {text.slice(end)}
    </p>
  );
}
