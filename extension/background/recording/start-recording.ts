import { takesChanged } from '@/extension/features/library/messages.ts';
import { outboxWaits } from '@/extension/features/record/messages.ts';
import type { Device } from '@/extension/features/send/actions.ts';
import { isServerThere } from '@/extension/features/send/live-client.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { bringToFront, findOwnTab, openOwnTab } from '@/extension/platform/tabs.ts';
import { markToolbar } from '@/extension/platform/toolbar-mark.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import { createLibraryActions } from '@/shared/features/library/actions.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import type { Tabs } from '../tabs/create-tabs.ts';
import { wireAlarm } from './alarm.ts';
import { createInterruptedTakesNotifier } from './interrupted-takes-notifier.ts';
import { answerLibrary } from './library-handlers.ts';
import { answerPages, downloadAudio, plain } from './page-handlers.ts';
import { createPermissionTab } from './permission-tab.ts';

export interface StartRecordingDeps {
  messenger: Messenger;
  hub: SettingsHub;
  settings: Settings;
  items: Pick<AccountItems, 'session'>;
  device: Pick<Device, 'takes' | 'http' | 'api' | 'retryTake' | 'nextAt' | 'runOutbox'>;
  /** storage.session. */
  area: StorageArea;
  tabs: Pick<Tabs, 'showSidebar'>;
  /** Wakes the outbox. */
  wake(): void;
  logger: Logger;
}

/** Starts the user's recordings: their list, interrupted takes, the outbox, and the permission for the microphone. */
export function startRecording(deps: StartRecordingDeps): void {
  const { messenger, hub, settings, items, device, area, tabs, wake, logger } = deps;
  const forever = new AbortController().signal;
  const { takes, http, api } = device;
  const library = createLibraryActions({
    takes,
    ownerId: () => hub.ownerId(),
    wakeOutbox: wake,
    now: systemTimer.now,
    server: {
      rename: async (id, title, claim) => plain(await api.rename(id, title, { claim })),
      remove: async (id, claim) => plain(await api.remove(id, { claim })),
      restore: async (id, claim) => plain(await api.restore(id, { claim })),
      renew: async (id, next, claim) =>
        plain(await api.regenerate(id, { claim: next.claim, newId: next.id }, { claim })),
      audio: (id) => downloadAudio(http, id),
    },
  });
  answerPages({
    messenger,
    hub,
    settings,
    http,
    api,
    isServerThere,
    showPermissionTab: createPermissionTab({
      find: () => findOwnTab('permission.html'),
      open: () => openOwnTab('permission.html'),
      bringToFront,
    }),
  });
  answerLibrary(messenger, library, device.retryTake);
  const notice = createInterruptedTakesNotifier({
    messenger,
    interrupted: () => library.interrupted(),
    one: library.one,
    area,
    mark: markToolbar,
    showLibrary: (tabId) => tabs.showSidebar(tabId, { mode: 'content', page: null }),
    logger,
  });
  takes.watch((takeId) => {
    messenger.tell(takesChanged, { takeId });
    notice.takeChanged();
  }, forever);
  items.session.watch(() => void notice.refresh(), forever);

  const alarm = wireAlarm({ name: 'outbox', nextAt: () => device.nextAt(), run: () => device.runOutbox() });
  messenger.on(outboxWaits, ({ at }) => alarm.set(at));
  void alarm.wake();
  void notice.refresh();
  takes.purge(Date.now()).catch((fault: unknown) => logger.warn('purge', fault));
}
