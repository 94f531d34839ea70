import { BookOpen, Copy, Play, Square } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Result } from '@/shared/base/result.ts';
import { meetingIn, type WordList } from '@/shared/domain/study/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { dictionaryFor } from '@/shared/engines/define/dictionary-for.ts';
import { Define } from '@/shared/features/define/Define.tsx';
import { NoDictionary } from '@/shared/features/define/NoDictionary.tsx';
import { primaryOf } from '@/shared/features/read/voice-ladder.ts';
import { translatorTagOf } from '@/shared/features/translate/model.ts';
import type { TranslatePorts } from '@/shared/features/translate/ports.ts';
import type { ServerHelp } from '@/shared/features/translate/ServerHelpNote.tsx';
import { TranslateText } from '@/shared/features/translate/TranslateText.tsx';
import { TranslateWord } from '@/shared/features/translate/TranslateWord.tsx';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import type { AreaView } from './area-view.ts';
import styles from './SelectArea.module.css';
import { sentenceWith } from './sentence-with.ts';
import { type SpokenText, type SpokenTextPorts, useSpokenText } from './use-spoken-text.ts';

export interface AreaCardProps {
  view: AreaView;
  /** BCP 47 tags of the languages that text recognition supports. */
  languages: readonly string[];
  onLanguage(lang: string): void;
  /** Ports of reading aloud; null: reading aloud is turned off. */
  spoken: SpokenTextPorts | null;
  /** The first dictionary serves texts of unknown language. Null: the dictionary is turned off. */
  dictionaries: readonly Dictionary[] | null;
  /** The user's words. Null: the word list is turned off. */
  words: WordList | null;
  /** Speech and translation of the text and its words. */
  translating: AreaTranslating;
  copyText(text: string): Promise<Result<void>>;
}

export interface AreaTranslating {
  ports: TranslatePorts;
  serverHelp: ServerHelp;
  /** False: translation is turned off; words can still be heard. */
  canTranslate: boolean;
}

/** Shows the text found in an area and its actions. */
export function AreaCard(props: AreaCardProps): ReactNode {
  const { view, languages, onLanguage } = props;
  const t = useText();
  const { locale } = useLocale();
  const nameOf = (tag: string) => languageName(tag, locale);
  return (
    <>
      {view.unreadable !== '' && (
        <Alert type="warn">
          {t('area-unreadable', {
            language: nameOf(view.unreadable),
            languages: new Intl.ListFormat([locale]).format(languages.map(nameOf)),
          })}
        </Alert>
      )}
      {view.text !== '' && <Found {...props} key={`${view.lang} ${view.text}`} />}
      {view.hasPicture && (
        <SelectField
          label={t('area-language')}
          value={view.lang}
          options={languages.map((tag) => ({ value: tag, label: nameOf(tag) }))}
          onChange={onLanguage}
        />
      )}
    </>
  );
}

function Found({ view, spoken, dictionaries, words, translating, copyText }: AreaCardProps): ReactNode {
  const t = useText();
  const shown = useRef<HTMLParagraphElement>(null);
  const [lookup, setLookup] = useState<{ word: string; count: number } | null>(null);
  const dictionary = dictionaries && dictionaryFor(dictionaries, view.lang);
  const { ports, serverHelp, canTranslate } = translating;
  const list = words ? { words: meetIn(words, view.text) } : {};
  const extras = (word: string) => (
    <TranslateWord key={word} {...{ word, ...translating, ...list }} from={languageOf(dictionary, view)} />
  );
  const copy = async () => {
    const copied = await copyText(view.text);
    showToast(
      copied.ok ? { type: 'success', text: t('area-copied') } : { type: 'error', text: t('area-copy-refused') },
    );
  };
  const acts = (
    <>
      <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
        {t('area-copy')}
      </Button>
      {dictionaries && (
        <Button
          size="sm"
          icon={<BookOpen />}
          onClick={() => setLookup({ word: markedIn(shown.current, view.text), count: (lookup?.count ?? 0) + 1 })}
        >
          {t('area-define')}
        </Button>
      )}
    </>
  );
  return (
    <article className={styles.card} aria-label={t('area-found')}>
      {spoken ? (
        <Spoken {...{ view, spoken, shown }}>{acts}</Spoken>
      ) : (
        <>
          <Words view={view} shown={shown} word={null} />
          <div className={styles.acts}>{acts}</div>
        </>
      )}
      {canTranslate && (
        <TranslateText
          {...{ ports, serverHelp, ...list }}
          text={view.text}
          lang={view.lang}
          {...(dictionary && { dictionary })}
        />
      )}
      {dictionaries && lookup && !dictionary && (
        <NoDictionary lang={view.lang} canTranslate={canTranslate}>
          {lookup.word !== '' && extras(lookup.word)}
        </NoDictionary>
      )}
      {dictionary && lookup && (
        <>
          {lookup.word === '' && <p className={styles.line}>{t('area-define-hint')}</p>}
          <Define
            key={lookup.count}
            dictionary={dictionary}
            met={{ word: lookup.word, lang: view.lang, sentence: '', source: '' }}
            {...{ extras, ...list }}
          />
        </>
      )}
    </article>
  );
}

interface WordsProps {
  view: AreaView;
  shown: RefObject<HTMLParagraphElement | null>;
  word: SpokenText['word'];
}

/** Shows the text and its source. */
function Words({ view: { text, lang, source }, shown, word }: WordsProps): ReactNode {
  const t = useText();
  const { start, end } = word ?? { start: text.length, end: text.length };
  return (
    <>
      <p ref={shown} className={styles.text} dir="auto" {...(lang && { lang })}>
        {text.slice(0, start)}
        {word && <mark className={styles.word}>{text.slice(start, end)}</mark>}
        {text.slice(end)}
      </p>
      <p className={styles.line}>{t(`area-from-${source}`)}</p>
    </>
  );
}

interface SpokenProps extends Omit<WordsProps, 'word'> {
  spoken: SpokenTextPorts;
  /** Further actions, shown beside reading aloud. */
  children: ReactNode;
}

function Spoken({ view, spoken, shown, children }: SpokenProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { isSpeaking, problem, word, start, stop } = useSpokenText(view.text, view.lang || locale, spoken);
  return (
    <>
      <Words view={view} shown={shown} word={word} />
      <div className={styles.acts}>
        <Button size="sm" icon={isSpeaking ? <Square /> : <Play />} onClick={isSpeaking ? stop : start}>
          {t(isSpeaking ? 'area-read-stop' : 'area-read')}
        </Button>
        {children}
      </div>
      {problem && <Alert type="error">{t(`error-${problem}`)}</Alert>}
    </>
  );
}

/** Returns a tag of the language table if it contains the text's language. */
const languageOf = (dictionary: Dictionary | null, { lang }: AreaView): string =>
  dictionary?.language ?? translatorTagOf(lang) ?? primaryOf(lang);

/** A text of up to this many words is looked up as a whole. */
const FEW_WORDS = 3;

/** Returns the selected words of the text, or all of a short text. */
function markedIn(element: HTMLElement | null, text: string): string {
  const selection = document.getSelection();
  const isHere = selection?.anchorNode && element?.contains(selection.anchorNode);
  const marked = isHere ? selection.toString().trim() : '';
  if (marked !== '') return marked;
  return text.split(/\s+/).length <= FEW_WORDS ? text : '';
}

/** Returns a word list that saves a word with the sentence where the user met it, not with the dictionary's example. */
const meetIn = (words: WordList, text: string): WordList =>
  meetingIn(words, ({ word }) => ({ sentence: sentenceWith(text, word) ?? '', source: '' }));
