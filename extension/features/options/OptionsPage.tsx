import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { type Consent, type Settings, THEMES, type Theme } from '@/extension/platform/settings.ts';
import { NOTICES_FILE } from '@/shared/domain/mote/brand.ts';
import type { MicrophoneCheck } from '@/shared/engines/record/microphone-check.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { languageOptions, SelectField } from '@/shared/ui/SelectField.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import { MicrophoneTest } from './MicrophoneTest.tsx';
import { readServer, type ServerView, saveServer } from './messages.ts';
import styles from './OptionsPage.module.css';

export interface OptionsPageProps {
  messenger: Messenger;
  settings: Settings;
  checkMicrophone: MicrophoneCheck;
  /** Interface languages that the user can choose. */
  locales: readonly string[];
  /** Card of the account, from another feature. */
  account?: ReactNode;
  /** Card of the sites on which Mote runs, from another feature. */
  sites?: ReactNode;
  /** Card of the keyboard shortcuts, from another feature. */
  shortcuts?: ReactNode;
  /** Card of Mote's access to Docs, which reads the school's policy. */
  docs?: ReactNode;
}

export function OptionsPage(props: OptionsPageProps): ReactNode {
  const { messenger, settings, checkMicrophone, locales, account, sites, shortcuts, docs } = props;
  const t = useText();
  const [hasSounds, setSounds] = useStored(settings.sounds, true);
  const [hasSeasonSounds, setSeasonSounds] = useStored(settings.seasonSounds, true);
  const [hasCountdown, setCountdown] = useStored(settings.countdown, false);
  const [theme, setTheme] = useStored<Theme>(settings.theme, 'system');
  const [locale, setLocale] = useStored<string | null>(settings.locale, null);
  const [consent, setConsent] = useStored<Consent>(settings.consent, 'unasked');
  return (
    <main className={styles.page}>
      <h1>{t('options-title')}</h1>
      {account && <Card className={styles.card}>{account}</Card>}
      <Card className={styles.card}>
        <h2>{t('options-recording')}</h2>
        <MicrophoneTest check={checkMicrophone} />
        <Switch label={t('options-sounds')} hint={t('options-sounds-hint')} isOn={hasSounds} onChange={setSounds} />
        <Switch
          label={t('season-sound')}
          hint={t('season-sound-hint')}
          isOn={hasSeasonSounds}
          isDisabled={!hasSounds}
          onChange={setSeasonSounds}
        />
        <Switch
          label={t('options-countdown')}
          hint={t('options-countdown-hint')}
          isOn={hasCountdown}
          onChange={setCountdown}
        />
        <Switch
          label={t('options-send')}
          hint={t('options-send-hint')}
          isOn={consent === 'yes'}
          onChange={(isOn) => setConsent(isOn ? 'yes' : 'no')}
        />
      </Card>
      <Card className={styles.card}>
        <h2>{t('options-look')}</h2>
        <SelectField
          label={t('options-theme')}
          value={theme}
          options={THEMES.map((id) => ({ value: id, label: t(`options-theme-${id}`) }))}
          onChange={(id) => setTheme(themeOf(id))}
        />
        {locales.length > 1 && (
          <SelectField
            label={t('options-language')}
            value={locale ?? ''}
            options={languageOptions(locales, t('options-language-browser'))}
            onChange={(tag) => setLocale(tag === '' ? null : tag)}
          />
        )}
      </Card>
      {shortcuts && <Card className={styles.card}>{shortcuts}</Card>}
      {sites && <Card className={styles.card}>{sites}</Card>}
      {docs && <Card className={styles.card}>{docs}</Card>}
      <ServerCard messenger={messenger} />
      <a className={styles.notices} href={`/${NOTICES_FILE}`} target="_blank" rel="noreferrer">
        {t('made-of')}
      </a>
    </main>
  );
}

const themeOf = (value: string): Theme => THEMES.find((theme) => theme === value) ?? 'system';

function ServerCard({ messenger }: { messenger: Messenger }): ReactNode {
  const t = useText();
  const [server, setServer] = useState<ServerView | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const take = (view: ServerView) => {
    setServer(view);
    setTyped(view.url);
  };
  useEffect(() => {
    messenger.call(readServer, {}).then((answer) => {
      if (!answer.ok) return setProblem(`error-${answer.error}`);
      setServer(answer.value);
      setTyped(answer.value.url);
    });
  }, [messenger]);

  const save = async (url: string | null) => {
    setSaving(true);
    setSaved(false);
    setProblem(undefined);
    const answer = await messenger.call(saveServer, { url });
    setSaving(false);
    if (!answer.ok) return setProblem(PROBLEMS[answer.error] ?? `error-${answer.error}`);
    take(answer.value);
    setSaved(true);
  };
  const isLocked = server?.from === 'policy';
  return (
    <Card className={styles.card}>
      <h2>{t('options-server')}</h2>
      {isLocked && <Alert type="info">{t('options-server-locked')}</Alert>}
      <form
        className={styles.server}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save(typed);
        }}
      >
        <TextField
          label={t('options-server-address')}
          hint={t('options-server-hint')}
          value={typed}
          onChange={setTyped}
          error={problem && t(problem)}
          disabled={isLocked}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isLoading={isSaving} isDisabled={isLocked || server === null}>
            {t('options-server-save')}
          </Button>
          {server?.from === 'options' && <Button onClick={() => save(null)}>{t('options-server-reset')}</Button>}
        </div>
        <p role="status">{isSaved ? t('options-server-saved') : ''}</p>
      </form>
    </Card>
  );
}

const PROBLEMS: Readonly<Record<string, string>> = {
  'bad-request': 'options-server-wrong',
  'server-unreachable': 'options-server-silent',
};
