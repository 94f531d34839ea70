import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { ReadingPorts, ReadingSettings as Stored } from './ports.ts';
import styles from './ReadAloud.module.css';
import { ReadingSound } from './ReadingSound.tsx';
import { TypedField, type TypedReach } from './TypedField.tsx';
import { useReading } from './use-reading.ts';
import { type SchoolVoicesOf, useSchoolVoices } from './use-school-voices.ts';

export interface ReadingSettingsProps {
  reading: ReadingPorts;
  settings: Stored;
  speech: Pick<SpeechEngine, 'voices'>;
  /** The school's voices; null: the user's texts stay on the device. */
  school: SchoolVoicesOf | null;
  typedReach: TypedReach | null;
}

/** The settings behind the remote control: speed, volume, voice, language, words, typing; and moves by paragraph. */
export function ReadingSettingsForm({
  reading: ports,
  settings,
  speech,
  school: of,
  typedReach,
}: ReadingSettingsProps) {
  const { view, ask } = useReading(ports);
  const school = useSchoolVoices(of);
  return (
    <div className={styles.settings}>
      <ReadingSound
        {...{ settings, speech, school }}
        lang={view.lang}
        readAs={view.readAs}
        onReadAs={(lang) => ask({ type: 'read-as', lang })}
        onChange={() => ask({ type: 'settle' })}
      />
      <TypedField item={settings.readingTyped} hear={ports.hearTyping} reach={typedReach} />
      {(view.status === 'speaking' || view.status === 'paused') && <ParagraphMoves ask={ask} />}
    </div>
  );
}

function ParagraphMoves({ ask }: Pick<ReturnType<typeof useReading>, 'ask'>): ReactNode {
  const t = useText();
  return (
    <fieldset className={styles.row} aria-label={t('read-ways')}>
      <Button
        size="sm"
        className={styles.soft}
        icon={<ChevronsLeft />}
        onClick={() => ask({ type: 'move', to: 'previous-paragraph' })}
      >
        {t('read-previous-paragraph')}
      </Button>
      <Button
        size="sm"
        className={styles.soft}
        icon={<ChevronsRight />}
        onClick={() => ask({ type: 'move', to: 'next-paragraph' })}
      >
        {t('read-next-paragraph')}
      </Button>
    </fieldset>
  );
}
