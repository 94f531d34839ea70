import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import styles from './CanvasSites.module.css';
import type { SiteAccess } from './ports.ts';
import { readSite } from './site-address.ts';
import { switchOnSite } from './switch-on.ts';

export interface CanvasSitesProps {
  sites: Item<readonly string[]>;
  access: SiteAccess;
}

interface Site {
  origin: string;
  isAllowed: boolean;
}

/** Turns Mote on and off for the Canvas of a school. */
export function CanvasSites({ sites, access }: CanvasSitesProps): ReactNode {
  const t = useText();
  const known = useSites(sites, access);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [status, setStatus] = useState('');

  const enable = async (origin: string) => {
    if (!(await switchOnSite(sites, access, origin))) return setProblem('sites-refused');
    setProblem(undefined);
    setTyped('');
    setStatus(t('sites-enabled', { host: hostOf(origin) }));
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    setStatus('');
    const site = readSite(typed);
    if (site.ok) return void enable(site.value);
    setProblem(`sites-${site.error}`);
  };
  const remove = async (origin: string) => {
    await sites.set((await sites.get()).filter((one) => one !== origin));
    await access.giveUp(origin);
    setStatus(t('sites-removed', { host: hostOf(origin) }));
  };

  return (
    <section className={styles.sites} aria-labelledby="sites-title">
      <h2 id="sites-title">{t('sites-title')}</h2>
      <p>{t('sites-hint')}</p>
      <SiteList sites={known} onAllow={enable} onRemove={remove} />
      <form className={styles.form} onSubmit={add}>
        <TextField
          label={t('sites-address')}
          hint={t('sites-address-hint')}
          value={typed}
          onChange={setTyped}
          error={problem && t(problem)}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
        />
        <div>
          <Button type="submit" variant="primary">
            {t('sites-enable')}
          </Button>
        </div>
        <p role="status">{status}</p>
      </form>
    </section>
  );
}

interface SiteListProps {
  sites: readonly Site[];
  onAllow(origin: string): void;
  onRemove(origin: string): void;
}

function SiteList({ sites, onAllow, onRemove }: SiteListProps): ReactNode {
  const t = useText();
  if (sites.length === 0) return null;
  return (
    <ul className={styles.list} aria-labelledby="sites-title">
      {sites.map(({ origin, isAllowed }) => (
        <li key={origin} className={styles.site}>
          <span className={styles.name}>
            <bdi>{hostOf(origin)}</bdi>
            {!isAllowed && <span className={styles.state}>{t('sites-not-allowed')}</span>}
          </span>
          {!isAllowed && (
            <Button
              size="sm"
              onClick={() => onAllow(origin)}
              aria-label={t('sites-allow-on', { host: hostOf(origin) })}
            >
              {t('sites-allow')}
            </Button>
          )}
          <Button
            size="sm"
            onClick={() => onRemove(origin)}
            aria-label={t('sites-remove-on', { host: hostOf(origin) })}
          >
            {t('sites-remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const hostOf = (origin: string): string => new URL(origin).host;

/** Returns the user's sites with the browser's permission for each, updated when either changes. */
function useSites(item: Item<readonly string[]>, access: SiteAccess): readonly Site[] {
  const [sites, setSites] = useState<readonly Site[]>([]);
  const read = useCallback(async () => {
    const origins = await item.get();
    return Promise.all(origins.map(async (origin) => ({ origin, isAllowed: await access.mayRunOn(origin) })));
  }, [item, access]);
  useEffect(() => {
    const gone = new AbortController();
    const show = async () => {
      const next = await read();
      if (!gone.signal.aborted) setSites(next);
    };
    item.watch(show, gone.signal);
    access.watch(show, gone.signal);
    show();
    return () => gone.abort();
  }, [item, access, read]);
  return sites;
}
