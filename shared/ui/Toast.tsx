import { CircleAlert, CircleCheck, Info, Sparkles, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ExternalToast, Toaster, toast } from 'sonner';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { SpinnerRing } from './Spinner.tsx';
import styles from './Toast.module.css';
import { TOAST } from './tokens.ts';

export const TOAST_TYPES = ['success', 'error', 'info', 'warning', 'loading', 'primary'] as const;
export type ToastType = (typeof TOAST_TYPES)[number];

export interface ToastOptions {
  type: ToastType;
  text: string;
  action?: { label: string; onClick: () => void };
  /** Replaces a visible toast with the same id. */
  id?: string;
  /** Life in ms; defaults to 4,000; error and loading stay until closed or replaced. */
  lifeMs?: number;
  /** Replaces the default corner at the end of the page. */
  position?: 'top-center';
}

const ICONS: Record<ToastType, ReactNode> = {
  success: <CircleCheck />,
  error: <CircleAlert />,
  info: <Info />,
  warning: <TriangleAlert />,
  loading: <SpinnerRing />,
  primary: <Sparkles />,
};

const timesShown = new Map<string, number>();

/** Shows a toast in the nearest ToastRegion and returns its id. */
export function showToast({ type, text, action, id, lifeMs, position }: ToastOptions): string {
  const stays = type === 'error' || type === 'loading';
  const options: ExternalToast = {
    ...(id === undefined ? {} : { id }),
    ...(action === undefined ? {} : { action }),
    ...(position === undefined ? {} : { position }),
    icon: <span className={styles.glyph}>{ICONS[type]}</span>,
    duration: lifeMs ?? (stays ? Number.POSITIVE_INFINITY : TOAST.lifeMs),
    className: `${styles.toast} ${styles[type]}`,
  };
  if (id !== undefined) timesShown.set(id, (timesShown.get(id) ?? 0) + 1);
  return String(toast.message(text, options));
}

/** Closes a toast; does nothing if it is closed already. */
export const dismissToast = (id: string): void => {
  toast.dismiss(id);
  const shown = timesShown.get(id);
  // sonner misses a toast that was shown in this very moment, so dismiss it again two frames later. A newer toast with
  // the same id stays.
  const again = () => timesShown.get(id) === shown && toast.dismiss(id);
  requestAnimationFrame(() => requestAnimationFrame(again));
};

export const dismissAllToasts = (): void => {
  toast.dismiss();
};

/** The area of the toasts; mounted once in each document, near its root. */
export function ToastRegion(): ReactNode {
  const t = useText();
  const { direction } = useLocale();
  return (
    <Toaster
      className={styles.region ?? ''}
      position={direction === 'rtl' ? 'bottom-left' : 'bottom-right'}
      dir={direction}
      visibleToasts={TOAST.visible}
      duration={TOAST.lifeMs}
      gap={TOAST.gap}
      closeButton
      containerAriaLabel={t('toast-region')}
      icons={{ close: <X /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('close'),
        classNames: {
          ...(styles.content && { content: styles.content }),
          ...(styles.close && { closeButton: styles.close }),
          ...(styles.action && { actionButton: styles.action }),
        },
      }}
    />
  );
}
