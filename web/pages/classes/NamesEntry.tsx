import { FileUp } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import type { ListFile } from '../../features/classes/list-file.ts';
import type { FoundNames } from '../../features/classes/names-of-text.ts';
import { readListFile } from '../../features/classes/read-list-file.ts';
import { styles } from './styles.ts';
import type { EnteredNames } from './use-entered-names.ts';

/** The field for a list of names, the choice of a file, and the order of names where it is unknown. */
export function NamesEntry({ entered }: { entered: EnteredNames }): ReactNode {
  const t = useText();
  const { source, setSource, order, setOrder, found } = entered;
  const text = source.kind === 'text' ? source.text : '';
  return (
    <>
      <NamesText value={text} onChange={(next) => setSource({ kind: 'text', text: next })} />
      <NamesFile onFile={(name, file) => setSource({ kind: 'file', name, file })} />
      {source.kind === 'file' && <FileNote name={source.name} file={source.file} />}
      {found.isOrderOpen && (
        <Switch
          label={t('classes-add-given-first')}
          hint={t('classes-add-given-first-hint')}
          isOn={order === 'given-first'}
          onChange={(isOn) => setOrder(isOn ? 'given-first' : 'family-first')}
        />
      )}
    </>
  );
}

function NamesText({ value, onChange }: { value: string; onChange(text: string): void }): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('classes-add-label')}
      </label>
      <textarea
        id={id}
        className={styles.names}
        rows={6}
        dir="auto"
        value={value}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={styles.quiet}>
        {t('classes-add-hint')}
      </p>
    </div>
  );
}

function NamesFile({ onFile }: { onFile(name: string, file: ListFile): void }): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    onFile(file.name, await readListFile(file));
    // Allows choosing the same file again after it was corrected.
    if (input.current) input.current.value = '';
  };
  return (
    <div className={styles.actions}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        data-testid="names-file"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <Button icon={<FileUp />} onClick={() => input.current?.click()}>
        {t('classes-add-file')}
      </Button>
    </div>
  );
}

function FileNote({ name, file }: { name: string; file: ListFile }): ReactNode {
  const t = useText();
  if (file.ok) return <p className={styles.quiet}>{name}</p>;
  const text =
    file.fault === 'broken' ? t('classes-add-file-broken', { line: file.line }) : t(`classes-add-file-${file.fault}`);
  return <Alert type="error">{text}</Alert>;
}

/** A tab stop, so that keys scroll it. */
const SCROLLED = { tabIndex: 0 } as const;

/** The names that will be added. */
export function FoundNamesList({ found }: { found: FoundNames }): ReactNode {
  const t = useText();
  const { names } = found;
  return (
    <>
      {names.length > 0 && (
        <div className={styles.field}>
          <h3 className={styles.label}>{t('classes-add-preview')}</h3>
          <ol className={styles.preview} {...SCROLLED}>
            {names.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ol>
        </div>
      )}
      <OmittedNames found={found} />
    </>
  );
}

/** Says which names of the list will not be added, and why. */
export function OmittedNames({ found: { repeated, tooLong, hasMore } }: { found: FoundNames }): ReactNode {
  const t = useText();
  return (
    <>
      {repeated.length > 0 && (
        <p className={styles.quiet}>{t('classes-add-repeated', { names: repeated.join(', ') })}</p>
      )}
      {tooLong.length > 0 && <p className={styles.quiet}>{t('classes-add-too-long', { count: tooLong.length })}</p>}
      {hasMore && <p className={styles.quiet}>{t('classes-add-more')}</p>}
    </>
  );
}
