/** One violation for each import rule: `from` imports `to`, and the rule of that name must report it. */
export interface Plant {
  rule: string;
  from: string;
  to: string;
  isTypeOnly?: boolean;
}

const plant = (rule: string, from: string, to: string): Plant => ({ rule, from, to });

export const PLANTS: readonly Plant[] = [
  plant('no-cycles', 'shared/domain/egg.ts', 'shared/domain/hen.ts'),
  plant('no-unresolved', 'shared/domain/lost.ts', 'shared/domain/nowhere.ts'),
  plant('source-never-imports-tests', 'shared/domain/tested.ts', 'tests/hosts/gmail/gmail-host.ts'),
  plant('nobody-imports-entrypoints', 'extension/background/start.ts', 'entrypoints/background.ts'),
  plant('base-imports-nothing', 'shared/base/route.ts', 'shared/domain/mote.ts'),
  plant('domain-imports-base', 'shared/domain/route.ts', 'shared/contract/http.ts'),
  plant('contract-imports-domain', 'shared/contract/call.ts', 'shared/client/client.ts'),
  plant('client-imports-downwards', 'shared/client/kept.ts', 'shared/store/database.ts'),
  plant('l10n-imports-domain', 'shared/l10n/button.ts', 'shared/ui/Button.ts'),
  plant('engine-contracts-import-domain', 'shared/engines/contracts.ts', 'shared/engines/encode/lame.ts'),
  plant('engines-stand-alone', 'shared/engines/record/recorder.ts', 'shared/engines/encode/lame.ts'),
  plant('ui-imports-l10n', 'shared/ui/Recorder.ts', 'shared/features/record/session.ts'),
  plant('text-index-imports-domain', 'shared/text-index/index.ts', 'shared/ui/Button.ts'),
  plant('store-imports-contract', 'shared/store/sender.ts', 'shared/client/client.ts'),
  plant('shared-features-stand-alone', 'shared/features/library/list.ts', 'shared/features/record/session.ts'),
  plant('shared-features-take-store-types-only', 'shared/features/library/open.ts', 'shared/store/database.ts'),
  plant('shared-stays-below', 'shared/client/worker.ts', 'extension/background/worker.ts'),
  plant('core-imports-shared', 'extension/core/runner.ts', 'extension/integrations/gmail/index.ts'),
  plant('integrations-stand-alone', 'extension/integrations/gdocs/index.ts', 'extension/integrations/gmail/index.ts'),
  plant('integrations-stand-alone', 'extension/integrations/gdocs/insert.ts', 'extension/messaging/messenger.ts'),
  plant('integration-ground-imports-core', 'extension/integrations/_dom/find.ts', 'extension/messaging/messenger.ts'),
  plant('no-react-in-host-pages', 'extension/core/mount.ts', 'react'),
  plant('messaging-imports-types', 'extension/messaging/kept.ts', 'shared/store/database.ts'),
  plant('only-the-list-joins-messages', 'extension/messaging/hub.ts', 'extension/features/record/messages.ts'),
  plant('only-roots-import-the-list', 'extension/features/record/send.ts', 'extension/messaging/contract.ts'),
  plant('platform-imports-domain', 'extension/platform/browser.ts', 'extension/core/mount.ts'),
  plant(
    'extension-features-stand-alone',
    'extension/features/library/show.ts',
    'extension/features/record/messages.ts',
  ),
  plant('store-only-in-actions', 'extension/features/record/keep.ts', 'shared/store/database.ts'),
  plant('extension-imports-shared', 'extension/pages/page.ts', 'web/src/main.ts'),
  plant('entrypoints-import-extension', 'entrypoints/sidebar/main.ts', 'shared/ui/Button.ts'),
  plant('web-imports-shared', 'web/src/main.ts', 'extension/background/worker.ts'),
  plant('api-imports-shared', 'worker-api/app.ts', 'web/src/main.ts'),
  plant('routes-never-touch-the-database', 'worker-api/routes/motes.ts', 'worker-api/db/kit.ts'),
  plant('services-never-import-hono', 'worker-api/services/mote/read.ts', 'hono'),
  plant('services-import-downwards', 'worker-api/services/mote/list.ts', 'worker-api/routes/motes.ts'),
  plant('pages-take-service-types-only', 'worker-api/pages/mote.ts', 'worker-api/services/mote/read.ts'),
  plant('dexie-only-in-store', 'shared/features/record/database.ts', 'dexie'),
  plant('engine-vendors-only-in-engines', 'extension/offscreen/record.ts', 'recordrtc'),
  plant('polyfill-only-in-platform', 'extension/background/browser.ts', 'webextension-polyfill'),
  plant('database-drivers-only-in-db', 'worker-api/services/mote/rename.ts', 'better-sqlite3'),
];

/** Imports that the same rules must allow. */
export const ALLOWED: readonly Plant[] = [
  plant('', 'shared/features/record/session.ts', 'shared/ui/Button.ts'),
  { ...plant('', 'shared/features/record/model.ts', 'shared/store/database.ts'), isTypeOnly: true },
  plant('', 'extension/features/record/actions.ts', 'shared/store/database.ts'),
  plant('', 'extension/integrations/gmail/index.ts', 'extension/integrations/_dom/caret.ts'),
  plant('', 'extension/messaging/contract.ts', 'extension/features/record/messages.ts'),
  plant('', 'extension/background/worker.ts', 'extension/messaging/contract.ts'),
  plant('', 'shared/store/database.ts', 'dexie'),
  plant('', 'shared/domain/length.test.ts', 'tests/hosts/gmail/gmail-host.ts'),
  plant('', 'shared/domain/order.test.ts', 'shared/engines/encode/lame.ts'),
];

/** The second import of the cycle. */
export const CYCLE = plant('', 'shared/domain/hen.ts', 'shared/domain/egg.ts');
