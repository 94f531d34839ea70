import { type FormEvent, type ReactNode, useState } from 'react';
import { codeIn } from '@/shared/domain/account/class-code.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Scene } from '@/shared/ui/art/Scene.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { readQrCodes } from '../../features/kiosk/qr-reader.ts';
import { CodeCamera } from './CodeCamera.tsx';
import styles from './Kiosk.module.css';
import { ScreenHead } from './ScreenHead.tsx';

/** Shows the eight signs of a code as 4 + 4, as the poster does. Any other text stays as it is. */
const inFours = (typed: string): string =>
  /^[\w\s-]*$/.test(typed) && typed.replace(/[\s-]/g, '').length <= 8
    ? typed
        .toUpperCase()
        .replace(/[\s-]/g, '')
        .replace(/^(.{4})(?=.)/, '$1 ')
    : typed;

/** Asks for a class code: by camera first, or by keyboard. */
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
      <div className={styles.middle}>
        <Scene name="kiosk" size={240} />
        <ScreenHead title={t('kiosk-code-title')}>{t('kiosk-code-text')}</ScreenHead>
        <CodeCamera reader={reader} onText={take} />
        <form className={styles.code} onSubmit={submit}>
          <p className={styles.or}>{t('kiosk-code-or')}</p>
          <TextField
            label={t('kiosk-code-label')}
            hint={t('kiosk-code-hint')}
            error={isWrong ? t('kiosk-code-wrong') : undefined}
            value={typed}
            onChange={(text) => setTyped(inFours(text))}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
          <Button size="lg" type="submit" className={styles.wide}>
            {t('kiosk-code-open')}
          </Button>
        </form>
      </div>
    </div>
  );
}
