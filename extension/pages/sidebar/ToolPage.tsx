import { ArrowLeft, Settings } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SidebarPage } from '@/extension/features/host/messages.ts';
import { useText } from '@/shared/l10n/react.ts';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';
import { headingId } from '../shell/heading-id.ts';
import styles from './Sidebar.module.css';

export interface ToolPageProps {
  page: SidebarPage;
  title: string;
  isShown: boolean;
  onBack(): void;
  /** Content behind the cog; absent: the page has no settings. */
  settings?: ReactNode;
  children: ReactNode;
}

/**
 * A page of one tool: an arrow leads back, a cog opens its settings. A page that was opened once keeps its content
 * while another page is shown.
 */
export function ToolPage({ page, title, isShown, onBack, settings, children }: ToolPageProps): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSettings, setSettings] = useState(false);
  useEffect(() => {
    // Focusing an element of a frame without the focus would take the focus from the page around.
    if (isShown && document.hasFocus()) heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  const back = () => (isSettings ? setSettings(false) : onBack());
  return (
    <section
      className={styles.page}
      data-feature={page === 'readAloud' ? 'readingSettings' : page}
      aria-labelledby={headingId(page)}
      hidden={!isShown}
    >
      <header className={styles.pageHead}>
        <PlainIconButton
          size="sm"
          label={t('sidebar-back')}
          title={t('sidebar-back')}
          icon={<ArrowLeft />}
          data-harmless
          onClick={back}
        />
        <h1 id={headingId(page)} ref={heading} tabIndex={-1} className={styles.heading}>
          {isSettings ? t('sidebar-tool-settings', { tool: title }) : title}
        </h1>
        {settings && !isSettings && (
          <PlainIconButton
            size="sm"
            label={t('sidebar-tool-settings', { tool: title })}
            title={t('sidebar-settings')}
            icon={<Settings />}
            data-harmless
            onClick={() => setSettings(true)}
          />
        )}
      </header>
      {isSettings && <div className={styles.pageBody}>{settings}</div>}
      <div className={styles.pageBody} hidden={isSettings}>
        {children}
      </div>
    </section>
  );
}
