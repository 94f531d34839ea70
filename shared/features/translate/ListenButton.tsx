import { Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import type { Speaker } from './ports.ts';
import styles from './Translate.module.css';

export interface ListenButtonProps {
  text: string;
  /** BCP 47, of the text. */
  lang: string;
  speaker: Speaker;
}

/** Has a text said; says where no voice is there for it. */
export function ListenButton({ text, lang, speaker }: ListenButtonProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [isSpeaking, setSpeaking] = useState(false);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const mayStop = useRef(false);
  // No button to stop it is left with the screen.
  useEffect(() => () => void (mayStop.current && speaker.stop()), [speaker]);
  const language = languageName(lang.split('-')[0] ?? lang, locale);
  const listen = async () => {
    if (isSpeaking) return speaker.stop();
    setProblem(null);
    setSpeaking(true);
    mayStop.current = true;
    const said = await speaker.say(text, lang);
    mayStop.current = false;
    setSpeaking(false);
    if (!said.ok) setProblem(said.error);
  };
  return (
    <div className={styles.listen}>
      <IconButton
        size="sm"
        label={t(isSpeaking ? 'translate-silence' : 'translate-listen', { language })}
        icon={isSpeaking ? <VolumeX /> : <Volume2 />}
        onClick={() => void listen()}
      />
      {problem && (
        <p className={styles.quiet} role="status">
          {t(`error-${problem}`)}
        </p>
      )}
    </div>
  );
}
