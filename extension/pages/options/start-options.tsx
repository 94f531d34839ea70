import { Account } from '@/extension/features/account/Account.tsx';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { DocsText } from '@/extension/features/options/DocsText.tsx';
import { OptionsPage } from '@/extension/features/options/OptionsPage.tsx';
import { Shortcuts } from '@/extension/features/shortcuts/Shortcuts.tsx';
import { createRemoteSignals } from '@/extension/features/signals/remote-signals.ts';
import { CanvasSites } from '@/extension/features/sites/CanvasSites.tsx';
import type { SiteAccess } from '@/extension/features/sites/ports.ts';
import { openPolicy } from '@/extension/platform/areas.ts';
import { browserShortcuts } from '@/extension/platform/shortcuts.ts';
import { askForSite, giveUpSite, mayRunOn, onSiteAccessChanged } from '@/extension/platform/site-access.ts';
import { createMicrophoneCheck } from '@/shared/engines/record/microphone-check.ts';
import { createOpenMicrophone } from '@/shared/engines/record/open-microphone.ts';
import { SHIPPED_LOCALES } from '@/shared/l10n/shipped-locales.ts';
import { AfterPaint } from '../shell/AfterPaint.tsx';
import { kioskEntry } from '../shell/kiosk-entry.tsx';
import { startPage } from '../shell/start-page.tsx';

const ACCESS: SiteAccess = { mayRunOn, ask: askForSite, giveUp: giveUpSite, watch: onSiteAccessChanged };

/** Starts options.html: settings, in a tab. */
export function startOptions(): void {
  const checkMicrophone = createMicrophoneCheck(createOpenMicrophone({ canPrompt: true }));
  startPage('options', async ({ messenger, settings, logger }) => {
    // On a shared device the school has chosen the settings: a child must not change the server for the next user.
    const kioskScreen = await kioskEntry(settings);
    if (kioskScreen !== null) return kioskScreen;
    const account = createRemoteAccount(messenger);
    const readPolicy = openPolicy();
    return (
      <OptionsPage
        messenger={messenger}
        settings={settings}
        checkMicrophone={checkMicrophone}
        locales={SHIPPED_LOCALES}
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
