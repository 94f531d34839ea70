import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import {
  NO_READING_WORDS,
  READING_WORDS,
  type ReadingWords,
  withoutWord,
  withWord,
} from '@/shared/domain/study/reading-words.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import styles from './ReadAloud.module.css';

export interface ReadingWordsFormProps {
  item: Item<ReadingWords>;
  /** Runs after the list was stored, so that the reader can apply it. */
  onChange(): void;
}

/** Edits the words to skip and the words to pronounce differently. Collapsed at first. */
export function ReadingWordsForm({ item, onChange }: ReadingWordsFormProps): ReactNode {
  const t = useText();
  const [words, save] = useStored(item, NO_READING_WORDS);
  const [{ phrase, say }, type] = useState({ phrase: '', say: '' });
  const [isFull, setIsFull] = useState(false);
  const keep = async (next: ReadingWords) => {
    setIsFull(false);
    await save(next);
    onChange();
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (phrase.trim() === '') return;
    const next = withWord(await item.get(), phrase, say);
    if (!next) return setIsFull(true);
    type({ phrase: '', say: '' });
    await keep(next);
  };
  const remove = async (what: string) => keep(withoutWord(await item.get(), what));
  return (
    <details className={styles.words}>
      <summary>{t('read-words')}</summary>
      <form className={styles.newWord} onSubmit={(event) => void add(event)}>
        <TextField
          label={t('read-words-phrase')}
          maxLength={READING_WORDS.maxPhrase}
          dir="auto"
          value={phrase}
          onChange={(next) => type({ phrase: next, say })}
          error={isFull ? t('read-words-full', { max: READING_WORDS.maxWords }) : undefined}
        />
        <TextField
          label={t('read-words-say')}
          hint={t('read-words-say-hint')}
          maxLength={READING_WORDS.maxSay}
          dir="auto"
          value={say}
          onChange={(next) => type({ phrase, say: next })}
        />
        <Button type="submit" size="sm">
          {t('read-words-add')}
        </Button>
      </form>
      <Listed words={words} onRemove={(what) => void remove(what)} />
    </details>
  );
}

function Listed({ words, onRemove }: { words: ReadingWords; onRemove: (phrase: string) => void }): ReactNode {
  const t = useText();
  const { skipped, pronounced } = words;
  const lines = [
    ...skipped.map((phrase) => ({ phrase, text: t('read-words-skipped', { phrase }) })),
    ...Object.entries(pronounced).map(([phrase, say]) => ({ phrase, text: t('read-words-said', { phrase, say }) })),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={styles.listed}>
      {lines.map(({ phrase, text }) => (
        <li key={phrase}>
          <span>{text}</span>
          <IconButton
            label={t('read-words-remove', { phrase })}
            hasTooltip={false}
            icon={<X />}
            onClick={() => onRemove(phrase)}
          />
        </li>
      ))}
    </ul>
  );
}
