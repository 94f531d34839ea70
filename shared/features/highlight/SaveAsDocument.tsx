import { FileText } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { DocPart } from '@/shared/contract/files.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import styles from './Highlights.module.css';
import { highlightFaultText } from './model.ts';
import type { DocumentMaker } from './ports.ts';

export interface SaveAsDocumentProps {
  maker: DocumentMaker;
  title: string;
  parts(): readonly DocPart[];
}

/** A button that saves the listed highlights as a new Google document; hidden where that is unavailable. */
export function SaveAsDocument({ maker, title, parts }: SaveAsDocumentProps): ReactNode {
  const t = useText();
  const told = useId();
  const [isOffered, setOffered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** The document that is not made yet. */
  const wanted = useRef<{ id: string; parts: string } | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void maker.isOffered().then((isSo) => isUnmounted || setOffered(isSo));
    return () => {
      isUnmounted = true;
    };
  }, [maker]);
  if (!isOffered) return null;

  const make = async () => {
    setBusy(true);
    const now = parts();
    const content = JSON.stringify(now);
    if (wanted.current?.parts !== content) {
      wanted.current = { id: crypto.randomUUID().replaceAll('-', ''), parts: content };
    }
    const made = await maker.make({ requestId: wanted.current.id, title, parts: now });
    setBusy(false);
    if (!made.ok) return showToast({ type: 'error', text: t(highlightFaultText(made.error)) });
    if (made.value.isMade) wanted.current = null;
    const text = t(made.value.isMade ? 'highlight-doc-made' : 'highlight-doc-asked');
    showToast({ type: made.value.isMade ? 'success' : 'info', text });
  };
  return (
    <>
      <Button size="sm" icon={<FileText />} isLoading={isBusy} aria-describedby={told} onClick={() => void make()}>
        {t('highlight-save-doc')}
      </Button>
      <p id={told} className={styles.quiet}>
        {t('highlight-doc-told')}
      </p>
    </>
  );
}
