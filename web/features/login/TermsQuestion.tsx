import { type ReactNode, useState } from 'react';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@/shared/domain/user-session.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import styles from './AgeAndTerms.module.css';
import signIn from './SignIn.module.css';

export interface TermsQuestionProps {
  isAccepted: boolean;
  isMissing: boolean;
  onChange: (isAccepted: boolean) => void;
}

const PARAGRAPHS = [1, 2, 3, 4] as const;

/** What is agreed to, in plain words that can be read before. */
export function TermsQuestion({ isAccepted, isMissing, onChange }: TermsQuestionProps): ReactNode {
  const t = useText();
  const [shown, setShown] = useState<LegalDocument | null>(null);
  return (
    <div className={styles.group}>
      <label className={styles.accept}>
        <input
          type="checkbox"
          checked={isAccepted}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={isMissing}
        />
        <span>{t('terms-accept')}</span>
      </label>
      <div className={signIn.links}>
        {LEGAL_DOCUMENTS.map((document) => (
          <button key={document} type="button" className={signIn.link} onClick={() => setShown(document)}>
            {t(`terms-read-${document}`)}
          </button>
        ))}
      </div>
      {isMissing && (
        <p className={styles.error} role="alert">
          {t('terms-missing')}
        </p>
      )}
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
