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

/** Beside a page that looks like the Canvas of a school: Mote is switched on where its person is, not in the settings only. */
export function SiteOffer({ ports, sites, access }: SiteOfferProps): ReactNode {
  const t = useText();
  const [said, setSaid] = useState<string | null>(null);
  const origin = useOffer(ports, said !== null);
  const line = useRef<HTMLParagraphElement>(null);
  const isOn = said === 'sites-enabled' || said === 'sites-reload';
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOn) line.current?.focus();
  }, [isOn]);
  if (origin === null) return null;
  const { host } = new URL(origin);
  const switchOn = async () => {
    if (!(await switchOnSite(sites, access, origin))) return setSaid('sites-refused');
    setSaid('sites-enabled');
    const begun = await ports.begin(origin);
    if (!begun.ok) setSaid('sites-reload');
  };
  return (
    <div className={styles.offer}>
      <p ref={line} role="status" tabIndex={-1}>
        {t(said ?? 'sites-offer', { host })}
      </p>
      {!isOn && (
        <Button size="sm" onClick={switchOn}>
          {t('sites-offer-on', { host })}
        </Button>
      )}
    </div>
  );
}

/** Where Mote was just switched on it stays, so that this is said. */
function useOffer({ read, watch }: SiteOfferPorts, isSaid: boolean): string | null {
  const [origin, setOrigin] = useState<string | null>(null);
  const isKept = useRef(isSaid);
  isKept.current = isSaid;
  useEffect(() => {
    const gone = new AbortController();
    const look = async () => {
      const answer = await read();
      if (!gone.signal.aborted && !isKept.current && answer.ok) setOrigin(answer.value.origin);
    };
    watch(() => void look(), gone.signal);
    void look();
    return () => gone.abort();
  }, [read, watch]);
  return origin;
}
