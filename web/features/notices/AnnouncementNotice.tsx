import { type ReactNode, useSyncExternalStore } from 'react';
import { Alert } from '@/shared/ui/Alert.tsx';
import { SiteAnchor } from '../../shell/SiteAnchor.tsx';
import type { Announcement } from '../../site-config.ts';
import { useSite } from '../account/site-context.ts';

/** News of this installation, until the user dismisses it. A new id is a new announcement. */
export function AnnouncementNotice({ announcement }: { announcement: Announcement }): ReactNode {
  const { dismissed } = useSite();
  const { id, text, link } = announcement;
  const dismissedId = useSyncExternalStore(dismissed.subscribe, dismissed.snapshot, () => id);
  if (dismissedId === id) return null;
  return (
    <Alert type="primary" onDismiss={() => dismissed.dismiss(id)}>
      {text} {link && <SiteAnchor to={link.to}>{link.label}</SiteAnchor>}
    </Alert>
  );
}
