import ts from 'typescript';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { APPLICATIONS } from '@/shared/domain/mote/application.ts';
import { type CodeRule, type Finding, findingAt, lastNameOf, walk } from '../code-rule.ts';
import { isSource } from '../repository.ts';

/** `kiosk` is also a mode of the whole product, so it does not show that a feature depends on the application. */
const CODES = new Set<string>(APPLICATIONS.filter((code) => code !== 'kiosk'));
const APPLICATION_PLACES = /^shared\/domain\/mote\/application\.ts$|^extension\/integrations\/|^entrypoints\//;

/** Features ask for a capability of the integration, never for the application. */
export const noApplicationLiterals: CodeRule = {
  name: 'no-application-literals',
  advice:
    'ask the integration for a capability; codes stand in shared/domain/mote/application.ts and in the integration itself',
  isFor: (path) => isSource(path) && !APPLICATION_PLACES.test(path),
  find({ ast }) {
    const findings: Finding[] = [];
    for (const node of walk(ast)) {
      if (ts.isStringLiteralLike(node) && CODES.has(node.text) && !isElementName(node)) {
        findings.push(findingAt(node, `'${node.text}'`));
      }
    }
    return findings;
  },
  bad: [
    { path: 'extension/features/record/actions.ts', text: "if (application === 'gmail') go();" },
    { path: 'shared/features/play/model.ts', text: "const list = ['gdocs'];" },
    { path: 'worker-api/services/mote/read.ts', text: "if (row.application === 'canvas') go();" },
  ],
  good: [
    { path: 'extension/integrations/gmail/index.ts', text: "const gmail = { application: 'gmail' };" },
    { path: 'shared/features/play/Wave.tsx', text: "const drawing = document.createElement('canvas');" },
  ],
};

function isElementName(node: ts.StringLiteralLike): boolean {
  return (
    ts.isCallExpression(node.parent) && /^(createElement|querySelector)/.test(lastNameOf(node.parent.expression) ?? '')
  );
}

/** A name of one word ('logout') can also be a message or a route, so only the `track(…)` check covers such names. */
const NAMES = new Set<string>(Object.values(EVENTS).filter((name) => name.includes(' ')));

/** Events are sent by the names of one list, so that no unforeseen data about a child is ever sent. */
export const eventsFromTheList: CodeRule = {
  name: 'events-from-the-list',
  advice: 'use EVENTS of shared/domain/account/events.ts',
  isFor: (path) => isSource(path) && path !== 'shared/domain/account/events.ts',
  find({ ast }) {
    const findings: Finding[] = [];
    for (const node of walk(ast)) {
      if (ts.isStringLiteralLike(node) && NAMES.has(node.text)) findings.push(findingAt(node, `'${node.text}'`));
      if (!ts.isCallExpression(node) || lastNameOf(node.expression) !== 'track') continue;
      const [event] = node.arguments;
      if (event && (ts.isStringLiteralLike(event) || ts.isTemplateExpression(event))) {
        findings.push(findingAt(event, `track(${event.getText()})`));
      }
    }
    return findings;
  },
  bad: [
    { path: 'extension/background/signals.ts', text: "signals.track('Something Odd');" },
    { path: 'extension/background/signals.ts', text: "const name = 'Microphone Request Blocked';" },
    { path: 'web/features/login/sign-out.ts', text: "signals.track('logout', { forced: true });" },
  ],
  good: [
    { path: 'extension/background/signals.ts', text: 'signals.track(EVENTS.microphoneBlocked);' },
    { path: 'extension/background/account/external.ts', text: "if (message.type === 'logout') leave();" },
  ],
};

/** Places outside the one client that may make a request, and why (docs/decisions.md 18). */
const REQUEST_PLACES: readonly { path: RegExp; why: string }[] = [
  { path: /^shared\/client\//, why: 'the one HTTP client' },
  { path: /^shared\/l10n\//, why: 'public files: /locales/' },
  { path: /^web\/mote-page\/look-again\.ts$/, why: 'the page’s own address, on a page of 14 KB' },
  { path: /^web\/mote-page\/mote-page\.ts$/, why: 'a beacon, on the same page: nobody waits for it [S7-033]' },
  { path: /^web\/src\/start\.ts$/, why: 'a beacon, on a page whose code is not loaded yet [S7-033]' },
  { path: /^shared\/(features\/record|engines\/play)\/sounds\.ts$/, why: 'public files: /sounds/' },
  {
    path: /^web\/offline\//,
    why: 'the service worker passes on what a page has requested, and downloads public files',
  },
  { path: /^web\/features\/voices\/articles\.ts$/, why: 'public files: the articles of customers' },
  { path: /^shared\/engines\/[^/]+\//, why: 'files packed with the build: an engine’s own WebAssembly' },
  { path: /^extension\/integrations\/_dom\/file-export\.ts$/, why: 'a host page’s own export addresses' },
];
const REQUESTERS = new Set(['fetch', 'sendBeacon']);
const REQUEST_CLASSES = new Set(['XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport']);

/** One client has the time-outs, retries, headers and the 403 rule. A second client would have none of them. */
export const oneClient: CodeRule = {
  name: 'one-client',
  advice: 'call through shared/client; the exceptions are listed in this rule',
  isFor: (path) =>
    /^(shared|extension|web)\//.test(path) && isSource(path) && !REQUEST_PLACES.some((place) => place.path.test(path)),
  find({ ast }) {
    const findings: Finding[] = [];
    for (const node of walk(ast)) {
      if (ts.isCallExpression(node) && REQUESTERS.has(lastNameOf(node.expression) ?? '') && !isHandedOver(node)) {
        findings.push(findingAt(node, `${node.expression.getText()}(…)`));
      }
      if (ts.isNewExpression(node) && REQUEST_CLASSES.has(node.expression.getText())) {
        findings.push(findingAt(node, `new ${node.expression.getText()}`));
      }
    }
    return findings;
  },
  bad: [
    { path: 'extension/background/motes.ts', text: "await fetch('/api/m');" },
    { path: 'web/src/pages/record/page.tsx', text: "await window.fetch('/api/m');" },
    { path: 'shared/features/play/model.ts', text: 'const request = new XMLHttpRequest();' },
    { path: 'shared/features/play/model.ts', text: 'navigator.sendBeacon(address);' },
  ],
  good: [
    { path: 'shared/client/client.ts', text: 'await fetch(address, options);' },
    { path: 'extension/background/start.ts', text: 'createHttpClient({ fetch: globalThis.fetch });' },
    { path: 'extension/background/start.ts', text: 'createHttpClient({ fetch: (...call) => fetch(...call) });' },
    { path: 'worker-api/services/avatar/copy.ts', text: 'await fetch(address);' },
  ],
};

/**
 * Returns true for `fetch: (…) => fetch(…)`: the browser's own, passed to the client or to a loader of public files.
 */
function isHandedOver({ parent }: ts.Node): boolean {
  return (
    ts.isArrowFunction(parent) && ts.isPropertyAssignment(parent.parent) && parent.parent.name.getText() === 'fetch'
  );
}
