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
import { DEFAULT_LOCALE } from '@/shared/l10n/negotiate.ts';
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
  const readLook = createLookReader(settings, logger);
  // Asked for before anything is drawn: the texts are on their way while the components are made.
  const first = readLook();
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Kit settings={settings} logger={logger} first={first} readLook={readLook}>
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

function createLookReader(settings: Settings, logger: Logger): () => Promise<Look> {
  const warn = (fault: Error) => logger.warn('texts', fault);
  const loader = createLocaleLoader({ fetch: (address) => fetch(address), onError: warn });
  // Every chain ends in it: it need not wait until the settings have said which others come before.
  void loader.load(DEFAULT_LOCALE);
  return async () => {
    const [chosen, theme] = await Promise.all([settings.locale.get(), settings.theme.get()]);
    const { locale, chain }: InterfaceLocale = chooseLocale(chosen, navigator.languages);
    return { locale, bundles: await loader.loadChain(chain), theme };
  };
}

interface KitProps {
  settings: Settings;
  logger: Logger;
  first: Promise<Look>;
  readLook(): Promise<Look>;
  children: ReactNode;
}

/** Nothing is drawn before the texts are there: they come from the package, in a moment. */
function Kit({ settings, logger, first, readLook, children }: KitProps): ReactNode {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const show = (next: Look) => {
      if (!gone.signal.aborted) setLook(next);
    };
    const again = async () => show(await readLook());
    settings.locale.watch(again, gone.signal);
    settings.theme.watch(again, gone.signal);
    first.then(show);
    return () => gone.abort();
  }, [settings, first, readLook]);
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
