import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Container } from '../Container.tsx';
import { Alerts, Fields, Openers, TabsShown, Toasts } from './actions.tsx';
import { Art } from './art.tsx';
import styles from './KitPage.module.css';
import { Avatars, Buttons, Cards, Colours, IconButtons, Type, Waiting } from './looks.tsx';
import { Media } from './media.tsx';
import { Section } from './Section.tsx';

export interface KitPageProps {
  /** Recorder and player, which belong to shared/features: the page's composition passes them in. */
  parts?: ReactNode;
}

/** Shows every component in every state; theme, direction, size and language come from the surrounding provider. */
export function KitPage({ parts }: KitPageProps): ReactNode {
  const t = useText();
  return (
    <main>
      <Container width="narrow" className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>{t('kit-title')}</h1>
          <p className={styles.intro}>{t('kit-intro')}</p>
        </header>
        <Buttons />
        <IconButtons />
        <Openers />
        <Toasts />
        <Alerts />
        <Avatars />
        <Media />
        <Fields />
        <TabsShown />
        <Waiting />
        <Cards />
        {parts !== undefined && (
          <Section id="parts" title={t('kit-parts')}>
            {parts}
          </Section>
        )}
        <Art />
        <Colours />
        <Type />
      </Container>
    </main>
  );
}
