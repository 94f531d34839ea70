import { BookOpen, Check, Clock, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ControlsChange } from '@/shared/client/class-api.ts';
import {
  BUILT_FEATURES,
  CONTROL_PRESETS,
  type ControlPreset,
  controlsOf,
  FEATURE_GROUPS,
  presetOf,
} from '@/shared/domain/account/feature-groups.ts';
import type { FeatureKey, TeacherControls } from '@/shared/domain/account/teacher-controls.ts';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useChanged, useClassApi } from '../../features/classes/use-classes.ts';
import styles from './Controls.module.css';
import { ControlsHours } from './ControlsHours.tsx';
import { ControlsPreview } from './ControlsPreview.tsx';
import { FEATURE_ICONS } from './feature-icons.tsx';
import type { ClassPartProps } from './part-props.ts';

type SaveState = 'idle' | 'saving' | 'saved';

/** Shows which features the pupils of a class may use, at which hours, and a preview of their sidebar. */
export function ControlsPart({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const { controls, save, state } = useControls(of);
  return (
    <div className={styles.controls}>
      <div className={styles.choices}>
        <h2 className={styles.heading}>{t('classes-controls-title')}</h2>
        <Presets controls={controls} onChoose={(preset) => void save({ controls: controlsOf(preset) })} />
        <ControlsHours window={of.controlsWindow} onSave={(window) => save({ controls: {}, window })} />
        <Groups
          controls={controls}
          onSwitch={(keys, isEnabled) =>
            void save({ controls: Object.fromEntries(keys.map((key) => [key, { isEnabled }])) })
          }
        />
        <p className={styles.saved} role="status">
          {state === 'saved' && <Check aria-hidden="true" className={styles.tick} />}
          {t(state === 'idle' ? 'classes-controls-rest' : `classes-controls-${state}`)}
        </p>
      </div>
      <ControlsPreview controls={controls} window={of.controlsWindow} />
    </div>
  );
}

/** Saves each change at once. The switches show what is being saved, and the server's state if that fails. */
function useControls(of: ClassPartProps['of']) {
  const api = useClassApi();
  const changed = useChanged();
  const [pending, setPending] = useState<ControlsChange['controls']>({});
  const [state, setState] = useState<SaveState>('idle');
  const save = async (change: ControlsChange): Promise<boolean> => {
    setState('saving');
    setPending((now) => ({ ...now, ...change.controls }));
    const isDone = changed(await api.setControls(of.id, change));
    // A newer change of the same switch stays pending.
    setPending((now) => without(now, change.controls));
    setState(isDone ? 'saved' : 'idle');
    return isDone;
  };
  return { controls: { ...of.controls, ...pending } as TeacherControls, save, state };
}

function without(now: ControlsChange['controls'], saved: ControlsChange['controls']): ControlsChange['controls'] {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => saved[key as FeatureKey] !== value));
}

const PRESET_ICONS: Readonly<Record<ControlPreset | 'own', LucideIcon>> = {
  everything: Check,
  'reading-only': BookOpen,
  exam: Clock,
  own: SlidersHorizontal,
};

const countOn = (controls: TeacherControls): number => BUILT_FEATURES.filter((key) => controls[key].isEnabled).length;

interface PresetsProps {
  controls: TeacherControls;
  onChoose(preset: ControlPreset): void;
}

function Presets({ controls, onChoose }: PresetsProps): ReactNode {
  const t = useText();
  const chosen = presetOf(controls);
  const all = BUILT_FEATURES.length;
  return (
    <fieldset className={styles.presets} aria-label={t('classes-controls-presets')}>
      {CONTROL_PRESETS.map((preset) => {
        const Icon = PRESET_ICONS[preset];
        return (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={chosen === preset}
            onClick={() => onChoose(preset)}
          >
            <span className={classNames(styles.plate, chosen === preset && styles.chosen)}>
              <Icon aria-hidden="true" className={styles.plateIcon} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{t(`classes-preset-${preset}`)}</span>
              <span className={styles.quiet}>{t(`classes-preset-${preset}-text`)}</span>
              <span className={styles.quiet}>
                {t('classes-controls-count', { on: countOn(controlsOf(preset)), all })}
              </span>
            </span>
          </button>
        );
      })}
      {chosen === null && (
        <p className={classNames(styles.preset, styles.own)}>
          <span className={classNames(styles.plate, styles.chosen)}>
            <SlidersHorizontal aria-hidden="true" className={styles.plateIcon} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{t('classes-preset-own')}</span>
            <span className={styles.quiet}>{t('classes-preset-own-text')}</span>
            <span className={styles.quiet}>{t('classes-controls-count', { on: countOn(controls), all })}</span>
          </span>
        </p>
      )}
    </fieldset>
  );
}

interface GroupsProps {
  controls: TeacherControls;
  onSwitch(keys: readonly FeatureKey[], isEnabled: boolean): void;
}

/** Only features that work have a switch; a group without one is absent. */
function Groups({ controls, onSwitch }: GroupsProps): ReactNode {
  const t = useText();
  const groups = FEATURE_GROUPS.map(({ id, keys }) => ({
    id,
    keys: keys.filter((key: FeatureKey) => BUILT_FEATURES.includes(key)),
  })).filter(({ keys }) => keys.length > 0);
  return (
    <div className={styles.groups}>
      {groups.map(({ id, keys }) => {
        const isAllOn = keys.every((key) => controls[key].isEnabled);
        const title = t(`classes-controls-group-${id}`);
        return (
          <section key={id} className={styles.group} aria-label={title}>
            <header>
              <h3>{title}</h3>
              {keys.length > 1 && (
                <button
                  type="button"
                  className={styles.small}
                  aria-label={t(isAllOn ? 'classes-controls-all-off-in' : 'classes-controls-all-on-in', {
                    group: title,
                  })}
                  onClick={() => onSwitch(keys, !isAllOn)}
                >
                  {t(isAllOn ? 'classes-controls-all-off' : 'classes-controls-all-on')}
                </button>
              )}
            </header>
            {keys.map((key) => (
              <FeatureSwitch
                key={key}
                feature={key}
                isOn={controls[key].isEnabled}
                onSwitch={(isOn) => onSwitch([key], isOn)}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

interface FeatureSwitchProps {
  feature: FeatureKey;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

function FeatureSwitch({ feature, isOn, onSwitch }: FeatureSwitchProps): ReactNode {
  const t = useText();
  const Icon = FEATURE_ICONS[feature];
  return (
    <div className={styles.feature}>
      <Icon aria-hidden="true" className={classNames(styles.icon, !isOn && styles.off)} />
      <Switch label={t(featureTitle(feature))} isOn={isOn} onChange={onSwitch} />
    </div>
  );
}

/** Fluent id of a feature's name, as the sidebar shows it. */
export const featureTitle = (feature: FeatureKey): string =>
  `feature-${feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-title`;
