import { FileUp } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import type { ListFile } from '../../features/classes/list-file.ts';
import {
  excessOf,
  type FoundNames,
  type NameOrder,
  namesOfRows,
  rowsOfText,
} from '../../features/classes/names-of-text.ts';
import { readListFile } from '../../features/classes/read-list-file.ts';
import { useChanged, useClassApi } from '../../features/classes/use-classes.ts';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

type Source = { kind: 'text'; text: string } | { kind: 'file'; name: string; file: ListFile };
const NOTHING: Source = { kind: 'text', text: '' };

/** Names by paste or from a file, each shown as it will stand in the class before it is added. */
export function AddNames({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const [source, setSource] = useState<Source>(NOTHING);
  const [order, setOrder] = useState<NameOrder>('family-first');
  const known = useMemo(() => (of.members ?? []).map(({ name }) => name), [of.members]);
  const found = useMemo(() => namesOfRows(rowsIn(source), { order, known }), [source, order, known]);
  const text = source.kind === 'text' ? source.text : '';
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{t('classes-add-title')}</h2>
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
      <Preview found={found} />
      <Add of={of} found={found} onAdded={() => setSource((now) => (now === source ? NOTHING : now))} />
    </Card>
  );
}

function Add({ of, found, onAdded }: ClassPartProps & { found: FoundNames; onAdded(): void }): ReactNode {
  const t = useText();
  const api = useClassApi();
  const changed = useChanged(of.id);
  const [isBusy, setBusy] = useState(false);
  const members = found.names.map((name) => ({ name }));
  const count = members.length;
  const excess = excessOf(found, of.members?.length ?? 0);
  const add = async () => {
    setBusy(true);
    const isDone = changed(await api.addMembers(of.id, members));
    setBusy(false);
    if (!isDone) return;
    onAdded();
    showToast({ type: 'success', text: t('classes-added', { count }) });
  };
  return (
    <>
      {excess > 0 && <Alert type="error">{t('classes-add-full', { count: excess })}</Alert>}
      <div className={styles.actions}>
        <Button variant="primary" isLoading={isBusy} isDisabled={count === 0 || excess > 0} onClick={() => void add()}>
          {t('classes-add-count', { count })}
        </Button>
      </div>
    </>
  );
}

const rowsIn = (source: Source): string[][] => {
  if (source.kind === 'text') return rowsOfText(source.text);
  return source.file.ok ? source.file.rows : [];
};

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
    // The same file, mended, can be chosen again.
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

function Preview({ found }: { found: FoundNames }): ReactNode {
  const t = useText();
  const { names, repeated, tooLong, hasMore } = found;
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
      {repeated.length > 0 && (
        <p className={styles.quiet}>{t('classes-add-repeated', { names: repeated.join(', ') })}</p>
      )}
      {tooLong.length > 0 && <p className={styles.quiet}>{t('classes-add-too-long', { count: tooLong.length })}</p>}
      {hasMore && <p className={styles.quiet}>{t('classes-add-more')}</p>}
    </>
  );
}
