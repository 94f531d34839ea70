import { School } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { Providers } from '../account/ports.ts';
import styles from './SignIn.module.css';

const PROVIDERS = ['google', 'classlink'] as const;
export type SignInProvider = (typeof PROVIDERS)[number];

export interface ProviderButtonsProps {
  offered: readonly SignInProvider[];
  onChoose: (provider: SignInProvider) => void;
}

/** Returns the offered providers. Null: not known yet, so none. */
export const offeredBy = (providers: Providers | null): readonly SignInProvider[] =>
  PROVIDERS.filter((provider) => providers?.[provider]);

/** The sign-in providers that this installation offers beside e-mail. */
export function ProviderButtons({ offered, onChoose }: ProviderButtonsProps): ReactNode {
  const t = useText();
  return (
    <div className={styles.providers}>
      {offered.map((provider) => (
        <Button key={provider} size="lg" isFullWidth icon={ICONS[provider]} onClick={() => onChoose(provider)}>
          {t(`login-${provider}`)}
        </Button>
      ))}
    </div>
  );
}

const ICONS: Readonly<Record<SignInProvider, ReactNode>> = {
  google: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.4-.2-2H12v3.9h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2-1.9 3.3-4.7 3.3-7.900z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.700l-3.5-2.700a6.6 6.6 0 0 1-9.9-3.500H2.200v2.800A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.9 14.100a6.6 6.6 0 0 1 0-4.200V7.100H2.200a11 11 0 0 0 0 9.900z" />
      <path
        fill="#EA4335"
        d="M12 5.400c1.6 0 3.1.6 4.2 1.700l3.2-3.200A11 11 0 0 0 2.2 7.100l3.7 2.800A6.6 6.6 0 0 1 12 5.400z"
      />
    </svg>
  ),
  classlink: <School />,
};
