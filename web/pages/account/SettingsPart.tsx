import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { languageOptions, SelectField } from '@/shared/ui/SelectField.tsx';
import { Slider } from '@/shared/ui/Slider.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import type { StoredText } from '@/web/storage/stored-text.ts';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import { useSettings } from '../../features/account/use-settings.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './AccountPage.module.css';
import { DebugCalls } from './DebugCalls.tsx';
import { LoopsPart } from './LoopsPart.tsx';
import { SettingsState } from './SettingsState.tsx';

/** Language, appearance and sounds of Mote for this user, on all devices. */
export function SettingsPart(): ReactNode {
  const t = useText();
  const { kept } = useAccount();
  const { status } = useSession();
  const settings = useSettings();
  const { values, change } = settings;
  const sounds = useStoredValue(kept.sounds);
  const countdown = useStoredValue(kept.countdown);
  const debug = useStoredValue(kept.debug);
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t('account-settings-title')}</h2>
      <Language />
      <Slider
        label={t('account-voice-speed')}
        value={values.voiceSpeed ?? 1}
        min={0.5}
        max={2.5}
        step={0.1}
        valueText={(speed) => t('account-voice-speed-value', { speed: Math.round(speed * 10) / 10 })}
        onChange={(speed) => change('voiceSpeed', Math.round(speed * 10) / 10)}
      />
      <Switch
        label={t('account-sounds')}
        hint={t('account-sounds-hint')}
        isOn={sounds.value !== 'off'}
        onChange={(isOn) => sounds.set(isOn ? 'on' : 'off')}
      />
      <Switch
        label={t('account-countdown')}
        hint={t('account-countdown-hint')}
        isOn={countdown.value === 'on'}
        onChange={(isOn) => countdown.set(isOn ? 'on' : 'off')}
      />
      <Seasons />
      {status?.identity.isTester && (
        <Switch
          label={t('account-debug')}
          hint={t('account-debug-hint')}
          isOn={debug.value === 'on'}
          onChange={(isOn) => debug.set(isOn ? 'on' : 'off')}
        />
      )}
      {status?.identity.isTester && debug.value === 'on' && <DebugCalls />}
      <SurveyAnswers />
      <LoopsPart />
      <SettingsState settings={settings} />
    </Card>
  );
}

/**
 * The language setting. Once the server has stored it, this page and the user's other devices switch to it
 * (follow-locale.ts).
 */
function Language(): ReactNode {
  const t = useText();
  const { locales } = useSite();
  const { values, change } = useSettings();
  const chosen = values.preferredLocale ?? '';
  if (locales.length < 2) return null;
  return (
    <SelectField
      layout="stack"
      label={t('account-language')}
      value={locales.includes(chosen) ? chosen : ''}
      options={languageOptions(locales, t('account-language-auto'))}
      onChange={(locale) => change('preferredLocale', locale)}
    />
  );
}

/** The way back to the survey, for a role that was chosen by mistake. */
function SurveyAnswers(): ReactNode {
  const t = useText();
  return (
    <div className={styles.head}>
      <h3 className={styles.heading}>{t('account-survey')}</h3>
      <p className={styles.text}>{t('account-survey-hint')}</p>
      <div className={styles.actions}>
        <LinkButton to={SITE_ROUTES.survey.path}>{t('account-survey-change')}</LinkButton>
      </div>
    </div>
  );
}

/** Seasons as a whole, and their parts, which have no effect while seasons are off [S3-136]. */
function Seasons(): ReactNode {
  const t = useText();
  const { season } = useSite();
  const settings = useSyncExternalStore(season.subscribe, season.snapshot);
  const { enabled, features } = settings;
  const isOn = enabled ?? true;
  return (
    <>
      <Switch
        label={t('season-on')}
        hint={t('season-on-hint')}
        isOn={isOn}
        onChange={(next) => season.change({ ...settings, enabled: next })}
      />
      <Switch
        label={t('season-visual')}
        isOn={features.visual}
        isDisabled={!isOn}
        onChange={(visual) => season.change({ ...settings, features: { ...features, visual } })}
      />
      <Switch
        label={t('season-sound')}
        hint={t('season-sound-hint')}
        isOn={features.sound}
        isDisabled={!isOn}
        onChange={(sound) => season.change({ ...settings, features: { ...features, sound } })}
      />
    </>
  );
}

function useStoredValue(kept: StoredText): { value: string | null; set(value: string): void } {
  const [value, setValue] = useState(() => kept.get());
  return {
    value,
    set(next) {
      kept.set(next);
      setValue(next);
    },
  };
}
