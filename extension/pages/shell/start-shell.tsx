import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { chooseLocale, type InterfaceLocale } from '@/extension/background/settings/interface-locale.ts';
import { reportActivity } from '@/extension/features/account/report-activity.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import type { Transport } from '@/extension/messaging/transport.ts';
import { localArea } from '@/extension/platform/areas.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLogger, type Logger } from '@/extension/platform/logger.ts';
import { createSettings, type Settings, type Theme } from '@/extension/platform/settings.ts';
import { createRuntimeTransport } from '@/extension/platform/transport.ts';
import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';
import { createLocaleLoader } from '@/shared/l10n/load.ts';

import { KitRoot } from '@/shared/ui/KitRoot.tsx';
import './page.css';

export interface PageContext {
  messenger: Messenger;
  transport: Transport;
  settings: Settings;
  logger: Logger;
}

type Bundles = Awaited<ReturnType<ReturnType<typeof createLocaleLoader>['loadChain']>>;

/**
 * Starts a page with the minimum for its first paint: texts in the user's language, theme, messages. `draw` may be
 * asynchronous. It runs in parallel with loading the texts, and everything is painted together.
 */
export async function startShell(
  name: string,
  draw: (context: PageContext) => ReactNode | Promise<ReactNode>,
): Promise<void> {
  const logger = createLogger(name);
  const settings = createSettings(localArea());
  const readLook = createLookReader(settings, logger);
  // Starts before anything else is created, so that settings and texts load in parallel.
  const reading = readLook();
  const transport = createRuntimeTransport();
  const messenger = createMessenger({ self: 'page', own: ownIdentity(), transport, report: logger.warn });
  reportActivity(messenger, Date.now);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  const drawn = draw({ messenger, transport, settings, logger });
  const root = createRoot(element);
  const [first, children] = await Promise.all([reading, drawn]);
  // Language, direction and theme are part of the first paint.
  flushSync(() =>
    root.render(
      <StrictMode>
        <Kit settings={settings} logger={logger} first={first} readLook={readLook}>
          {children}
        </Kit>
      </StrictMode>,
    ),
  );
}

interface Look {
  locale: string;
  bundles: Bundles;
  theme: Theme;
}

function createLookReader(settings: Settings, logger: Logger): () => Promise<Look> {
  const warn = (fault: Error) => logger.warn('texts', fault);
  const loader = createLocaleLoader({ fetch: (address) => fetch(address), onError: warn });
  // Every fallback chain ends with the default locale, so its texts start to load before the settings are read.
  void loader.load(DEFAULT_LOCALE);
  return async () => {
    const [chosen, recommended, theme] = await Promise.all([
      settings.locale.get(),
      settings.recommendedLocale.get(),
      settings.theme.get(),
    ]);
    const { locale, chain }: InterfaceLocale = chooseLocale(chosen, recommended, navigator.languages);
    return { locale, bundles: await loader.loadChain(chain), theme };
  };
}

interface KitProps {
  settings: Settings;
  logger: Logger;
  first: Look;
  readLook(): Promise<Look>;
  children: ReactNode;
}

function Kit({ settings, logger, first, readLook, children }: KitProps): ReactNode {
  const [look, setLook] = useState(first);
  useEffect(() => {
    const gone = new AbortController();
    const again = async () => {
      const next = await readLook();
      if (!gone.signal.aborted) setLook(next);
    };
    settings.locale.watch(again, gone.signal);
    settings.recommendedLocale.watch(again, gone.signal);
    settings.theme.watch(again, gone.signal);
    return () => gone.abort();
  }, [settings, readLook]);
  const theme = look.theme === 'system' ? undefined : look.theme;
  return (
    <KitRoot locale={look.locale} bundles={look.bundles} theme={theme} onError={(fault) => logger.warn('text', fault)}>
      {children}
    </KitRoot>
  );
}
