import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { languageOptions, SelectField } from '@/shared/ui/SelectField.tsx';
import { Slider } from '@/shared/ui/Slider.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import { useSettings } from '../../features/account/use-settings.ts';
import type { KeptText } from '../../src/kept-text.ts';
import styles from './AccountPage.module.css';
import { DebugCalls } from './DebugCalls.tsx';
import { LoopsPart } from './LoopsPart.tsx';
import { SettingsState } from './SettingsState.tsx';

/** How Mote speaks, looks and sounds for this person, on all devices. */
export function SettingsPart(): ReactNode {
  const t = useText();
  const { kept } = useAccount();
  const { status } = useSession();
  const settings = useSettings();
  const { values, change } = settings;
  const sounds = useKept(kept.sounds);
  const countdown = useKept(kept.countdown);
  const debug = useKept(kept.debug);
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
      {status?.identity.isTester && (
        <Switch
          label={t('account-debug')}
          hint={t('account-debug-hint')}
          isOn={debug.value === 'on'}
          onChange={(isOn) => debug.set(isOn ? 'on' : 'off')}
        />
      )}
      {status?.identity.isTester && debug.value === 'on' && <DebugCalls />}
      <LoopsPart />
      <SettingsState settings={settings} />
    </Card>
  );
}

/** Once the server has it, this page and every other device of the person are in it (follow-locale.ts). */
function Language(): ReactNode {
  const t = useText();
  const { locales } = useSite();
  const { values, change } = useSettings();
  const chosen = values.preferredLocale ?? '';
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

function useKept(kept: KeptText): { value: string | null; set(value: string): void } {
  const [value, setValue] = useState(() => kept.get());
  return {
    value,
    set(next) {
      kept.set(next);
      setValue(next);
    },
  };
}
