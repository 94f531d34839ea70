import {
  BookA,
  Bookmark,
  Highlighter,
  Languages,
  type LucideIcon,
  RectangleHorizontal,
  SquareDashedMousePointer,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { BUILT_MODES, builtFeatures, type SidebarModeFeature } from '@/shared/domain/account/sidebar-modes.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import styles from './RemoteControl.module.css';

/** The tiles in their order, each with its icon and the colour of its plate. */
const TILES = [
  { key: 'dictionary', Icon: BookA, plate: 'blue' },
  { key: 'translate', Icon: Languages, plate: 'green' },
  { key: 'highlighting', Icon: Highlighter, plate: 'yellow' },
  { key: 'screenMask', Icon: RectangleHorizontal, plate: 'grey' },
  { key: 'selectArea', Icon: SquareDashedMousePointer, plate: 'orange' },
  { key: 'vocabularyList', Icon: Bookmark, plate: 'purple' },
] as const satisfies readonly { key: FeatureKey; Icon: LucideIcon; plate: string }[];

export type TileKey = (typeof TILES)[number]['key'];

const READING = BUILT_MODES.find(({ id }) => id === 'reading');

export interface RemoteControlProps {
  account: AccountPorts;
  /** Controls for reading the page; absent where a teacher has switched reading off. */
  readAloud: ReactNode;
  /** Tip for windows with space below the tiles. */
  tip?: ReactNode;
  open(tool: TileKey): void;
}

/** Reading Support at a glance: reading aloud, and one tile for each other tool. */
export function RemoteControl({ account, readAloud, tip, open }: RemoteControlProps): ReactNode {
  const { view } = useAccount(account);
  const features = READING ? builtFeatures(READING) : [];
  const off = features.filter(({ key }) => view?.featuresOff.some((one) => one === key));
  const isOn = (key: FeatureKey) => features.some((one) => one.key === key) && !off.some((one) => one.key === key);
  return (
    <div className={styles.remote}>
      {isOn('readAloud') && <section data-feature="readAloud">{readAloud}</section>}
      <div className={styles.tiles}>
        {TILES.filter(({ key }) => isOn(key)).map(({ key, Icon, plate }) => (
          <Tile key={key} feature={key} {...{ Icon, plate, features }} onPress={() => open(key)} />
        ))}
      </div>
      {off.length > 0 && <OffLine off={off} />}
      {isOn('readAloud') && tip}
    </div>
  );
}

interface TileProps {
  feature: TileKey;
  Icon: LucideIcon;
  plate: string;
  features: readonly SidebarModeFeature[];
  onPress(): void;
}

function Tile({ feature, Icon, plate, features, onPress }: TileProps): ReactNode {
  const t = useText();
  const known = features.find(({ key }) => key === feature);
  return (
    <button
      type="button"
      className={styles.tile}
      data-tile={feature}
      title={known && t(known.description)}
      // A tile only opens a page of the sidebar, so a press is harmless even if the user could not see it.
      data-harmless={feature === 'screenMask' ? undefined : true}
      onClick={onPress}
    >
      <span className={styles.plate} data-plate={plate}>
        <Icon aria-hidden="true" />
      </span>
      {t(`tile-${feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)}
    </button>
  );
}

function OffLine({ off }: { off: readonly SidebarModeFeature[] }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const tools = new Intl.ListFormat(locale, { type: 'conjunction' }).format(off.map(({ title }) => t(title)));
  return <p className={styles.off}>{t('sidebar-off-tools', { tools })}</p>;
}
