import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createBundle } from './bundle.ts';
import { L10nProvider, useLocale, useText } from './react.ts';

function Greeting() {
  const t = useText();
  const { direction } = useLocale();
  return (
    <p>
      {t('hello', { who: 'Ana' })} {direction}
    </p>
  );
}

test('[S4-058] sets the document’s direction by the locale', async () => {
  const bundles = [createBundle('en-US', 'hello = Hello, { $who }')];
  const { rerender, container } = await render(
    <L10nProvider locale="ar-EG" bundles={bundles}>
      <Greeting />
    </L10nProvider>,
  );
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar-EG', 'rtl']);
  expect(getComputedStyle(container).direction).toBe('rtl');
  await rerender(
    <L10nProvider locale="en-US" bundles={bundles}>
      <Greeting />
    </L10nProvider>,
  );
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-US', 'ltr']);
  expect(container.textContent?.replace(/[\u2068\u2069]/g, '')).toBe('Hello, Ana ltr');
});

test('reports a missing text to the listener', async () => {
  const onError = vi.fn();
  await render(
    <L10nProvider locale="en-US" bundles={[]} onError={onError}>
      <Greeting />
    </L10nProvider>,
  );
  expect(onError).toHaveBeenCalledWith(new ReferenceError('No text: hello'));
});
