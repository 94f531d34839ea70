import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { kioskPath } from '@/shared/domain/account/class-code.ts';
import { useLocale } from '@/shared/l10n/react.ts';
import { useSite } from '../../features/account/site-context.ts';
import { openKiosk } from '../../features/kiosk/open-kiosk.ts';
import { CodeScreen } from './CodeScreen.tsx';
import { KioskDevice } from './KioskDevice.tsx';

/** Asks for the code of a class. */
export function KioskCodePage(): ReactNode {
  const navigate = useNavigate();
  return <CodeScreen onCode={(code) => void navigate(kioskPath(code), { replace: true })} />;
}

/** The shared device that children hand on, at the address from a class code. */
export function KioskPage(): ReactNode {
  const { code = '' } = useParams();
  const { locale } = useLocale();
  const { signals, hasSession } = useSite();
  const navigate = useNavigate();
  // No events are sent about unidentified children.
  const own = { track: (...told: Parameters<typeof signals.track>) => hasSession() && signals.track(...told) };
  return (
    <KioskDevice
      key={code}
      open={() => openKiosk({ code, locale, signals: own })}
      onOtherCode={() => void navigate(kioskPath(null), { replace: true })}
    />
  );
}
