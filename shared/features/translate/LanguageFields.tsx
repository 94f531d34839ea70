import { type ReactNode, useEffect, useState } from 'react';
import type { LanguageOffer } from '@/shared/domain/study/translation.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { type SearchOption, SearchSelect } from '@/shared/ui/SearchSelect.tsx';
import { nativeNameOf, offerTextOf, shownLanguage, TARGETS } from './model.ts';
import type { TranslatePorts } from './ports.ts';
import styles from './Translate.module.css';

export interface LanguageFieldsProps {
  ports: Pick<TranslatePorts, 'offers'>;
  /** The user's choice; empty: detect. */
  from: string;
  to: string;
  /** The last target languages, as chips. */
  recent: readonly string[];
  /** The detected source language, for the offers. */
  source: string;
  onFrom(from: string): void;
  onTo(to: string): void;
}

/** Fields for source and target language: the last targets as chips, all others by a search. */
export function LanguageFields({ ports, from, to, recent, source, onFrom, onTo }: LanguageFieldsProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [offers, ask] = useOffers(ports, source);
  const byName = new Intl.Collator(locale);
  const nameIn = new Intl.DisplayNames([locale], { type: 'language' });
  const tags = [...TARGETS].sort((a, b) => byName.compare(nativeNameOf(a), nativeNameOf(b)));
  const optionOf = (tag: string): SearchOption => ({
    value: tag,
    label: nativeNameOf(tag),
    lang: shownLanguage(tag).lang,
    words: `${nameIn.of(tag) ?? ''} ${tag}`,
  });
  const offerOf = (tag: string) => {
    const offer = offers.get(tag);
    return offer && { hint: t(offerTextOf(offer)) };
  };
  return (
    <div className={styles.languages}>
      <SearchSelect
        label={t('translate-from')}
        value={from}
        options={[{ value: '', label: t('translate-from-auto') }, ...tags.map(optionOf)]}
        emptyText={t('translate-no-language')}
        onChange={onFrom}
      />
      <SearchSelect
        label={t('translate-into')}
        value={to}
        options={tags
          .filter((tag) => tag !== source || tag === to)
          .map((tag) => ({ ...optionOf(tag), ...offerOf(tag) }))}
        emptyText={t('translate-no-language')}
        onChange={onTo}
        onOpen={ask}
      />
      {recent.length > 1 && (
        <fieldset className={styles.chips}>
          <legend className={styles.legend}>{t('translate-recent')}</legend>
          {recent.map((tag) => (
            <button
              key={tag}
              type="button"
              className={styles.chip}
              aria-pressed={tag === to}
              lang={shownLanguage(tag).lang}
              onClick={() => tag !== to && onTo(tag)}
            >
              {nativeNameOf(tag)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

type Offers = ReadonlyMap<string, LanguageOffer>;

/** Reads the offers of all languages when the user opens the list. */
function useOffers(ports: Pick<TranslatePorts, 'offers'>, source: string): readonly [Offers, () => void] {
  const [offers, setOffers] = useState<Offers>(new Map());
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    if (!isRequested) return;
    const gone = new AbortController();
    let asked = 0;
    let shown = 0;
    const read = async () => {
      asked += 1;
      const mine = asked;
      const answer = await ports.offers(source);
      // An earlier request may complete last, after the network is back.
      if (!answer.ok || mine < shown || gone.signal.aborted) return;
      shown = mine;
      setOffers(new Map(answer.value.map((offer) => [offer.to, offer])));
    };
    void read();
    // The server's offers depend on the network.
    for (const type of ['online', 'offline']) window.addEventListener(type, read, { signal: gone.signal });
    return () => gone.abort();
  }, [ports, source, isRequested]);
  return [offers, () => setRequested(true)];
}
