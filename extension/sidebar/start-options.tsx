import { INTERFACE_LOCALES } from '@/extension/background/interface-locale.ts';
import { Account } from '@/extension/features/account/Account.tsx';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { createMicrophoneCheck } from '@/extension/features/options/check-microphone.ts';
import { DocsText } from '@/extension/features/options/DocsText.tsx';
import { OptionsPage } from '@/extension/features/options/OptionsPage.tsx';
import { Shortcuts } from '@/extension/features/shortcuts/Shortcuts.tsx';
import { createRemoteSignals } from '@/extension/features/signals/remote-signals.ts';
import { CanvasSites } from '@/extension/features/sites/CanvasSites.tsx';
import type { SiteAccess } from '@/extension/features/sites/ports.ts';
import { openPolicy } from '@/extension/platform/areas.ts';
import { browserShortcuts } from '@/extension/platform/shortcuts.ts';
import { askForSite, giveUpSite, mayRunOn, onSiteAccessChanged } from '@/extension/platform/site-access.ts';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { AfterPaint } from './AfterPaint.tsx';
import { kioskDoor } from './kiosk-door.tsx';
import { startPage } from './start-page.tsx';

const ACCESS: SiteAccess = { mayRunOn, ask: askForSite, giveUp: giveUpSite, watch: onSiteAccessChanged };

/** options.html: settings, in a tab. */
export function startOptions(): void {
  const checkMicrophone = createMicrophoneCheck(createOpenMicrophone({ canPrompt: true }));
  startPage('options', async ({ messenger, settings, logger }) => {
    // The school has set what is to be set: a child who finds this page would give the next one another server.
    const door = await kioskDoor(settings);
    if (door !== null) return door;
    const account = createRemoteAccount(messenger);
    const readPolicy = openPolicy();
    return (
      <OptionsPage
        messenger={messenger}
        settings={settings}
        checkMicrophone={checkMicrophone}
        locales={INTERFACE_LOCALES}
        account={
          <AfterPaint
            load={async () => <Account ports={account} signals={createRemoteSignals(messenger)} />}
            report={(fault) => logger.warn('account', fault)}
          />
        }
        shortcuts={<Shortcuts ports={browserShortcuts} />}
        sites={<CanvasSites sites={settings.canvasSites} access={ACCESS} />}
        docs={<DocsText setting={settings.docsBridge} readPolicy={readPolicy} />}
      />
    );
  });
}
