import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Scene } from '@/shared/ui/art/Scene.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { useSite } from '../../features/account/site-context.ts';
import { InstallMote } from '../../features/install/InstallMote.tsx';
import { IntroVideo } from '../../features/intro/IntroVideo.tsx';
import signIn from '../../features/login/SignIn.module.css';
import { StepPage } from '../../features/onboarding/StepPage.tsx';
import { useStep } from '../../features/onboarding/use-step.ts';

/** Explains how to install the extension. The user continues once the extension responds, or puts the step off. */
export function ProductPage(): ReactNode {
  const t = useText();
  const { presence } = useSite();
  const { state } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const step = useStep('productOnboarding', 'done');
  const isInstalled = state === 'installed';
  return (
    <StepPage art={<Scene name="draft" size={140} />} title={t('product-title')} lead={t('product-lead')}>
      <InstallMote />
      <IntroVideo id="mote-sidebar" />
      <div className={signIn.actions}>
        {isInstalled && (
          <Button variant="primary" size="lg" isFullWidth isLoading={step.isSaving} onClick={() => step.end(false)}>
            {t('onboarding-go-on')}
          </Button>
        )}
        <Button variant="quiet" isFullWidth onClick={() => step.end(true)}>
          {t('onboarding-skip')}
        </Button>
      </div>
    </StepPage>
  );
}
