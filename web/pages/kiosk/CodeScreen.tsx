import { type FormEvent, type ReactNode, useState } from 'react';
import { codeIn } from '@/shared/domain/class-code.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { readQrCodes } from '../../features/kiosk/qr-reader.ts';
import { CodeCamera } from './CodeCamera.tsx';
import styles from './Kiosk.module.css';
import { ScreenHead } from './ScreenHead.tsx';

/** The code of a class by hand, and by the camera. */
export function CodeScreen({ onCode }: { onCode(code: string): void }): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [reader] = useState(() => readQrCodes());
  const take = (text: string): boolean => {
    const code = codeIn(text);
    if (code !== null) onCode(code);
    return code !== null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsWrong(!take(typed));
  };
  return (
    <div className={styles.page}>
      <ScreenHead title={t('kiosk-code-title')}>{t('kiosk-code-text')}</ScreenHead>
      <form className={styles.code} onSubmit={submit}>
        <TextField
          label={t('kiosk-code-label')}
          hint={t('kiosk-code-hint')}
          error={isWrong ? t('kiosk-code-wrong') : undefined}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Button size="lg" variant="primary" type="submit" className={styles.choice}>
          {t('kiosk-code-open')}
        </Button>
      </form>
      <CodeCamera reader={reader} onText={take} />
    </div>
  );
}
