import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Scene } from '@/shared/ui/art/Scene.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { freeColour, SETUP_AGES, type SetupAge } from '../../features/classes/setup.ts';
import { useChanged, useClassApi, useClasses } from '../../features/classes/use-classes.ts';
import age from '../../features/login/AgeAndTerms.module.css';
import { useFirstInvalid } from '../../features/login/use-first-invalid.ts';
import { ColourPicker } from './ColourPicker.tsx';
import setup from './Setup.module.css';
import { SetupFrame } from './SetupFrame.tsx';
import { afterSetup, type SetupDrafts, type SetupProps } from './setup-props.ts';
import { styles } from './styles.ts';

export interface SetupLooksProps extends SetupProps {
  /** Null: the class does not exist yet. */
  of: ClassAnswer | null;
  drafts: SetupDrafts;
}

/** Step 1: name, colour and age. It creates the class, or changes the one that this set-up created. */
export function SetupLooks({ of, drafts, place, onGo }: SetupLooksProps): ReactNode {
  const t = useText();
  const form = useId();
  const { looks, setLooks } = drafts;
  const classes = useClasses().data;
  const name = looks.name ?? of?.name ?? '';
  const colour = looks.colour ?? of?.colour ?? freeColour(classes?.ok ? classes.value : []);
  const band = looks.age ?? place.age;
  const { root, focusFirst } = useFirstInvalid<HTMLFormElement>();
  const { save, isBusy } = useSaveLooks(of);
  const [isTried, setTried] = useState(false);
  const newName = name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (newName === '' || band === null) return focusFirst();
    const saved = await save({ name: newName, colour });
    if (saved !== null) onGo({ classId: saved, step: 'pupils', age: band });
  };
  return (
    <SetupFrame
      step="looks"
      title={t('classes-setup-looks-title')}
      lead={t('classes-setup-looks-lead')}
      colour={colour}
      later={{ to: afterSetup(of), text: t(of === null ? 'cancel' : 'classes-setup-later') }}
      preview={<LooksPreview name={newName} />}
      onward={
        <Button type="submit" form={form} size="lg" variant="primary" isLoading={isBusy} className={setup.onward}>
          {t('classes-setup-continue')}
        </Button>
      }
    >
      <form ref={root} id={form} className={setup.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('classes-new-label')}
          hint={t('classes-new-hint')}
          error={isTried && newName === '' ? t('classes-setup-name-missing') : undefined}
          value={name}
          onChange={(next) => setLooks({ ...looks, name: next })}
          maxLength={200}
          autoComplete="off"
          dir="auto"
        />
        <ColourPicker value={colour} onChange={(next) => setLooks({ ...looks, colour: next })} />
        <AgeOfPupils
          value={band}
          isMissing={isTried && band === null}
          onChange={(next) => setLooks({ ...looks, age: next })}
        />
      </form>
    </SetupFrame>
  );
}

/** Creates the class, or changes what differs. Returns its id; null: it failed. */
function useSaveLooks(of: ClassAnswer | null) {
  const api = useClassApi();
  const changed = useChanged();
  const [isBusy, setBusy] = useState(false);
  const save = async (looks: Pick<ClassAnswer, 'name' | 'colour'>): Promise<string | null> => {
    if (isBusy) return null;
    if (of?.name === looks.name && of.colour === looks.colour) return of.id;
    setBusy(true);
    const saved = of === null ? await api.create(looks.name, looks.colour) : await api.rename(of.id, looks);
    setBusy(false);
    return changed(saved) && saved.ok ? saved.value.id : null;
  };
  return { save, isBusy };
}

interface AgeOfPupilsProps {
  value: SetupAge | null;
  isMissing: boolean;
  onChange(age: SetupAge): void;
}

function AgeOfPupils({ value, isMissing, onChange }: AgeOfPupilsProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <fieldset className={age.group}>
      <legend className={age.legend}>{t('classes-setup-age')}</legend>
      {SETUP_AGES.map((band) => (
        <label key={band} className={age.option}>
          <input
            type="radio"
            name={id}
            checked={value === band}
            aria-invalid={isMissing}
            aria-describedby={`${id}-${band}`}
            onChange={() => onChange(band)}
          />
          <span className={setup.age}>
            <span>{t(`classes-setup-age-${band}`)}</span>
            <span id={`${id}-${band}`} className={styles.quiet}>
              {t(`classes-setup-age-${band}-text`)}
            </span>
          </span>
        </label>
      ))}
      {isMissing && (
        <p className={age.error} role="alert">
          {t('classes-setup-age-missing')}
        </p>
      )}
    </fieldset>
  );
}

function LooksPreview({ name }: { name: string }): ReactNode {
  const t = useText();
  return (
    <>
      <div>
        <h2 className={setup.panelTitle}>{name === '' ? t('classes-setup-looks-preview') : <bdi>{name}</bdi>}</h2>
        <p className={styles.text}>{t('classes-setup-looks-preview-text')}</p>
      </div>
      <div className={setup.scene}>
        <Scene name="kiosk" size={240} />
      </div>
    </>
  );
}
