import { ArrowLeft, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ClassColour } from '@/shared/domain/account/class-colour.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { colourStyle } from '@/shared/ui/class-colour-style.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import { SETUP_STEPS, type SetupStep } from '../../features/classes/setup.ts';
import setup from './Setup.module.css';
import { styles } from './styles.ts';

export interface SetupFrameProps {
  step: SetupStep;
  title: string;
  lead: string;
  /** Colour of the panel beside the step. */
  colour: ClassColour;
  /** Where the link leads that finishes later. */
  later: { to: string; text: string };
  /** Shows the class as its pupils will see it. */
  preview: ReactNode;
  onBack?: () => void;
  /** The button that leads on. */
  onward: ReactNode;
  children: ReactNode;
}

/** One step beside a panel in the colour of the class. */
export function SetupFrame(props: SetupFrameProps): ReactNode {
  const { step, title, lead, colour, later, preview, onBack, onward, children } = props;
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = SETUP_STEPS.indexOf(step);
  useEffect(() => {
    // The first step is a page of its own, whose focus the browser sets.
    if (place > 0) heading.current?.focus();
  }, [place]);
  return (
    <div className={setup.wizard} style={colourStyle(colour)}>
      <section className={setup.step} aria-labelledby="setup-title">
        <div className={setup.head}>
          <ol className={setup.progress} aria-label={t('classes-setup-progress', { step: place + 1 })}>
            {SETUP_STEPS.map((id, at) => (
              <li key={id} data-state={at < place ? 'done' : at === place ? 'now' : 'next'}>
                <span className={setup.number} aria-hidden="true">
                  {at < place ? <Check size={16} strokeWidth={3} /> : at + 1}
                </span>
                <span className={setup.stepName} {...(at === place && { 'aria-current': 'step' })}>
                  {t(`classes-setup-step-${id}`)}
                  {at < place && <VisuallyHidden> {t('classes-setup-step-done')}</VisuallyHidden>}
                </span>
              </li>
            ))}
          </ol>
          <Link to={later.to} className={setup.later}>
            {later.text}
          </Link>
        </div>
        <header className={setup.intro}>
          <h1 ref={heading} id="setup-title" tabIndex={-1} className={classNames(styles.title, setup.title)}>
            {title}
          </h1>
          <p className={setup.lead}>{lead}</p>
        </header>
        {children}
        <div className={setup.foot}>
          {onBack && (
            <Button size="lg" icon={<ArrowLeft className={setup.turned} />} onClick={onBack}>
              {t('classes-setup-back')}
            </Button>
          )}
          {onward}
        </div>
      </section>
      <aside className={setup.panel} aria-label={t('classes-setup-preview')}>
        {preview}
      </aside>
    </div>
  );
}
