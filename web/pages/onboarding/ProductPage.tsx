import { Puzzle } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { useSite } from '../../features/account/site-context.ts';
import styles from '../../features/login/AgeAndTerms.module.css';
import signIn from '../../features/login/SignIn.module.css';
import { StepPage } from '../../features/onboarding/StepPage.tsx';
import { useStep } from '../../features/onboarding/use-step.ts';

/** How Mote comes into the browser; done by itself as soon as the extension answers. */
export function ProductPage(): ReactNode {
  const t = useText();
  const { presence } = useSite();
  const { state } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const step = useStep('productOnboarding', 'done');
  const isInstalled = state === 'installed';
  return (
    <StepPage icon={<Puzzle />} title={t('product-title')} lead={t('product-lead')}>
      {isInstalled ? (
        <Alert type="success">{t('product-installed')}</Alert>
      ) : (
        <ol className={styles.list}>
          <li>{t('home-install-step-get')}</li>
          <li>{t('home-install-step-open')}</li>
          <li>{t('home-install-step-load')}</li>
        </ol>
      )}
      <div className={signIn.actions}>
        <Button
          variant="primary"
          size="lg"
          isFullWidth
          isDisabled={!isInstalled}
          isLoading={step.isSaving}
          onClick={() => step.end(false)}
        >
          {t('onboarding-go-on')}
        </Button>
        <Button variant="quiet" isFullWidth onClick={() => step.end(true)}>
          {t('onboarding-skip')}
        </Button>
      </div>
    </StepPage>
  );
}
