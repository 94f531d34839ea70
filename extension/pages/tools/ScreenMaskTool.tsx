import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react';
import { MASK_PAINT } from '@/extension/core/mask/mask-css.ts';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { Item } from '@/extension/platform/item.ts';
import {
  MASK_COLOURS,
  MASK_KINDS,
  MASK_LINES,
  MASK_OPACITY,
  type MaskColour,
  type MaskKind,
  type ScreenMask,
} from '@/shared/domain/study/screen-mask.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { Slider } from '@/shared/ui/Slider.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import { type EverywhereAccess, useEverywhere } from './every-page.ts';
import { PlacesLine } from './PlacesLine.tsx';
import styles from './ScreenMaskTool.module.css';

export interface ScreenMaskToolProps {
  item: Item<ScreenMask>;
  /** Draws the mask in the active page. Returns false where that is not possible. */
  show(): Promise<boolean>;
  account: AccountPorts;
  access: EverywhereAccess;
  openPlaces(): void;
}

/** Shows the screen mask's switch and options; absent where a teacher has switched it off. */
export function ScreenMaskTool({ item, show, account, access, openPlaces }: ScreenMaskToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  const [mask, save] = useStored(item, null);
  const everywhere = useEverywhere(access);
  const [isOutOfReach, setOutOfReach] = useState(false);
  const isOn = mask?.isOn ?? false;
  // The tile of the remote control switches the mask on, too.
  useEffect(() => {
    let isOver = false;
    if (isOn) void show().then((isShown) => isOver || setOutOfReach(!isShown));
    return () => {
      isOver = true;
    };
  }, [isOn, show]);
  if (view?.featuresOff.includes('screenMask')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  if (!mask || !everywhere) return null;
  const { isEverywhere } = everywhere;
  const change = (part: Partial<ScreenMask>) => save({ ...mask, ...part });
  return (
    <div className={styles.tool}>
      <Switch
        label={t('mask-on')}
        hint={t(isEverywhere ? 'mask-on-hint' : 'mask-on-hint-some')}
        isOn={mask.isOn}
        onChange={(next) => void change({ isOn: next })}
      />
      {isOutOfReach && mask.isOn && <Alert type="info">{t('error-page-out-of-reach')}</Alert>}
      {mask.isOn && !isEverywhere && <PlacesLine open={openPlaces} />}
      {mask.isOn && <Looks mask={mask} change={(part) => void change(part)} />}
    </div>
  );
}

function Looks({ mask, change }: { mask: ScreenMask; change: (part: Partial<ScreenMask>) => void }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const percent = (value: number) => (value / 100).toLocaleString(locale, { style: 'percent' });
  const hasBand = mask.kind !== 'tint';
  return (
    <>
      <SelectField
        layout="stack"
        label={t('mask-kind')}
        value={mask.kind}
        options={MASK_KINDS.map((kind) => ({ value: kind, label: t(`mask-kind-${kind}`) }))}
        onChange={(kind) => change({ kind: kind as MaskKind })}
      />
      <Colours value={mask.colour} onChange={(colour) => change({ colour })} />
      <Slider
        label={t('mask-opacity')}
        {...MASK_OPACITY}
        largeStep={20}
        value={mask.opacity}
        valueText={percent}
        onChange={(opacity) => change({ opacity })}
      />
      {hasBand && (
        <Slider
          label={t('mask-lines')}
          {...MASK_LINES}
          largeStep={2}
          value={mask.lines}
          valueText={(lines) => t('mask-lines-value', { lines })}
          onChange={(lines) => change({ lines })}
        />
      )}
      {hasBand && (
        <Slider
          label={t('mask-place')}
          min={0}
          max={100}
          step={5}
          largeStep={20}
          value={Math.round(mask.at * 100)}
          valueText={percent}
          onChange={(at) => change({ at: at / 100 })}
        />
      )}
      {hasBand && (
        <Switch
          label={t('mask-follows')}
          hint={t('mask-follows-hint')}
          isOn={mask.followsPointer}
          onChange={(followsPointer) => change({ followsPointer })}
        />
      )}
      {hasBand && <p className={styles.keys}>{t('mask-keys')}</p>}
    </>
  );
}

function Colours({ value, onChange }: { value: MaskColour; onChange: (colour: MaskColour) => void }): ReactNode {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>{t('mask-colour')}</legend>
      {MASK_COLOURS.map((colour) => (
        <label key={colour} className={styles.colour} style={swatchOf(colour)} title={t(`mask-colour-${colour}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`mask-colour-${colour}`)}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
    </fieldset>
  );
}

const swatchOf = (colour: MaskColour) => ({ '--swatch': MASK_PAINT[colour].colour }) as CSSProperties;
