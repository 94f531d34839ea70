import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { VOCABULARY, type VocabularyWord } from '@/shared/domain/study/vocabulary.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { csvFile } from '@/shared/ui/csv-file.ts';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import rows from '@/shared/ui/rows.module.css';
import { useShown } from '@/shared/ui/ShowMore.tsx';
import { saveFile } from '@/shared/ui/save-file.ts';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useStoredText } from '@/shared/ui/use-stored-text.ts';
import { rowsOfWords, searchWords, wordFaultText } from './model.ts';
import type { VocabularyPorts } from './ports.ts';
import { useWords } from './use-words.ts';
import styles from './Vocabulary.module.css';

/** Number of words from which the search field shows. */
const SEARCHED_FROM = 6;

/** The user's words: search, notes, removal with undo, and export as a file. */
export function Vocabulary({ ports }: { ports: VocabularyPorts }): ReactNode {
  const t = useText();
  const [words, readAgain] = useWords(ports);
  const [query, setQuery] = useState('');
  const found = words.state === 'ready' ? searchWords(words.words, query) : [];
  const { shown, more } = useShown(found);
  if (words.state === 'reading') return null;
  if (words.state === 'failed') {
    const again = (
      <Button size="sm" onClick={readAgain}>
        {t('define-again')}
      </Button>
    );
    return (
      <LoadFailed code={words.error} actions={again}>
        {t(wordFaultText(words.error))}
      </LoadFailed>
    );
  }
  if (words.words.length === 0) {
    return (
      <EmptyState art={<Mo pose="words" size={140} />} title={t('vocabulary-empty-title')}>
        {t('vocabulary-empty')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.vocabulary}>
      {words.words.length >= SEARCHED_FROM && (
        <TextField
          label={t('vocabulary-search')}
          isLabelHidden
          type="search"
          placeholder={t('vocabulary-search')}
          value={query}
          onChange={setQuery}
        />
      )}
      <p className={styles.count} role="status">
        {t('vocabulary-count', { count: found.length })}
      </p>
      <ul className={rows.rows}>
        {shown.map((word) => (
          <Row key={word.id} word={word} ports={ports} />
        ))}
      </ul>
      {more}
      <SaveList words={words.words} />
    </div>
  );
}

function Row({ word, ports }: { word: VocabularyWord; ports: VocabularyPorts }): ReactNode {
  const t = useText();
  const fail = (error: ErrorCode) => showToast({ type: 'error', text: t(wordFaultText(error)) });
  const note = useStoredText(word.note, async (text) => {
    const kept = await ports.note(word.id, text);
    if (!kept.ok) fail(kept.error);
    return kept.ok;
  });
  const restore = async () => {
    const restored = await ports.restore(word.id);
    if (!restored.ok) fail(restored.error);
  };
  const remove = async () => {
    const removed = await ports.remove(word.id);
    if (!removed.ok) return fail(removed.error);
    showToast({
      type: 'info',
      text: t('vocabulary-removed', { word: word.lemma }),
      lifeMs: LIMITS.undoMs,
      action: { label: t('library-undo'), onClick: () => void restore() },
    });
  };
  return (
    <li className={classNames(rows.box, styles.row)}>
      <div className={styles.head}>
        <p className={styles.word} lang={word.locale} dir="auto">
          <strong>{word.lemma}</strong>{' '}
          {word.partOfSpeech !== '' && <span className={styles.kind}>{t(`define-class-${word.partOfSpeech}`)}</span>}
        </p>
        {word.picture !== '' && <img className={styles.picture} src={word.picture} alt="" />}
        <IconButton
          size="sm"
          label={t('vocabulary-remove', { word: word.lemma })}
          icon={<Trash2 />}
          onClick={() => void remove()}
        />
      </div>
      <p className={styles.meaning} lang={word.meaningLocale ?? word.locale} dir="auto">
        {word.meaning}
      </p>
      {word.sentence !== '' && (
        <p className={styles.sentence} lang={word.locale} dir="auto">
          {t('define-example', { example: word.sentence })}
        </p>
      )}
      <TextField
        label={t('vocabulary-note', { word: word.lemma })}
        isLabelHidden
        placeholder={t('vocabulary-note-empty')}
        maxLength={VOCABULARY.maxNote}
        dir="auto"
        {...note}
      />
    </li>
  );
}

/** Exports a table for spreadsheets and flash-card programs. */
function SaveList({ words }: { words: readonly VocabularyWord[] }): ReactNode {
  const t = useText();
  const save = async () => {
    const heads = {
      word: t('vocabulary-column-word'),
      meaning: t('vocabulary-column-meaning'),
      partOfSpeech: t('vocabulary-column-kind'),
      sentence: t('vocabulary-column-sentence'),
      note: t('vocabulary-column-note'),
      source: t('vocabulary-column-source'),
    };
    saveFile(await csvFile(rowsOfWords(words, heads)), `${t('vocabulary-file')}.csv`);
  };
  return (
    <Button size="sm" icon={<Download />} onClick={() => void save()}>
      {t('vocabulary-save-file')}
    </Button>
  );
}
