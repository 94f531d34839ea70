import { Mic } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MOTE_QUERY, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { Library } from '@/shared/features/library/Library.tsx';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { useAccount } from '../../features/account/site-context.ts';
import { recorderOf } from '../../features/recorder/open-recorder.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './LibraryPage.module.css';

/** All recordings of the signed-in user, from all devices. */
export function LibraryPage(): ReactNode {
  return <OwnRecordings titleId="library-page-title" />;
}

/** The user's own recordings under a heading, `titleId`. */
export function OwnRecordings({ titleId }: { titleId: string }): ReactNode {
  const { locale } = useLocale();
  const account = useAccount();
  const [recorder] = useState(() => recorderOf(locale, account));
  return <LibraryScreen library={recorder.library} titleId={titleId} />;
}

export interface LibraryScreenProps {
  library: LibraryPorts;
  titleId?: string;
}

export function LibraryScreen({ library, titleId = 'library-page-title' }: LibraryScreenProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const only = useSearchParams()[0].get(MOTE_QUERY);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t(titleId)}</h1>
          <p className={styles.lead}>{t('record-page-recordings-account')}</p>
        </div>
        <LinkButton to={SITE_ROUTES.record.path} variant="record" size="lg" icon={<Mic />}>
          {t('site-nav-record')}
        </LinkButton>
      </header>
      <Card className={styles.list}>
        <Library key={only} ports={library} only={only} onRecord={() => void navigate(SITE_ROUTES.record.path)} />
      </Card>
    </div>
  );
}
