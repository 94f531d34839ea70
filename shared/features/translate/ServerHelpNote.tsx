import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';

/** The state of the school's server help. `allow` switches it on for the user. */
export interface ServerHelp {
  state: 'on' | 'off' | 'forbidden' | 'signed-out' | 'unknown';
  /** Host of the server. */
  host: string;
  allow(): void;
}

const WHY = {
  translate: {
    off: 'translate-help-off',
    forbidden: 'translate-help-forbidden',
    'signed-out': 'translate-help-signed-out',
  },
  read: { off: 'read-help-off', forbidden: 'read-help-forbidden', 'signed-out': 'read-help-signed-out' },
} as const;

/** Shows why the server is not used for this text, and offers the switch. */
export function ServerHelpNote({ help, what }: { help: ServerHelp; what: keyof typeof WHY }): ReactNode {
  const t = useText();
  const { state, allow } = help;
  if (state === 'on' || state === 'unknown') return null;
  const why = t(WHY[what][state]);
  if (state !== 'off') return <Alert type="info">{why}</Alert>;
  return (
    <Alert
      type="info"
      actions={
        <Button size="sm" onClick={allow}>
          {t('translate-help-allow')}
        </Button>
      }
    >
      {why}
    </Alert>
  );
}
