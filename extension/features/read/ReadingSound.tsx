import { type ReactNode, useEffect, useState } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import type { SpeechEngine, Voice } from '@/shared/engines/contracts.ts';
import { SPEED } from '@/shared/features/read/reader-state.ts';
import { primaryOf, voicesFor } from '@/shared/features/read/voice-ladder.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { Slider } from '@/shared/ui/Slider.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import type { ReadingSettings } from './ports.ts';
import styles from './ReadAloud.module.css';

export interface ReadingSoundProps {
  settings: ReadingSettings;
  speech: Pick<SpeechEngine, 'voices'>;
  /** BCP 47 of what is read; empty: nothing was read yet. */
  lang: string;
  /** It is remembered; who reads may hear of it. */
  onChange(): void;
}

/** Speed, volume and the voice of the language that is read; each is remembered on this device. */
export function ReadingSound({ settings, speech, lang, onChange }: ReadingSoundProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [speed, setSpeed] = useRemembered(settings.readingSpeed, SPEED.normal, onChange);
  const [volume, setVolume] = useRemembered(settings.readingVolume, 1, onChange);
  const oneDigit = (value: number) => value.toLocaleString(locale, { minimumFractionDigits: 1 });
  const percent = (value: number) => value.toLocaleString(locale, { style: 'percent' });
  return (
    <div className={styles.sound}>
      <Slider
        label={t('read-speed')}
        value={speed}
        {...SPEED}
        largeStep={0.5}
        valueText={(value) => t('read-speed-value', { speed: oneDigit(value) })}
        onChange={setSpeed}
        onCommit={(value) => setSpeed(value, true)}
      />
      <Slider
        label={t('read-volume')}
        value={volume}
        min={0}
        max={1}
        step={0.1}
        largeStep={0.2}
        valueText={percent}
        onChange={setVolume}
        onCommit={(value) => setVolume(value, true)}
      />
      <VoiceField {...{ settings, speech, onChange }} lang={lang === '' ? locale : lang} />
    </div>
  );
}

const NO_WISHES: Readonly<Record<string, string>> = {};

/** A slider's value: shown while the hand moves, remembered when it lets go. */
function useRemembered(item: Item<number>, first: number, onChange: () => void) {
  const [value, save, show] = useStored(item, first);
  const set = (next: number, isFinal = false) => {
    // Steps of a tenth, without the rest that binary fractions leave.
    const rounded = Math.round(next * 10) / 10;
    if (isFinal) void save(rounded).then(onChange);
    else show(rounded);
  };
  return [value, set] as const;
}

interface VoiceFieldProps extends Omit<ReadingSoundProps, 'lang'> {
  lang: string;
}

/** Of a language without a voice others are offered, by their languages: nobody is read French to by an English voice unasked. */
function VoiceField({ settings, speech, lang, onChange }: VoiceFieldProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const voices = useVoices(speech);
  const [wishes, save] = useStored(settings.readingVoices, NO_WISHES);
  if (!voices) return null;
  const speakers = voicesFor(voices, lang);
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const nameOf = (tag: string) => names.of(tag) ?? tag;
  const language = primaryOf(lang);
  const choose = async (id: string) => {
    const { [language]: _before, ...others } = await settings.readingVoices.get();
    await save(id === '' ? others : { ...others, [language]: id });
    onChange();
  };
  const offered = speakers.length > 0 ? speakers : voices;
  const wish = wishes[language] ?? '';
  return (
    <SelectField
      layout="stack"
      label={t('read-voice', { language: nameOf(language) })}
      value={offered.some(({ id }) => id === wish) ? wish : ''}
      options={[
        { value: '', label: t(speakers.length > 0 ? 'read-voice-any' : 'read-voice-none') },
        ...offered.map((voice) => ({
          value: voice.id,
          label: t(voice.isLocal ? 'read-voice-name' : 'read-voice-remote', {
            voice: voice.name,
            language: nameOf(voice.lang),
          }),
        })),
      ]}
      onChange={(id) => void choose(id)}
    />
  );
}

/** Null: not known yet. */
function useVoices(speech: Pick<SpeechEngine, 'voices'>): readonly Voice[] | null {
  const [voices, setVoices] = useState<readonly Voice[] | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    void speech.voices().then((list) => gone.signal.aborted || setVoices(list));
    return () => gone.abort();
  }, [speech]);
  return voices;
}
