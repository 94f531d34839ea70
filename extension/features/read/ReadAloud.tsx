import {
  ArrowUpToLine,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  MousePointerClick,
  Pause,
  Play,
  Square,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { coverageNote } from '@/shared/features/read/coverage-note.ts';
import { type ServerHelp, ServerHelpNote } from '@/shared/features/translate/ServerHelpNote.tsx';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import type { ReadingPorts, ReadingSettings } from './ports.ts';
import styles from './ReadAloud.module.css';
import { ReadingSound } from './ReadingSound.tsx';
import { MOVES, type Move, type ReadingNotice, type ReadingView } from './reading-view.ts';
import { TypedField, type TypedReach } from './TypedField.tsx';
import { type Reading, useReading } from './use-reading.ts';
import { type SchoolVoices, type SchoolVoicesOf, useSchoolVoices } from './use-school-voices.ts';

export interface ReadAloudProps {
  reading: ReadingPorts;
  settings: ReadingSettings;
  /** Tells of its voices; who speaks is the page's reader. */
  speech: Pick<SpeechEngine, 'voices'>;
  /** Null: what this person reads stays on the device. */
  school: SchoolVoicesOf | null;
  serverHelp: ServerHelp;
  typedReach: TypedReach | null;
}

/** Reading the page beside us aloud: one big button, the way through the text, and how it sounds. */
export function ReadAloud({
  reading: ports,
  settings,
  speech,
  school: of,
  serverHelp,
  typedReach,
}: ReadAloudProps): ReactNode {
  const reading = useReading(ports);
  const school = useSchoolVoices(of);
  const { view, ask } = reading;
  return (
    <div className={styles.tool}>
      <MainButtons {...reading} />
      {isOpen(view) ? <Ways {...reading} /> : <Starts {...reading} />}
      <Standing {...reading} {...{ school, serverHelp }} />
      {view.shown && <Shown lang={view.lang} shown={view.shown} />}
      <ReadingSound
        {...{ settings, speech, school }}
        lang={view.lang}
        readAs={view.readAs}
        onReadAs={(lang) => ask({ type: 'read-as', lang })}
        onChange={() => ask({ type: 'settle' })}
      />
      <TypedField item={settings.readingTyped} hear={ports.hearTyping} reach={typedReach} />
    </div>
  );
}

/** There is a place from which it can go on. */
const isOpen = ({ status }: ReadingView): boolean =>
  status === 'speaking' || status === 'paused' || status === 'failed';

const MAIN = {
  idle: { text: 'read-start', wish: 'start' },
  ended: { text: 'read-start-again', wish: 'start' },
  speaking: { text: 'read-pause', wish: 'pause' },
  paused: { text: 'read-go-on', wish: 'resume' },
  failed: { text: 'read-try-again', wish: 'resume' },
} as const satisfies Record<ReadingView['status'], { text: string; wish: string }>;

function MainButtons({ view, isAsking, ask, warm }: Reading): ReactNode {
  const t = useText();
  const { text, wish } = MAIN[view.status];
  return (
    <div className={styles.main}>
      <Button
        variant="primary"
        icon={wish === 'pause' ? <Pause /> : <Play />}
        isLoading={isAsking}
        {...(wish !== 'pause' && { onPointerEnter: warm, onFocus: warm })}
        onClick={() => ask({ type: wish })}
      >
        {t(text)}
      </Button>
      {isOpen(view) && (
        <Button icon={<Square />} onClick={() => ask({ type: 'stop' })}>
          {t('read-stop')}
        </Button>
      )}
    </div>
  );
}

/** Other places to begin than what is selected or in view. */
function Starts({ view: { isChoosing }, ask }: Reading): ReactNode {
  const t = useText();
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It leaves this, and not the sidebar.
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
    <div className={styles.starts}>
      <Button size="sm" variant="quiet" icon={<ArrowUpToLine />} onClick={() => ask({ type: 'start-whole' })}>
        {t('read-whole')}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={isChoosing ? <X /> : <MousePointerClick />}
        onClick={() => ask({ type: 'choose' })}
      >
        {t(isChoosing ? 'read-choose-not' : 'read-choose')}
      </Button>
    </div>
  );
}

const ICONS: Record<Move, ReactNode> = {
  'previous-paragraph': <ChevronsLeft />,
  'previous-sentence': <ChevronLeft />,
  'next-sentence': <ChevronRight />,
  'next-paragraph': <ChevronsRight />,
};

function Ways({ ask }: Reading): ReactNode {
  const t = useText();
  return (
    <fieldset className={styles.ways} aria-label={t('read-ways')}>
      {MOVES.map((to) => (
        <IconButton key={to} label={t(`read-${to}`)} icon={ICONS[to]} onClick={() => ask({ type: 'move', to })} />
      ))}
    </fieldset>
  );
}

type StandingProps = Reading & { school: SchoolVoices; serverHelp: ServerHelp };

function Standing({ view, problem, ask, school, serverHelp }: StandingProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  if (problem === 'voice-untold') {
    const send = async () => {
      await school.rememberTold();
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

/** `isRead`: it is read so already, since nobody can read it as the page says. */
function OtherLanguage({ lang, isRead, ask }: { lang: string; isRead: boolean } & Pick<Reading, 'ask'>): ReactNode {
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

/** Where the page cannot be lit, the words are followed here. Who hears the voice needs no screen reader for them too. */
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
