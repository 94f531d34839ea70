import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '@/shared/l10n/react.ts';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { type Shortcut, useListedShortcuts, useShortcut } from '@/shared/ui/shortcuts.ts';
import { useSessionOptional } from '../features/account/site-context.ts';
import { type Place, placesOf } from './navbar-model.ts';
import styles from './SiteShortcuts.module.css';

const KEY_OF_PLACE: Readonly<Partial<Record<Place, string>>> = { home: 'h', record: 'r', classes: 'c', library: 'l' };

/** Keys that lead to the places of the navigation, and the sheet that lists the keys of the present page: `?`. */
export function SiteShortcuts(): ReactNode {
  const t = useText();
  const session = useSessionOptional();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useShortcut({ key: '?', label: t('site-shortcut-sheet'), run: () => setOpen(true) });
  useShortcut({ key: '?', inDialog: true, run: close });
  const places = placesOf({
    canCreateClass: session?.status?.entitlements.canCreateClass === true,
    isInstitutionalAdmin: false,
  }).filter(({ place }) => session?.isLoggedIn === true || place === 'home' || place === 'record');
  return (
    <>
      {places.map(({ place, to }) => {
        const key = KEY_OF_PLACE[place];
        return key && <PlaceShortcut key={place} letter={key} to={to} label={t(`site-nav-${place}`)} />;
      })}
      <Dialog isOpen={isOpen} onClose={close} title={t('shortcut-title')} description={t('site-shortcut-typing')}>
        <ListedShortcuts />
      </Dialog>
    </>
  );
}

function PlaceShortcut({ letter, to, label }: { letter: string; to: string; label: string }): ReactNode {
  const navigate = useNavigate();
  useShortcut({ key: letter, alt: true, label, run: () => void navigate(to) });
  return null;
}

function ListedShortcuts(): ReactNode {
  return (
    <dl className={styles.list}>
      {useListedShortcuts().map((shortcut) => (
        <div key={`${shortcut.label} ${keysOf(shortcut).join()}`}>
          <dt>{shortcut.label}</dt>
          <dd>
            {keysOf(shortcut).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the names on the keys, as they are pressed. */
export const keysOf = ({ ctrl, meta, alt, key }: Shortcut): string[] => [
  ...(ctrl ? ['Ctrl'] : []),
  ...(meta ? ['⌘'] : []),
  ...(alt ? ['Alt'] : []),
  key.length === 1 ? key.toUpperCase() : key,
];
