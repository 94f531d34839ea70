import { type ReactNode, useEffect, useState } from 'react';
import type { LanguageOffer } from '@/shared/domain/translation.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { nativeNameOf, offerTextOf, shownLanguage, TARGETS } from './model.ts';
import type { TranslatePorts } from './ports.ts';
import styles from './Translate.module.css';

export interface LanguageFieldsProps {
  ports: Pick<TranslatePorts, 'offers'>;
  /** As chosen; empty: found out. */
  from: string;
  to: string;
  /** What it is taken for, for what can be had from it. */
  source: string;
  onFrom(from: string): void;
  onTo(to: string): void;
}

/** From and into which language; beside each how it can be had, by the engines that are here. */
export function LanguageFields({ ports, from, to, source, onFrom, onTo }: LanguageFieldsProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [offers, ask] = useOffers(ports, source);
  const byName = new Intl.Collator(locale);
  const tags = [...TARGETS].sort((a, b) => byName.compare(nativeNameOf(a), nativeNameOf(b)));
  const nameIn = new Intl.DisplayNames([locale], { type: 'language' });
  const sourceName = nameIn.of(source) ?? source;
  const targets = tags.filter((tag) => tag !== source || tag === to);
  return (
    <div className={styles.languages}>
      <SelectField
        layout="stack"
        label={t('translate-from')}
        value={from}
        options={[
          { value: '', label: t('translate-from-auto') },
          ...tags.map((tag) => ({ value: tag, label: nativeNameOf(tag), lang: shownLanguage(tag).lang })),
        ]}
        onChange={onFrom}
      />
      <SelectField
        layout="stack"
        label={t('translate-into')}
        value={to}
        options={targets.map((tag) => ({
          value: tag,
          label: t('translate-target', { language: nativeNameOf(tag), how: t(offerTextOf(offers.get(tag))) }),
        }))}
        onChange={onTo}
        onIntent={ask}
      />
      {offers.get(to)?.state === null && (
        <p className={styles.quiet}>{t('translate-none-here', { from: sourceName, to: nameIn.of(to) ?? to })}</p>
      )}
    </div>
  );
}

type Offers = ReadonlyMap<string, LanguageOffer>;

/** Nobody is asked before the person comes to the field: the translators' document is opened for it. */
function useOffers(ports: Pick<TranslatePorts, 'offers'>, source: string): readonly [Offers, () => void] {
  const [offers, setOffers] = useState<Offers>(new Map());
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const gone = new AbortController();
    let asked = 0;
    let shown = 0;
    const read = async () => {
      asked += 1;
      const mine = asked;
      const answer = await ports.offers(source);
      // What was asked before the line came back may be answered last.
      if (!answer.ok || mine < shown || gone.signal.aborted) return;
      shown = mine;
      setOffers(new Map(answer.value.map((offer) => [offer.to, offer])));
    };
    void read();
    // What a server knows comes and goes with the line to it.
    for (const type of ['online', 'offline']) window.addEventListener(type, read, { signal: gone.signal });
    return () => gone.abort();
  }, [ports, source, isAsked]);
  return [offers, () => setAsked(true)];
}
