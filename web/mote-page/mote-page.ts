import './mote-page.css';
import { enhanceCopying } from './copying.ts';
import { lookAgain } from './look-again.ts';
import { enhanceMenu } from './menu.ts';
import { sayMomentsHere } from './moments.ts';
import { showOnboardingGate } from './onboarding-gate.ts';
import { enhancePlayer } from './player.ts';
import { sayNames } from './say-names.ts';
import { tellVisit } from './tell-visit.ts';

/** Enhances the pages that worker-api/pages renders. Without this script, everything on them still reads and plays. */
if (window.top !== window.self) document.documentElement.dataset.embed = '';
const life = new AbortController();
for (const player of document.querySelectorAll<HTMLElement>('.player')) enhancePlayer(player, life.signal);
for (const menu of document.querySelectorAll<HTMLDetailsElement>('.more')) enhanceMenu(menu, life.signal);
enhanceCopying(document);
sayNames(document);
sayMomentsHere(document);
showOnboardingGate(document, { url: location.href, local: () => localStorage });
for (const waiting of document.querySelectorAll<HTMLElement>('[data-look-again]')) {
  lookAgain(waiting.dataset.lookAgain ?? '', { fetch: window.fetch.bind(window), reload: () => location.reload() });
}
tellVisit({
  url: location.href,
  referrer: document.referrer,
  isFramed: window.top !== window.self,
  userAgent: navigator.userAgent,
  session: () => sessionStorage,
  local: () => localStorage,
  send: (address, body) => navigator.sendBeacon(address, body),
});
