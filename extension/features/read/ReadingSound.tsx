import { type ReactNode, useEffect, useState } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import type { SpeechEngine, Voice } from '@/shared/engines/contracts.ts';
import { SPEED } from '@/shared/features/read/reader-state.ts';
import { primaryOf, voicesFor } from '@/shared/features/read/voice-ladder.ts';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { Slider } from '@/shared/ui/Slider.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import { BetterVoices } from './BetterVoices.tsx';
import type { ReadingSettings } from './ports.ts';
import styles from './ReadAloud.module.css';
import { ReadingWordsForm } from './ReadingWordsForm.tsx';
import type { SchoolVoices } from './use-school-voices.ts';

export interface ReadingSoundProps {
  settings: ReadingSettings;
  speech: Pick<SpeechEngine, 'voices'>;
  school: SchoolVoices;
  /** BCP 47 of what is read; empty: nothing was read yet. */
  lang: string;
  /** BCP 47 in which its person has it read; empty: as the page says. */
  readAs: string;
  onReadAs(lang: string): void;
  /** It is remembered; who reads may hear of it. */
  onChange(): void;
}

/** Speed, volume, the voice of the language that is read, and what is said in another way; each is remembered. */
export function ReadingSound(props: ReadingSoundProps): ReactNode {
  const { settings, speech, school, lang, onChange } = props;
  const t = useText();
  const { locale } = useLocale();
  const voices = useVoices(speech);
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
      {voices && lang !== '' && <LanguageField {...props} voices={voices} />}
      {voices && <VoiceField {...{ settings, school, voices, onChange }} lang={lang === '' ? locale : lang} />}
      <ReadingWordsForm item={settings.readingWords} onChange={onChange} />
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

type WithVoices = { voices: readonly Voice[] };

/** Should the page be wrong about itself. */
function LanguageField({ school, voices, readAs, onReadAs }: ReadingSoundProps & WithVoices): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const spoken = new Set([...voices, ...school.voices].map(({ lang }) => primaryOf(lang)));
  if (readAs !== '') spoken.add(primaryOf(readAs));
  const named = [...spoken].map((value) => ({ value, label: languageName(value, locale) }));
  return (
    <SelectField
      layout="stack"
      label={t('read-language')}
      value={primaryOf(readAs)}
      options={[
        { value: '', label: t('read-language-own') },
        ...named.sort((one, other) => one.label.localeCompare(other.label, locale)),
      ]}
      onChange={onReadAs}
    />
  );
}

type VoiceFieldProps = Pick<ReadingSoundProps, 'settings' | 'school' | 'lang' | 'onChange'> & WithVoices;

/** Of a language without a voice others are offered, by their languages: nobody is read French to by an English voice unasked. */
function VoiceField({ settings, voices, school, lang, onChange }: VoiceFieldProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [wishes, save] = useStored(settings.readingVoices, NO_WISHES);
  /** A voice of the school that is wanted before its person was told. */
  const [asked, setAsked] = useState<string | null>(null);
  const near = voicesFor(voices, lang);
  const far = voicesFor(school.voices, lang);
  const nameOf = (tag: string) => languageName(tag, locale);
  const language = primaryOf(lang);
  const choose = async (id: string) => {
    const { [language]: _before, ...others } = await settings.readingVoices.get();
    await save(id === '' ? others : { ...others, [language]: id });
    onChange();
  };
  const isFar = (id: string) => far.some((voice) => voice.id === id);
  const offered = near.length + far.length > 0 ? [...near, ...far] : voices;
  const wish = asked ?? wishes[language] ?? '';
  return (
    <>
      <SelectField
        layout="stack"
        label={t('read-voice', { language: nameOf(language) })}
        value={offered.some(({ id }) => id === wish) ? wish : ''}
        options={[
          { value: '', label: t(near.length > 0 ? 'read-voice-any' : 'read-voice-none') },
          ...offered.map(({ id, name, lang: tag, isLocal, isOfServer }) => ({
            value: id,
            label: t(isLocal || isOfServer ? 'read-voice-name' : 'read-voice-remote', {
              voice: name,
              language: nameOf(tag),
            }),
            ...(isOfServer && {
              group: t(school.isOnline ? 'read-voice-school' : 'read-voice-school-offline'),
              isDisabled: !school.isOnline,
            }),
          })),
        ]}
        onChange={(id) => {
          const isUntold = isFar(id) && !school.isTold;
          setAsked(isUntold ? id : null);
          if (!isUntold) void choose(id);
        }}
      />
      <BetterVoices voices={[...near, ...far]} />
      {isFar(wish) && !school.isTold && (
        <TellFirst
          host={school.host}
          onYes={() => {
            setAsked(null);
            void school.rememberTold().then(() => choose(wish));
          }}
          onNo={() => {
            setAsked(null);
            // One that was chosen on another device, or by somebody else on this one.
            if (asked === null) void choose('');
          }}
        />
      )}
    </>
  );
}

/** Nothing is sent before the person has read where it goes, and wants it. */
function TellFirst({ host, onYes, onNo }: { host: string; onYes: () => void; onNo: () => void }): ReactNode {
  const t = useText();
  return (
    <Alert
      type="info"
      actions={
        <>
          <Button size="sm" variant="primary" onClick={onYes}>
            {t('read-school-yes')}
          </Button>
          <Button size="sm" onClick={onNo}>
            {t('read-school-no')}
          </Button>
        </>
      }
    >
      {t('read-school-told', { host })}
    </Alert>
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
