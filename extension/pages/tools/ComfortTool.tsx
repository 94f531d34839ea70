import { BookOpen, Check, CloudCheck, HardDrive, RotateCcw, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { ComfortPorts } from '@/extension/features/comfort/remote-comfort.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import {
  FACES,
  FIRST_COMFORT,
  MEASURES,
  type Measure,
  PAPER_COLOURS,
  PAPERS,
  type ReadingComfort,
} from '@/shared/domain/study/reading-comfort.ts';
import type { ScreenMask } from '@/shared/domain/study/screen-mask.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { Slider } from '@/shared/ui/Slider.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import styles from './ComfortTool.module.css';
import { useReadingFaces } from './use-reading-faces.ts';

export interface ComfortToolProps {
  account: AccountPorts;
  reader: ComfortPorts;
  item: Item<ReadingComfort>;
  mask: Item<ScreenMask>;
  /** Draws the mask in the active page. */
  showMask(): Promise<boolean>;
}

/** Reading comfort: opens the reader view, and sets its look. Each change shows in the open reader view at once. */
export function ComfortTool({ account, reader, item, mask, showMask }: ComfortToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  const [comfort, save] = useStored(item, null);
  if (!comfort) return null;
  const change = (part: Partial<ReadingComfort>) => void save({ ...comfort, ...part });
  const isInAccount = view?.login === 'signed-in';
  return (
    <div className={styles.tool}>
      <OpenReader reader={reader} />
      <div className={styles.head}>
        <h3>{t('comfort-look')}</h3>
        <Button size="sm" variant="quiet" icon={<RotateCcw />} onClick={() => change(FIRST_COMFORT)}>
          {t('comfort-reset')}
        </Button>
      </div>
      <Faces value={comfort.face} onChange={(face) => change({ face })} />
      <Measures comfort={comfort} change={change} />
      <Papers value={comfort.paper} onChange={(paper) => change({ paper })} />
      <Switch
        label={t('comfort-syllables')}
        hint={t('comfort-syllables-hint')}
        isOn={comfort.hasSyllables}
        onChange={(hasSyllables) => change({ hasSyllables })}
      />
      {view?.featuresOff.includes('screenMask') ? (
        <p className={styles.quiet}>{t('comfort-line-focus-off')}</p>
      ) : (
        <LineFocus mask={mask} showMask={showMask} />
      )}
      <p className={styles.saved}>
        {isInAccount ? <CloudCheck aria-hidden="true" /> : <HardDrive aria-hidden="true" />}
        {t(isInAccount ? 'comfort-saved-account' : 'comfort-saved-device')}
      </p>
    </div>
  );
}

function OpenReader({ reader }: { reader: ComfortPorts }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const look = async () => {
      const now = await reader.isOpen();
      if (!gone.signal.aborted) setOpen(now);
    };
    reader.watch(() => void look(), gone.signal);
    void look();
    return () => gone.abort();
  }, [reader]);
  const toggle = async () => {
    setBusy(true);
    setProblem(null);
    const turned = await reader.toggle();
    setBusy(false);
    if (turned.ok) setOpen(turned.value.isOpen);
    else setProblem(turned.error);
  };
  return (
    <>
      <p className={styles.hint}>{t('comfort-hint')}</p>
      <Button
        variant={isOpen ? 'secondary' : 'primary'}
        icon={isOpen ? <X /> : <BookOpen />}
        isLoading={isBusy}
        onClick={() => void toggle()}
      >
        {t(isOpen ? 'comfort-shut' : 'comfort-open')}
      </Button>
      {problem && <Alert type="error">{t(`error-${problem}`)}</Alert>}
    </>
  );
}

function Faces({ value, onChange }: { value: ReadingComfort['face']; onChange(face: ReadingComfort['face']): void }) {
  const t = useText();
  const name = useId();
  useReadingFaces();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('comfort-letters')}</legend>
      <div className={styles.choices}>
        {FACES.map((face) => (
          <label key={face} className={styles.choice}>
            <input type="radio" name={name} checked={face === value} onChange={() => onChange(face)} />
            <span className={styles.plate} aria-hidden="true" style={{ fontFamily: `"Mote ${face}"` }}>
              {t('comfort-sample')}
            </span>
            <Check className={styles.mark} aria-hidden="true" />
            {t(`comfort-face-${face}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const MEASURE_NAMES = {
  size: 'comfort-size',
  letters: 'comfort-letter-space',
  words: 'comfort-word-space',
  lines: 'comfort-line-space',
  width: 'comfort-width',
} as const satisfies Record<Measure, string>;

function Measures({ comfort, change }: { comfort: ReadingComfort; change(part: Partial<ReadingComfort>): void }) {
  const t = useText();
  const { locale } = useLocale();
  const shown = (name: Measure) => (value: number) => {
    const { min, max } = MEASURES[name];
    if (name === 'size') return t('comfort-size-value', { px: value });
    if (name === 'lines') return value.toLocaleString(locale, { maximumFractionDigits: 1 });
    return ((value - min) / (max - min)).toLocaleString(locale, { style: 'percent' });
  };
  return (
    <fieldset className={styles.measures}>
      <legend className={styles.legend}>{t('comfort-space')}</legend>
      {(Object.keys(MEASURES) as Measure[]).map((name) => (
        <Slider
          key={name}
          label={t(MEASURE_NAMES[name])}
          {...MEASURES[name]}
          largeStep={MEASURES[name].step * 3}
          value={comfort[name]}
          valueText={shown(name)}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </fieldset>
  );
}

function Papers({
  value,
  onChange,
}: {
  value: ReadingComfort['paper'];
  onChange(paper: ReadingComfort['paper']): void;
}) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('comfort-paper')}</legend>
      <div className={classNames(styles.choices, styles.papers)}>
        {PAPERS.map((paper) => {
          const { paper: ground, ink } = PAPER_COLOURS[paper];
          return (
            <label key={paper} className={styles.choice} style={{ '--paper': ground, '--ink': ink } as CSSProperties}>
              <input type="radio" name={name} checked={paper === value} onChange={() => onChange(paper)} />
              <span className={styles.plate} aria-hidden="true">
                {t('comfort-sample')}
              </span>
              <Check className={styles.mark} aria-hidden="true" />
              {t(`comfort-paper-${paper}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The screen mask over the lines around the one that is read. */
function LineFocus({ mask, showMask }: Pick<ComfortToolProps, 'mask' | 'showMask'>): ReactNode {
  const t = useText();
  const [now, save] = useStored(mask, null);
  if (!now) return null;
  const turn = async (isOn: boolean) => {
    await save(isOn ? { ...now, isOn, kind: 'mask' } : { ...now, isOn });
    if (isOn) await showMask();
  };
  return (
    <Switch
      label={t('comfort-line-focus')}
      hint={t('comfort-line-focus-hint')}
      isOn={now.isOn && now.kind === 'mask'}
      onChange={(isOn) => void turn(isOn)}
    />
  );
}
