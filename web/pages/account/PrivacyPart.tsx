import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useSession, useSite } from '../../features/account/site-context.ts';
import { useSettings } from '../../features/account/use-settings.ts';
import { ProviderSwitches } from '../../features/providers/ProviderSwitches.tsx';
import styles from './AccountPage.module.css';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';
import { SettingsState } from './SettingsState.tsx';

/** Data that leaves the device, a copy of all data, and deletion. */
export function PrivacyPart(): ReactNode {
  const t = useText();
  const { status, user } = useSession();
  const { built } = useSite();
  const settings = useSettings();
  const { values, change } = settings;
  const isForbidden = status?.entitlements.enhancement.isForbidden ?? true;
  const hint = [t('account-enhancement-hint'), ...(isForbidden ? [t('account-enhancement-forbidden')] : [])].join(' ');
  return (
    <>
      <Card className={styles.card}>
        <h2 className={styles.heading}>{t('account-privacy-title')}</h2>
        <Switch
          label={t('account-enhancement')}
          hint={hint}
          isOn={!isForbidden && values.enhancement?.isEnabled === true}
          isDisabled={isForbidden}
          onChange={(isEnabled) => change('enhancement', { isEnabled })}
        />
        {built.transcription && (
          <Switch
            label={t('account-transcription')}
            hint={t('account-transcription-hint')}
            isOn={values.transcriptionOptOut === false}
            onChange={(isOn) => change('transcriptionOptOut', !isOn)}
          />
        )}
        {!user.isMinor && !user.isInstitutional && <ProviderSwitches />}
        <SettingsState settings={settings} />
      </Card>
      <ExportData />
      <DeleteAccount />
    </>
  );
}
