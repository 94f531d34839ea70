import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLocale, type InterfaceLocale } from '@/extension/background/interface-locale.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import type { Transport } from '@/extension/messaging/transport.ts';
import { localArea } from '@/extension/platform/areas.ts';
import { createLogger, type Logger } from '@/extension/platform/logger.ts';
import { createSettings, type Settings, type Theme } from '@/extension/platform/settings.ts';
import { createRuntimeTransport, ownIdentity } from '@/extension/platform/transport.ts';
import { createLocaleLoader } from '@/shared/l10n/load.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import './page.css';

export interface PageContext {
  messenger: Messenger;
  transport: Transport;
  settings: Settings;
  logger: Logger;
}

type Bundles = Awaited<ReturnType<ReturnType<typeof createLocaleLoader>['loadChain']>>;

/** Starts one of our pages: texts in the person's language, theme, messages, queries. */
export function startPage(name: string, render: (context: PageContext) => ReactNode): void {
  const logger = createLogger(name);
  const transport = createRuntimeTransport();
  const messenger = createMessenger({ self: 'page', own: ownIdentity(), transport, report: logger.warn });
  const settings = createSettings(localArea());
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const context = { messenger, transport, settings, logger };
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Kit settings={settings} logger={logger}>
          {render(context)}
        </Kit>
      </QueryClientProvider>
    </StrictMode>,
  );
}

interface Look {
  locale: string;
  bundles: Bundles;
  theme: Theme;
}

/** Nothing is drawn before the texts are there: they come from the package, in a moment. */
function Kit({ settings, logger, children }: { settings: Settings; logger: Logger; children: ReactNode }): ReactNode {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const warn = (fault: Error) => logger.warn('texts', fault);
    const loader = createLocaleLoader({ fetch: (address) => fetch(address), onError: warn });
    const read = async () => {
      const [chosen, theme] = await Promise.all([settings.locale.get(), settings.theme.get()]);
      const { locale, chain }: InterfaceLocale = chooseLocale(chosen, navigator.languages);
      const bundles = await loader.loadChain(chain);
      if (!gone.signal.aborted) setLook({ locale, bundles, theme });
    };
    settings.locale.watch(read, gone.signal);
    settings.theme.watch(read, gone.signal);
    read();
    return () => gone.abort();
  }, [settings, logger]);
  if (look === null) return null;
  const theme = look.theme === 'system' ? undefined : look.theme;
  return (
    <KitProvider
      locale={look.locale}
      bundles={look.bundles}
      theme={theme}
      onError={(fault) => logger.warn('text', fault)}
    >
      {children}
    </KitProvider>
  );
}
