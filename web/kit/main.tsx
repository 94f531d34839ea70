import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLocaleLoader } from '@/shared/l10n/load.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { KitPage } from '@/shared/ui/kit/KitPage.tsx';
import { KitParts } from './KitParts.tsx';
import { readKitQuery } from './query.ts';

const { theme, direction, locale, isLarge } = readKitQuery(window.location.search);
const root = document.getElementById('root');
if (!root) throw new Error('kit.html has no #root');
if (isLarge) document.documentElement.style.fontSize = '200%';

const loader = createLocaleLoader({
  fetch: (address) => fetch(address),
  onError: (error) => {
    root.textContent = error.message;
  },
});
const bundles = await loader.loadChain([locale]);

createRoot(root).render(
  <StrictMode>
    <KitProvider locale={locale} bundles={bundles} theme={theme} direction={direction}>
      <KitPage parts={<KitParts />} />
    </KitProvider>
  </StrictMode>,
);
