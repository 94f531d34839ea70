import { type ReactNode, useState } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import type { SpeechEngine, Voice } from '@/shared/engines/contracts.ts';
import { READ_SPEED } from '@/shared/features/read/reader-state.ts';
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
import { useVoices } from './use-voices.ts';

export interface ReadingSoundProps {
  settings: ReadingSettings;
  speech: Pick<SpeechEngine, 'voices'>;
  school: SchoolVoices;
  /** BCP 47 of the text; empty before the first reading. */
  lang: string;
  /** BCP 47 that the user chose for the text; empty: the page's own language. */
  readAs: string;
  onReadAs(lang: string): void;
  /** Runs after a setting was stored, so that the reader can apply it. */
  onChange(): void;
}

/** Fields for speed, volume, voice, language and pronunciation. Each value is stored. */
export function ReadingSound(props: ReadingSoundProps): ReactNode {
  const { settings, speech, school, lang, onChange } = props;
  const t = useText();
  const { locale } = useLocale();
  const voices = useVoices(speech);
  const [speed, setSpeed] = useRemembered(settings.readingSpeed, READ_SPEED.normal, onChange);
  const [volume, setVolume] = useRemembered(settings.readingVolume, 1, onChange);
  const oneDigit = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const percent = (value: number) => value.toLocaleString(locale, { style: 'percent' });
  return (
    <div className={styles.sound}>
      <Slider
        label={t('read-speed')}
        value={speed}
        {...READ_SPEED}
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

const NO_CHOICES: Readonly<Record<string, string>> = {};

/** Returns a slider's value and its setter. The setter shows each value and stores the final value. */
function useRemembered(item: Item<number>, first: number, onChange: () => void) {
  const [value, save, show] = useStored(item, first);
  const set = (next: number, isFinal = false) => {
    // Rounds to a tenth: binary fractions leave a remainder.
    const rounded = Math.round(next * 10) / 10;
    if (isFinal) void save(rounded).then(onChange);
    else show(rounded);
  };
  return [value, set] as const;
}

type WithVoices = { voices: readonly Voice[] };

/** Lets the user correct the language that the page declares. */
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

/**
 * If a language has no voice, offers the voices of other languages under their names. An English voice reads French
 * only if the user chooses it.
 */
function VoiceField({ settings, voices, school, lang, onChange }: VoiceFieldProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [chosenVoices, save] = useStored(settings.readingVoices, NO_CHOICES);
  /** Id of a school voice that awaits the user's consent. */
  const [requested, setRequested] = useState<string | null>(null);
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
  const voiceId = requested ?? chosenVoices[language] ?? '';
  return (
    <>
      <SelectField
        layout="stack"
        label={t('read-voice', { language: nameOf(language) })}
        value={offered.some(({ id }) => id === voiceId) ? voiceId : ''}
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
          const isUntold = isFar(id) && !school.isInformed;
          setRequested(isUntold ? id : null);
          if (!isUntold) void choose(id);
        }}
      />
      <BetterVoices voices={[...near, ...far]} />
      {isFar(voiceId) && !school.isInformed && (
        <TellFirst
          host={school.host}
          onYes={() => {
            setRequested(null);
            void school.rememberInformed().then(() => choose(voiceId));
          }}
          onNo={() => {
            setRequested(null);
            // The user chose the voice on another device, or another user of this device chose it.
            if (requested === null) void choose('');
          }}
        />
      )}
    </>
  );
}

/** Asks for consent, and names the server, before any text is sent. */
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
