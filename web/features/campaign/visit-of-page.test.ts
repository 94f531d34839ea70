import { expect, it } from 'vitest';
import { createFakeSignals } from './fake-signals.ts';
import { beginVisitOfPage } from './visit-of-page.ts';

function windowAt(path: string): Window {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const url = new URL(path, 'https://mote.example');
  const view = {
    location: { href: url.href, pathname: url.pathname },
    document: { referrer: 'https://classroom.example/c/1' },
    navigator: { userAgent: 'Chrome' },
    sessionStorage,
  };
  return Object.assign(view, { top: view, self: view }) as unknown as Window;
}

it.each([
  ['/m/0123456789abcdefg', 1],
  ['/kiosk/ABC123', 0],
])('a page load at %s reports %i visits, however often it asks', (path, count) => {
  const told: string[] = [];
  const view = windowAt(path);
  for (let load = 0; load < 2; load += 1)
    beginVisitOfPage(
      createFakeSignals((line) => told.push(line)),
      view,
    );
  expect(told.filter((line) => line.startsWith('visit '))).toHaveLength(count);
});
