import { ListMusic, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ClassWindow } from '@/shared/domain/account/class-window.ts';
import { BUILT_FEATURES } from '@/shared/domain/account/feature-groups.ts';
import { BUILT_MODES, builtFeatures, type SidebarModeFeature } from '@/shared/domain/account/sidebar-modes.ts';
import { defaultTeacherControls, type TeacherControls } from '@/shared/domain/account/teacher-controls.ts';
import { useText } from '@/shared/l10n/react.ts';
import { MODE_ICONS } from '@/shared/ui/mode-icons.tsx';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import { hoursState } from '../../features/classes/hours.ts';
import { useNow } from '../../features/classes/use-now.ts';
import styles from './Controls.module.css';
import { FEATURE_ICONS } from './feature-icons.tsx';

export interface ControlsPreviewProps {
  controls: TeacherControls;
  window: ClassWindow | null;
}

type Moment = 'inside' | 'outside';

/** Shows the tools in a pupil's sidebar, from the same list of features that the sidebar draws. */
export function ControlsPreview({ controls, window }: ControlsPreviewProps): ReactNode {
  const t = useText();
  const now = useNow(window);
  const hours = hoursState(window, now);
  const isOpen = hours.kind === 'always' || hours.kind === 'now';
  const [chosen, setMoment] = useState<Moment | null>(null);
  const moment = window === null ? 'inside' : (chosen ?? (isOpen ? 'inside' : 'outside'));
  const shown = moment === 'inside' ? controls : defaultTeacherControls();
  return (
    <aside className={styles.preview} aria-label={t('classes-preview-title')}>
      <header>
        <h2 className={styles.heading}>{t('classes-preview-title')}</h2>
        {window !== null && (
          <fieldset aria-label={t('classes-preview-when')} className={styles.moments}>
            {(['inside', 'outside'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={styles.small}
                aria-pressed={moment === one}
                onClick={() => setMoment(one)}
              >
                {t(`classes-preview-${one}`)}
              </button>
            ))}
          </fieldset>
        )}
      </header>
      <Panel controls={shown} />
    </aside>
  );
}

const isShown = (controls: TeacherControls, { key }: SidebarModeFeature): boolean =>
  key === 'myContent' || controls[key].isEnabled;

function Panel({ controls }: { controls: TeacherControls }): ReactNode {
  const t = useText();
  const modes = BUILT_MODES.filter((mode) => builtFeatures(mode).some((one) => isShown(controls, one)));
  const [chosen, setMode] = useState('reading');
  const mode = modes.find(({ id }) => id === chosen) ?? modes[0];
  const off = BUILT_FEATURES.filter((key) => !controls[key].isEnabled).length;
  return (
    <div className={styles.panel}>
      {mode && (
        <Tabs
          label={t('sidebar-modes')}
          tabs={modes.map(({ id, title, icon }) => {
            const label = t(`mode-${id}-tab`);
            return { id, label, name: `${label}: ${t(title)}`, icon: MODE_ICONS[icon] };
          })}
          value={mode.id}
          onChange={setMode}
        >
          <ul className={styles.tiles}>
            {builtFeatures(mode)
              .filter((one) => isShown(controls, one))
              .map((one) => (
                <Tile key={one.key} feature={one} />
              ))}
          </ul>
        </Tabs>
      )}
      {off > 0 && (
        <p className={styles.lock}>
          <Lock aria-hidden="true" className={styles.padlock} />
          {t('classes-preview-off', { count: off })}
        </p>
      )}
    </div>
  );
}

function Tile({ feature: { key, title } }: { feature: SidebarModeFeature }): ReactNode {
  const t = useText();
  const Icon = key === 'myContent' ? ListMusic : FEATURE_ICONS[key];
  return (
    <li className={styles.tile}>
      <span className={styles.plate}>
        <Icon aria-hidden="true" className={styles.plateIcon} />
      </span>
      {t(title)}
    </li>
  );
}
