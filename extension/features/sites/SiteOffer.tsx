import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { SiteAccess, SiteOfferPorts } from './ports.ts';
import styles from './SiteOffer.module.css';
import { switchOnSite } from './switch-on.ts';

export interface SiteOfferProps {
  ports: SiteOfferPorts;
  sites: Item<readonly string[]>;
  access: Pick<SiteAccess, 'ask'>;
}

/**
 * Offers to turn Mote on, beside a page that looks like the Canvas of a school, so that the user need not open the
 * settings.
 */
export function SiteOffer({ ports, sites, access }: SiteOfferProps): ReactNode {
  const t = useText();
  const [message, setMessage] = useState<string | null>(null);
  const origin = useOffer(ports, message !== null);
  const line = useRef<HTMLParagraphElement>(null);
  const isOn = message === 'sites-enabled' || message === 'sites-reload';
  // Moves the focus to the message, because the focused button was removed.
  useEffect(() => {
    if (isOn) line.current?.focus();
  }, [isOn]);
  if (origin === null) return null;
  const { host } = new URL(origin);
  const switchOn = async () => {
    if (!(await switchOnSite(sites, access, origin))) return setMessage('sites-refused');
    setMessage('sites-enabled');
    const begun = await ports.begin(origin);
    if (!begun.ok) setMessage('sites-reload');
  };
  return (
    <div className={styles.offer}>
      <p ref={line} role="status" tabIndex={-1}>
        {t(message ?? 'sites-offer', { host })}
      </p>
      {!isOn && (
        <Button size="sm" onClick={switchOn}>
          {t('sites-offer-on', { host })}
        </Button>
      )}
    </div>
  );
}

/** Returns the offered site. Keeps it after Mote was turned on, to show the confirmation. */
function useOffer({ read, watch }: SiteOfferPorts, isMessageShown: boolean): string | null {
  const [origin, setOrigin] = useState<string | null>(null);
  const isShownNow = useRef(isMessageShown);
  isShownNow.current = isMessageShown;
  useEffect(() => {
    const gone = new AbortController();
    const look = async () => {
      const answer = await read();
      if (!gone.signal.aborted && !isShownNow.current && answer.ok) setOrigin(answer.value.origin);
    };
    watch(() => void look(), gone.signal);
    void look();
    return () => gone.abort();
  }, [read, watch]);
  return origin;
}
