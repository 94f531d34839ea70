import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useText } from '@/shared/l10n/react.ts';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { useAccount } from '../account/site-context.ts';
import styles from './AdviceCards.module.css';
import { AdvicePicture } from './AdvicePicture.tsx';
import { type ShownCard, useAdvice } from './use-advice.ts';

/** Key of the address with which the site was loaded. */
const KEY_OF_LOAD = 'default';

export interface AdviceCardsProps {
  /** The part of the page around the cards: it gets the focus after a card is dismissed. */
  place: RefObject<HTMLElement | null>;
}

/** One card of praise and one of help, each with its act. Absent if none is due. */
export function AdviceCards({ place }: AdviceCardsProps): ReactNode {
  const t = useText();
  const { affirmative, assistive, dismiss } = useAdvice();
  useFreshCards();
  if (affirmative === null && assistive === null) return null;
  const remove = (card: ShownCard) => {
    dismiss(card);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={t('advice-title')}>
      <ul className={styles.cards}>
        {affirmative && <Card key={affirmative.id} list="affirmative" card={affirmative} onDismiss={remove} />}
        {assistive && <Card key={assistive.id} list="assistive" card={assistive} onDismiss={remove} />}
      </ul>
    </section>
  );
}

/** Asks the server again if the user comes from another page, where the act of a card may have been done. */
function useFreshCards(): void {
  const { session } = useAccount();
  const { key } = useLocation();
  useEffect(() => {
    if (key !== KEY_OF_LOAD) void session.refresh();
  }, [session, key]);
}

interface CardProps {
  list: 'affirmative' | 'assistive';
  card: ShownCard;
  onDismiss: (card: ShownCard) => void;
}

function Card({ list, card, onDismiss }: CardProps): ReactNode {
  const t = useText();
  const { id, action, isDismissible } = card;
  const title = t(`advice-${id}`);
  return (
    <li className={styles.card} data-list={list} data-card={id}>
      <AdvicePicture of={id} />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{t(`advice-text-${id}`)}</p>
        {action !== null && (
          <LinkButton to={action} size="sm">
            {t(`advice-act-${id}`)}
          </LinkButton>
        )}
      </div>
      {isDismissible && (
        <PlainIconButton
          className={styles.close}
          size="sm"
          label={t('advice-dismiss', { title })}
          icon={<X />}
          onClick={() => onDismiss(card)}
        />
      )}
    </li>
  );
}
