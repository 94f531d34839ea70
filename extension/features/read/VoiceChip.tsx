import { ChevronDown, Play, Square } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Result } from '@/shared/base/result.ts';
import type { SpeechEngine, Voice } from '@/shared/engines/contracts.ts';
import { isPoorVoice, voiceSystemOf } from '@/shared/features/read/better-voices.ts';
import { bestVoice, primaryOf, voicesFor } from '@/shared/features/read/voice-ladder.ts';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import type { ReadingSettings } from './ports.ts';
import type { SchoolVoices } from './use-school-voices.ts';
import { useVoices } from './use-voices.ts';
import styles from './VoiceChip.module.css';

/** Speaks a few words with the user's voice for their language. */
export interface VoiceSample {
  say(text: string, lang: string): Promise<Result<void>>;
  stop(): void;
}

export interface VoiceChipProps {
  settings: Pick<ReadingSettings, 'readingVoices'>;
  speech: Pick<SpeechEngine, 'voices'>;
  school: SchoolVoices;
  sample: VoiceSample;
  /** BCP 47 of the text; empty before the first reading. */
  lang: string;
  /** True while the page is read: two voices would speak at once. */
  isReading: boolean;
  /** Opens the list of voices. */
  onOpen(): void;
}

const NO_CHOICES: Readonly<Record<string, string>> = {};

/** Names the voice that reads, says what kind it is, and plays a sample. */
export function VoiceChip(props: VoiceChipProps): ReactNode {
  const { settings, speech, school, sample, lang, isReading, onOpen } = props;
  const t = useText();
  const { locale } = useLocale();
  const voices = useVoices(speech);
  const [chosen] = useStored(settings.readingVoices, NO_CHOICES);
  const spoken = lang === '' ? locale : lang;
  const voice = voices && voiceThatReads([...voices, ...school.voices], spoken, chosen[primaryOf(spoken)] ?? null);
  const language = languageName(primaryOf(spoken), locale);
  return (
    <div className={styles.voice}>
      <button type="button" className={styles.open} title={t('read-voice', { language })} onClick={onOpen}>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {voice ? voice.name : t(voices ? 'read-voice-missing' : 'read-voice-loading')}
          </span>
          <span className={styles.kind}>{voice ? t(`read-voice-kind-${kindOf(voice)}`) : language}</span>
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      <SampleButton {...{ sample, spoken }} isDisabled={isReading || !voice} />
    </div>
  );
}

interface SampleButtonProps {
  sample: VoiceSample;
  spoken: string;
  isDisabled: boolean;
}

function SampleButton({ sample, spoken, isDisabled }: SampleButtonProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => sample.stop(), [sample]);
  const play = async () => {
    if (isPlaying) return sample.stop();
    setPlaying(true);
    const isOurs = primaryOf(spoken) === primaryOf(locale);
    // In another language, the voice says that language's own name: our sentence exists in one language only.
    const said = await sample.say(isOurs ? t('read-sample-words') : languageName(primaryOf(spoken), spoken), spoken);
    setPlaying(false);
    if (!said.ok) showToast({ type: 'error', text: t(`error-${said.error}`) });
  };
  return (
    <button type="button" className={styles.sample} disabled={isDisabled} onClick={() => void play()}>
      {isPlaying ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
      {t(isPlaying ? 'read-sample-stop' : 'read-sample')}
    </button>
  );
}

const voiceThatReads = (voices: readonly Voice[], lang: string, chosen: string | null): Voice | null => {
  const best = bestVoice(voices, lang, chosen, navigator.languages);
  return best ?? voicesFor(voices, lang)[0] ?? null;
};

function kindOf(voice: Voice): 'school' | 'robot' | 'remote' | 'device' {
  if (voice.isOfServer) return 'school';
  if (!voice.isLocal) return 'remote';
  return isPoorVoice(voice, voiceSystemOf(navigator.userAgent)) ? 'robot' : 'device';
}
