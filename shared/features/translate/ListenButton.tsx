import { Snail, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import type { Speaker } from './ports.ts';
import styles from './Translate.module.css';

export interface ListenButtonProps {
  text: string;
  /** BCP 47 of the text. */
  lang: string;
  speaker: Speaker;
  /** Speaks slowly, for the sounds of a word. */
  isSlow?: boolean;
  /** Shows its word beside the icon. */
  isLabelled?: boolean;
}

/** Part of the user's speed at which a word is spoken slowly. */
const SLOW = 0.5;

/** Speaks a text; reports a missing voice. */
export function ListenButton({
  text,
  lang,
  speaker,
  isSlow = false,
  isLabelled = false,
}: ListenButtonProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [isSpeaking, setSpeaking] = useState(false);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const mayStop = useRef(false);
  // Stop on unmount: the screen's stop button disappears with it.
  useEffect(() => () => void (mayStop.current && speaker.stop()), [speaker]);
  const language = languageName(lang.split('-')[0] ?? lang, locale);
  const listen = async () => {
    if (isSpeaking) return speaker.stop();
    setProblem(null);
    setSpeaking(true);
    mayStop.current = true;
    const said = await (isSlow ? speaker.say(text, lang, SLOW) : speaker.say(text, lang));
    mayStop.current = false;
    setSpeaking(false);
    if (!said.ok) setProblem(said.error);
  };
  const label = t(isSpeaking ? 'translate-silence' : isSlow ? 'translate-listen-slowly' : 'translate-listen', {
    language,
  });
  const word = t(isSpeaking ? 'translate-stop-word' : isSlow ? 'translate-hear-slowly' : 'translate-hear');
  const icon = isSpeaking ? <VolumeX /> : isSlow ? <Snail /> : <Volume2 />;
  return (
    <div className={styles.listen}>
      {isLabelled ? (
        <Button size="sm" aria-label={label} icon={icon} onClick={() => void listen()}>
          {word}
        </Button>
      ) : (
        <IconButton size="sm" label={label} icon={icon} onClick={() => void listen()} />
      )}
      {problem && (
        <p className={styles.quiet} role="status">
          {t(`error-${problem}`)}
        </p>
      )}
    </div>
  );
}
