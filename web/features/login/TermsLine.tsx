import { type ReactNode, useState } from 'react';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@/shared/domain/account/user-session.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import styles from './AgeAndTerms.module.css';
import signIn from './SignIn.module.css';

const PARAGRAPHS = [1, 2, 3, 4] as const;

/** Says under the button which terms a press accepts, with both documents to read. */
export function TermsLine(): ReactNode {
  const t = useText();
  const [shown, setShown] = useState<LegalDocument | null>(null);
  return (
    <div className={styles.terms}>
      <p className={styles.hint}>{t('terms-by-going-on')}</p>
      <div className={signIn.links}>
        {LEGAL_DOCUMENTS.map((document) => (
          <button key={document} type="button" className={signIn.link} onClick={() => setShown(document)}>
            {t(`terms-read-${document}`)}
          </button>
        ))}
      </div>
      {shown !== null && (
        <Dialog isOpen onClose={() => setShown(null)} title={t(`terms-title-${shown}`)}>
          <ul className={styles.list}>
            {PARAGRAPHS.map((number) => (
              <li key={number}>{t(`terms-text-${shown}-${number}`)}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
