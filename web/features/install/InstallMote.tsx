import { CircleCheck, Copy, Mail, Puzzle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { OutsideLink } from '../../shell/OutsideLink.tsx';
import { useSite } from '../account/site-context.ts';
import { useServerFact } from '../account/use-server-fact.ts';
import { usePresence } from '../presence/use-presence.ts';
import { copyText } from '../recorder/browser-ports.ts';
import { useInstallTeller } from '../referral/use-install-teller.ts';
import styles from './InstallMote.module.css';
import { mailtoOf } from './letter.ts';

const GMAIL = 'https://mail.google.com/';
const STEPS = ['get', 'open', 'load'] as const;

/** Offers the way to the extension that this installation has. Turns green once the extension responds. */
export function InstallMote(): ReactNode {
  const t = useText();
  const { presence, extension } = useSite();
  const { state } = usePresence(presence);
  const tellInstall = useInstallTeller();
  const storeUrl = useServerFact(() => extension.storeUrl);
  if (state === 'installed') return <Installed />;
  if (storeUrl === null) return <AskSchool onAsk={tellInstall} />;
  return (
    <div className={styles.box}>
      <OutsideLink to={storeUrl} variant="primary" size="lg" icon={<Puzzle />} onClick={tellInstall}>
        {t('install-add')}
      </OutsideLink>
      <p className={styles.hint}>{t('install-add-hint')}</p>
    </div>
  );
}

function Installed(): ReactNode {
  const t = useText();
  return (
    <div className={styles.installed} role="status">
      <span className={styles.check} aria-hidden="true">
        <CircleCheck />
      </span>
      <p className={styles.title}>{t('install-done')}</p>
      <OutsideLink to={GMAIL} icon={<Mail />}>
        {t('install-open-gmail')}
      </OutsideLink>
    </div>
  );
}

/** A school's own Mote is in no store: a mail to its IT, and the steps for the person who runs the server. */
function AskSchool({ onAsk }: { onAsk: () => void }): ReactNode {
  const t = useText();
  const { extension, origin } = useSite();
  const subject = t('install-letter-subject');
  // In a mail, the marks around the arguments would become part of the address.
  const text = t('install-letter-text', { server: origin, id: extension.id }).replace(/[\u2068\u2069]/g, '');
  const copy = async () => {
    onAsk();
    const copied = await copyText(`${subject}\n\n${text}`);
    if (copied.ok) showToast({ type: 'success', text: t('install-letter-copied') });
    else showToast({ type: 'error', text: t('install-letter-refused') });
  };
  return (
    <div className={styles.box}>
      <p className={styles.title}>{t('install-ask')}</p>
      <pre className={styles.letter} dir="auto">
        {text}
      </pre>
      <div className={styles.actions}>
        <OutsideLink
          to={mailtoOf({ subject, text })}
          variant="primary"
          size="lg"
          icon={<Mail />}
          onClick={onAsk}
          isSameTab
        >
          {t('install-letter-open')}
        </OutsideLink>
        <Button size="lg" icon={<Copy />} onClick={() => void copy()}>
          {t('install-letter-copy')}
        </Button>
      </div>
      <details className={styles.server}>
        <summary>{t('install-server')}</summary>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`install-server-${step}`)}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
