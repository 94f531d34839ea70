import { type ReactNode, useEffect, useState } from 'react';
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
  const origin = useOffer(ports);
  const [said, setSaid] = useState<string | null>(null);
  if (origin === null) return null;
  const { host } = new URL(origin);
  const switchOn = async () => {
    if (!(await switchOnSite(sites, access, origin))) return setSaid('sites-refused');
    setSaid('sites-enabled');
    const begun = await ports.begin();
    if (!begun.ok) setSaid('sites-reload');
  };
  return (
    <div className={styles.offer}>
      <p role="status">{t(said ?? 'sites-offer', { host })}</p>
      {(said === null || said === 'sites-refused') && (
        <Button size="sm" onClick={switchOn}>
          {t('sites-offer-on', { host })}
        </Button>
      )}
    </div>
  );
}

function useOffer({ read }: SiteOfferPorts): string | null {
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void read().then((answer) => {
      if (!isGone && answer.ok) setOrigin(answer.value.origin);
    });
    return () => {
      isGone = true;
    };
  }, [read]);
  return origin;
}
