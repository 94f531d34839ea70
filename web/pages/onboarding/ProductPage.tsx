import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Scene } from '@/shared/ui/art/Scene.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import { useSession, useSite } from '../../features/account/site-context.ts';
import { InstallMote } from '../../features/install/InstallMote.tsx';
import { IntroVideo } from '../../features/intro/IntroVideo.tsx';
import { StepPage } from '../../features/onboarding/StepPage.tsx';
import { type Step, useStep } from '../../features/onboarding/use-step.ts';
import { IntentRecorder } from '../../features/recorder/IntentRecorder.tsx';

/**
 * The product step: a first real recording, then the way to the extension. One click skips it all. A user who has
 * recorded before, or who asks for the extension, sees only the second part.
 */
export function ProductPage(): ReactNode {
  const { status } = useSession();
  const [query] = useSearchParams();
  const isSecond = status?.goals.makeFirstMote !== 'REQUIRED' || query.get('part') === 'extension';
  const [part, setPart] = useState<'record' | 'extension'>(isSecond ? 'extension' : 'record');
  const [hasRecorded, setRecorded] = useState(false);
  const step = useStep('productOnboarding', 'done');
  if (part === 'record') {
    return (
      <FirstNote
        step={step}
        onExtension={(recorded) => {
          setRecorded(recorded);
          setPart('extension');
        }}
      />
    );
  }
  return <Extension step={step} hasRecorded={hasRecorded} />;
}

interface FirstNoteProps {
  step: Step;
  onExtension: (hasRecorded: boolean) => void;
}

function FirstNote({ step, onExtension }: FirstNoteProps): ReactNode {
  const t = useText();
  const [hasTake, setTake] = useState(false);
  return (
    <StepPage
      isBare
      art={<Mo pose={hasTake ? 'done' : 'speaking'} size={112} />}
      title={t(hasTake ? 'product-first-done' : 'product-first-title')}
      lead={t(hasTake ? 'product-first-done-lead' : 'product-first-lead')}
      actions={
        <>
          <VisuallyHidden>
            <span role="status">{hasTake && t('product-first-done')}</span>
          </VisuallyHidden>
          {/* The recorder has the primary button: record, stop, copy the link. */}
          <Button size="lg" isFullWidth onClick={() => onExtension(hasTake)}>
            {t(hasTake ? 'onboarding-go-on' : 'product-extension')}
          </Button>
          {!hasTake && (
            <Button variant="quiet" isFullWidth isLoading={step.isSaving} onClick={() => step.skip()}>
              {t('onboarding-skip')}
            </Button>
          )}
        </>
      }
    >
      <IntentRecorder title={t('product-first-try')} hint={t('product-first-hint')} onReview={setTake} />
    </StepPage>
  );
}

interface ExtensionProps {
  step: Step;
  hasRecorded: boolean;
}

/** Explains how to install the extension. The user continues after a recording, or once the extension responds. */
function Extension({ step, hasRecorded }: ExtensionProps): ReactNode {
  const t = useText();
  const { presence } = useSite();
  const { state } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const isDone = hasRecorded || state === 'installed';
  return (
    <StepPage
      art={<Scene name="draft" size={140} />}
      title={t('product-title')}
      lead={t('product-lead')}
      actions={
        isDone ? (
          <Button
            // Until the extension responds, installing it is the primary act.
            variant={state === 'installed' ? 'primary' : 'secondary'}
            size="lg"
            isFullWidth
            isLoading={step.isSaving}
            onClick={step.complete}
          >
            {t('onboarding-go-on')}
          </Button>
        ) : (
          <Button variant="quiet" isFullWidth isLoading={step.isSaving} onClick={() => step.skip()}>
            {t('onboarding-skip')}
          </Button>
        )
      }
    >
      <InstallMote />
      <IntroVideo id="mote-sidebar" />
    </StepPage>
  );
}
