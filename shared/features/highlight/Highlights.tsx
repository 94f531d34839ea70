import { type ReactNode, useState } from 'react';
import { ok } from '@/shared/base/result.ts';
import { type HighlightColour, isSamePage } from '@/shared/domain/study/highlight.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import rows from '@/shared/ui/rows.module.css';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { useShown } from '@/shared/ui/ShowMore.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { ColourButtons } from './ColourChoice.tsx';
import { ColourNamesForm } from './ColourNamesForm.tsx';
import { HighlightRow } from './HighlightRow.tsx';
import styles from './Highlights.module.css';
import {
  type ColourLabels,
  type Group,
  groupHighlights,
  highlightFaultText,
  ORDERS,
  type Order,
  searchHighlights,
} from './model.ts';
import type { DocumentMaker, HighlightedWords, HighlightList, HighlightPorts, PageBeside } from './ports.ts';
import { SaveHighlights } from './SaveHighlights.tsx';
import { useHighlights, useLabels } from './use-highlights.ts';
import { useHighlightsOnPage } from './use-highlights-on-page.ts';

/** Number of highlights from which the search field shows. */
const SEARCHED_FROM = 6;

export interface HighlightsProps {
  ports: HighlightPorts;
  page: PageBeside;
  /** Absent: the user has no word list. */
  words?: HighlightedWords | undefined;
  /** Absent: Google documents are not available. */
  maker?: DocumentMaker | undefined;
}

/** The user's highlights: highlights the selection; lists, searches, changes and exports all of them. */
export function Highlights({ ports, page, words, maker }: HighlightsProps): ReactNode {
  const t = useText();
  const [book, readAgain] = useHighlights(ports);
  if (book.state === 'reading') return null;
  if (book.state === 'failed') {
    const again = (
      <Button size="sm" onClick={readAgain}>
        {t('highlight-again')}
      </Button>
    );
    return (
      <LoadFailed code={book.error} actions={again}>
        {t(highlightFaultText(book.error))}
      </LoadFailed>
    );
  }
  return <Listed {...{ book, ports, page, words, maker }} />;
}

function Listed({ book, ports, page, words, maker }: HighlightsProps & { book: HighlightList }): ReactNode {
  const t = useText();
  const labels = useLabels(book.names);
  const [here, ask] = useHighlightsOnPage(page, book.highlights);
  const [scope, setScope] = useState<'page' | 'all'>('page');
  const [order, setOrder] = useState<Order>('page');
  const [query, setQuery] = useState('');
  const add = async (colour: HighlightColour) => {
    const added = await ask({ type: 'add', colour });
    showToast(
      added.ok
        ? { type: 'success', text: t('highlight-done') }
        : { type: 'error', text: t(highlightFaultText(added.error)) },
    );
  };
  const isHere = ({ page: address }: { page: string }) => here.page !== null && isSamePage(address, here.page);
  const hasBoth = here.page !== null && book.highlights.some((one) => !isHere(one));
  const inScope = hasBoth && scope === 'page' ? book.highlights.filter(isHere) : book.highlights;
  const found = searchHighlights(inScope, query, labels);
  const { shown, more } = useShown(found);
  const go = async (id: string, address: string) => {
    // A click before the page's first response would open its highlight in another tab.
    const now = here.page === null ? await ask({ type: 'look' }) : ok(here);
    const isOnPage = now.ok && now.value.page !== null && isSamePage(now.value.page, address);
    const gone = isOnPage ? await ask({ type: 'show', id }) : await page.open(id);
    if (!gone.ok) showToast({ type: 'error', text: t(highlightFaultText(gone.error)) });
  };
  return (
    <div className={styles.highlights}>
      <p className={styles.head}>{t('highlight-now')}</p>
      <ColourButtons labels={labels} name={t('highlight-now')} onPress={(colour) => void add(colour)} />
      {book.highlights.length === 0 ? (
        <EmptyState art={<Mo pose="highlights" size={140} />} title={t('highlight-empty-title')}>
          {t('highlight-empty')}
        </EmptyState>
      ) : (
        <>
          {hasBoth && (
            <SelectField
              label={t('highlight-scope')}
              value={scope}
              options={(['page', 'all'] as const).map((value) => ({ value, label: t(`highlight-scope-${value}`) }))}
              onChange={(value) => setScope(value === 'all' ? 'all' : 'page')}
            />
          )}
          <SelectField
            label={t('highlight-order')}
            value={order}
            options={ORDERS.map((value) => ({ value, label: t(`highlight-order-${value}`) }))}
            onChange={(value) => setOrder(value === 'colour' ? 'colour' : 'page')}
          />
          {inScope.length >= SEARCHED_FROM && (
            <TextField
              label={t('highlight-search')}
              isLabelHidden
              type="search"
              placeholder={t('highlight-search')}
              value={query}
              onChange={setQuery}
            />
          )}
          <p className={styles.quiet} role="status">
            {t('highlight-count', { count: found.length })}
          </p>
          <Groups
            groups={groupHighlights(shown, order, labels)}
            {...{ labels, ports, words, lost: here.lost }}
            onGo={(id, address) => void go(id, address)}
          />
          {more}
          <SaveHighlights groups={groupHighlights(found, order, labels)} {...{ labels, maker }} />
        </>
      )}
      <ColourNamesForm names={book.names} labels={labels} ports={ports} />
    </div>
  );
}

interface GroupsProps {
  groups: readonly Group[];
  labels: ColourLabels;
  ports: HighlightPorts;
  words: HighlightedWords | undefined;
  lost: readonly string[];
  onGo(id: string, page: string): void;
}

function Groups({ groups, labels, ports, words, lost, onGo }: GroupsProps): ReactNode {
  return groups.map(({ key, title, highlights }) => (
    <section key={key} className={styles.group} aria-label={title}>
      <h3 className={styles.title} dir="auto">
        {title}
      </h3>
      <ul className={rows.rows}>
        {highlights.map((highlight) => (
          <HighlightRow
            key={highlight.id}
            {...{ highlight, labels, ports, words }}
            isLost={lost.includes(highlight.id)}
            onGo={() => onGo(highlight.id, highlight.page)}
          />
        ))}
      </ul>
    </section>
  ));
}
