import type { RouteName } from '@/shared/contract/routes/all.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import type { Asker, World } from './access-world.ts';
import { ORIGIN } from './app.ts';
import { kioskBody, newTake, reserveBody, sha256Of } from './sender.ts';

export interface Question {
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
  bytes?: Uint8Array;
}

export interface Row {
  /** One letter per actor, in their order: y allowed (2xx), n not allowed. */
  may: string;
  ask?: (world: World, asker: Asker) => Question | Promise<Question>;
  /** For routes that answer everybody: returns true if this response shows the thing. */
  shows?: (body: unknown) => boolean;
}

const ALL = 'yyyyyyyyy';
const UNKNOWN_ID = 'nnnnnnnnn';
const SIGNED_IN = 'nyyyyyyyy';
const OWNER = 'nynnnnnnn';
const READERS = 'nynnynnny';
const MANAGERS = 'nnnnynynn';
const GOD = 'nnnnnnnny';
const GROWN_UPS = 'nnynyyyyy';
const ALL_BUT_THE_OWNER = 'nnyyyyyyy';
/**
 * The address of an upload is itself the permission: 256 bits derived from the claim, stored as a hash. The outbox
 * continues by it under any session (docs/threats.md). A separate question below guesses one.
 */
const WHO_KNOWS_THE_ADDRESS = ALL;

const mote = ({ ready }: World): Question => ({ path: `m/${ready.id}` });
const inClass =
  (rest: string, body?: unknown) =>
  ({ classId }: World): Question => ({ path: `c/classes/${classId}${rest}`, body });
const at =
  (path: string | ((world: World) => string), more: Question = {}) =>
  (world: World): Question => ({
    path: typeof path === 'string' ? path : path(world),
    ...more,
    headers: { 'tus-resumable': '1.0.0', ...more.headers },
  });
const known = ({ upload }: World): string => upload;
const GUESS = `f/uploads/${'0'.repeat(64)}`;
const body = (value: unknown) => (): Question => ({ body: value });
const visibility =
  (value: 'link' | 'class' | 'private' | 'closed') =>
  ({ ready, classId }: World): Question => ({
    path: `m/${ready.id}/visibility`,
    body: { visibility: value, ...(value === 'class' ? { classId } : {}) },
  });
const pieceOf = (mp3: Uint8Array): Question => ({
  bytes: mp3.subarray(0, 200),
  headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
});

const TEXTS = { texts: ['Hello'], from: 'en', to: 'es' };
const SENTENCE = { text: 'Hello', voice: 'openai:nova' };
const DOC = { requestId: 'a'.repeat(32), title: 'Mine', parts: [{ kind: 'note', text: 'Words' }] };
const ON_SLIDE = { fileId: '1AbC-deck', slideId: 'p', label: 'Listen' };
/** Lets the caller allow the server to work on what they read, or withdraw that. */
const helped =
  (value: unknown, isAllowed = true) =>
  async (world: World, asker: Asker): Promise<Question> => {
    await world.allowHelp(asker, isAllowed);
    return { body: value };
  };
/** Lets Google grant file access to the caller's session. */
const granted =
  (value: (world: World) => unknown) =>
  async (world: World, asker: Asker): Promise<Question> => {
    await world.grantFiles(asker);
    return { body: value(world) };
  };
/** Switches a feature off in the owner's class. */
const switchedOff =
  (feature: 'readAloud' | 'translate', value: unknown) =>
  async (world: World, asker: Asker): Promise<Question> => {
    await world.switchOff(feature);
    return helped(value)(world, asker);
  };

const UNLIMITED = {
  product: 'unlimited',
  period: 'year',
  channel: 'invoice',
  billing: { name: 'A', address: 'B' },
};
const ofOrder =
  (rest: string, value?: unknown) =>
  async ({ makeOrder }: World): Promise<Question> => ({ path: `a/orders/${await makeOrder()}/${rest}`, body: value });

/** Each route of the contract, with the actors who may use it. */
export function accessTable(mp3: Uint8Array): Readonly<Record<RouteName, Row>> {
  return {
    'mote.list': { may: ALL },
    'mote.status': { may: ALL },
    'mote.reserve': { may: OWNER, ask: (world) => ({ ...mote(world), body: reserveBody(world.ready) }) },
    'mote.read': { may: READERS, ask: mote },
    'mote.page': {
      may: READERS,
      ask: ({ ready }) => ({ path: `m/${ready.id}/page` }),
      shows: (answer) => (answer as { mote: unknown }).mote !== null,
    },
    // There are no totes yet.
    'tote.read': { may: UNKNOWN_ID, ask: ({ ready }) => ({ path: `t/${ready.id}` }) },
    'mote.rename': { may: OWNER, ask: (world) => ({ ...mote(world), body: { title: 'New' } }) },
    'mote.delete': { may: OWNER, ask: mote },
    'mote.restore': { may: OWNER, ask: ({ ready }) => ({ path: `m/${ready.id}/restore` }) },
    'mote.finish': {
      may: OWNER,
      ask: ({ ready }) => ({ path: `m/${ready.id}/finish`, body: { sha256: sha256Of(mp3) } }),
    },
    'mote.regenerate': {
      may: OWNER,
      ask: async ({ ready }) => {
        const next = await newTake();
        return { path: `m/${ready.id}/regenerate`, body: { claim: next.claim, newId: next.id } };
      },
    },
    'mote.qr-svg': { may: ALL, ask: ({ ready }) => ({ path: `x/qr/${ready.id}.svg` }) },
    'mote.qr-png': { may: ALL, ask: ({ ready }) => ({ path: `x/qr/${ready.id}.png` }) },
    // Everybody gets the same picture, which is neutral unless everybody may listen.
    'mote.card': { may: ALL, ask: ({ ready }) => ({ path: `x/card/${ready.id}.png` }) },
    oembed: {
      may: READERS,
      ask: ({ ready }) => ({ path: `x/oembed?url=${encodeURIComponent(`${ORIGIN}/m/${ready.id}`)}` }),
    },
    'upload.create': {
      may: OWNER,
      ask: ({ ready }) => ({
        headers: {
          'tus-resumable': '1.0.0',
          'upload-defer-length': '1',
          'upload-metadata': `moteId ${Buffer.from(ready.id).toString('base64')}`,
          'x-mote-claim': ready.claim,
        },
      }),
    },
    'upload.head': { may: WHO_KNOWS_THE_ADDRESS, ask: at(known) },
    'upload.patch': { may: WHO_KNOWS_THE_ADDRESS, ask: at(known, pieceOf(mp3)) },
    'upload.delete': { may: WHO_KNOWS_THE_ADDRESS, ask: at(known) },
    'upload.options': { may: ALL },
    audio: { may: READERS, ask: ({ ready }) => ({ path: `f/audio/${ready.id}.mp3` }) },
    'mote.visibility': { may: 'nnnnynnnn', ask: visibility('link') },
    'identity.status': { may: ALL },
    'identity.providers': { may: ALL },
    'identity.sign-in-mail': {
      may: ALL,
      ask: ({ ownerEmail }) => ({ body: { email: ownerEmail, containingURL: `${ORIGIN}/login` } }),
    },
    'identity.sign-in': { may: UNKNOWN_ID, ask: body({ token: 'a'.repeat(43), containingURL: `${ORIGIN}/login` }) },
    // Both routes redirect every caller, so no 2xx distinguishes callers.
    'identity.oidc-start': { may: UNKNOWN_ID, ask: () => ({ path: 'i/oidc/google/start' }) },
    'identity.oidc-callback': { may: UNKNOWN_ID, ask: () => ({ path: 'i/oidc/google/callback?code=a&state=b' }) },
    'identity.handoff': { may: SIGNED_IN },
    'identity.device-sign-out': { may: ALL },
    'identity.sessions': { may: SIGNED_IN },
    'identity.session-revoke': { may: OWNER, ask: ({ ownerSession }) => ({ path: `i/sessions/${ownerSession}` }) },
    'identity.sessions-revoke': { may: SIGNED_IN },
    'identity.settings': { may: SIGNED_IN, ask: body({ voiceSpeed: { value: 1.5, version: 1 } }) },
    'identity.profile': { may: SIGNED_IN, ask: body({ description: 'Hello' }) },
    'library.highlights': { may: SIGNED_IN, ask: body({ changes: [], since: null }) },
    'library.words': { may: SIGNED_IN, ask: body({ changes: [], since: null }) },
    'identity.goal': { may: SIGNED_IN, ask: body({ goal: 'loopOptIn', status: 'DISMISSED' }) },
    'account.export': { may: SIGNED_IN },
    'account.export-state': {
      may: OWNER,
      ask: async ({ makeExport }) => ({ path: `a/exports/${await makeExport()}` }),
    },
    'account.export-file': {
      may: OWNER,
      ask: async ({ makeExport }) => ({ path: `a/exports/${await makeExport()}/file` }),
    },
    'account.delete': { may: OWNER, ask: ({ ownerEmail }) => ({ body: { confirmEmail: ownerEmail } }) },
    'file.ask': { may: GROWN_UPS, ask: body({ fileId: '1AbC-deck' }) },
    'file.revoke': { may: SIGNED_IN },
    'file.doc': { may: GROWN_UPS, ask: granted(() => DOC) },
    'file.slide-link': { may: GROWN_UPS, ask: granted(({ ready }) => ({ ...ON_SLIDE, moteId: ready.id })) },
    'translate.text': { may: SIGNED_IN, ask: helped(TEXTS) },
    'speech.speak': { may: SIGNED_IN, ask: helped(SENTENCE) },
    'speech.voices': { may: SIGNED_IN },
    'translate.languages': { may: SIGNED_IN, ask: () => ({ path: 'd/translate/languages?from=en' }) },
    'admin.user': {
      may: GOD,
      ask: ({ ownerEmail }) => ({ path: `a/admin/user?email=${encodeURIComponent(ownerEmail)}` }),
    },
    'admin.grant': {
      may: GOD,
      ask: ({ ownerId }) => ({
        body: { userId: ownerId, source: 'vip', product: 'unlimited', untilAt: null, reason: 'A matrix' },
      }),
    },
    'admin.grant-end': {
      may: GOD,
      ask: async ({ makeGrant, ownerId }) => ({
        path: `a/admin/grants/${await makeGrant()}/end`,
        body: { userId: ownerId, reason: 'A matrix' },
      }),
    },
    'order.place': { may: 'nnynnnnny', ask: body(UNLIMITED) },
    'order.list': { may: SIGNED_IN },
    'order.check': { may: OWNER, ask: ofOrder('check') },
    'order.invoice': { may: OWNER, ask: ofOrder('invoice') },
    // An invoice ends by itself: only a plan that is paid by card is stopped.
    'order.stop': { may: UNKNOWN_ID, ask: ofOrder('stop') },
    'order.seats': { may: UNKNOWN_ID, ask: ofOrder('seats', { seats: 10 }) },
    // The signature is the permission, and no caller has one.
    'payment.event': { may: UNKNOWN_ID, ask: body({ type: 'invoice.paid' }) },
    'admin.orders': { may: GOD },
    'admin.order-paid': {
      may: GOD,
      ask: async ({ makeOrder }) => ({
        path: `a/admin/orders/${await makeOrder()}/paid`,
        body: { reason: 'A matrix' },
      }),
    },
    'admin.order-cancel': {
      may: GOD,
      ask: async ({ makeOrder }) => ({
        path: `a/admin/orders/${await makeOrder()}/cancel`,
        body: { reason: 'A matrix' },
      }),
    },
    'admin.institutions': { may: GOD, ask: () => ({ path: 'a/admin/institutions?state=requested' }) },
    'admin.institution': { may: GOD, ask: body({ name: 'Matrix School', reason: 'A matrix' }) },
    'class.list': { may: SIGNED_IN },
    'class.create': { may: GROWN_UPS, ask: body({ name: 'Class 5c' }) },
    'class.read': { may: 'nynnynyny', ask: inClass('') },
    'class.rename': { may: MANAGERS, ask: inClass('', { name: 'Class 5c' }) },
    'class.remove': { may: MANAGERS, ask: inClass('') },
    'class.rename-member': {
      may: MANAGERS,
      ask: ({ classId, namedPupil }) => ({
        path: `c/classes/${classId}/members/${namedPupil}`,
        body: { name: 'Bo B' },
      }),
    },
    'class.remove-member': {
      may: MANAGERS,
      ask: ({ classId, namedPupil }) => ({ path: `c/classes/${classId}/members/${namedPupil}` }),
    },
    'class.add-members': { may: MANAGERS, ask: inClass('/members', { members: [{ name: 'Ada B' }] }) },
    'class.controls': { may: MANAGERS, ask: inClass('/controls', { controls: { dictionary: { isEnabled: false } } }) },
    'class.motes': { may: READERS, ask: inClass('/motes') },
    // Only a teacher of the class has marks.
    'class.mark-played': {
      may: 'nnnnynnnn',
      ask: ({ classId, ready }) => ({
        path: `c/classes/${classId}/motes/${ready.id}/played`,
        body: { isPlayed: true },
      }),
    },
    'class.accept-member': {
      may: MANAGERS,
      ask: ({ classId, joinerId }) => ({ path: `c/classes/${classId}/members/${joinerId}/accept`, body: {} }),
    },
    'class.refuse-member': {
      may: MANAGERS,
      ask: ({ classId, joinerId }) => ({ path: `c/classes/${classId}/members/${joinerId}/refuse`, body: {} }),
    },
    'class.kiosk-code': { may: MANAGERS, ask: inClass('/kiosk-code') },
    'class.join-code': { may: MANAGERS, ask: inClass('/join-code') },
    'class.join': { may: SIGNED_IN, ask: ({ joinCode }) => ({ body: { code: joinCode } }) },
    'class.memberships': { may: SIGNED_IN },
    // Only a pupil of the class has a place to leave.
    'class.leave': { may: OWNER, ask: ({ classId }) => ({ path: `c/memberships/${classId}/leave` }) },
    // The code alone gives access, whichever user is signed in on the device.
    'kiosk.open': { may: ALL, ask: ({ kioskCode }) => ({ body: { code: kioskCode } }) },
    'kiosk.reserve': {
      may: ALL,
      ask: async ({ kioskCode, kioskPupil }) => {
        const take = await newTake();
        return { path: `c/kiosk/motes/${take.id}`, body: kioskBody(take, { code: kioskCode, memberId: kioskPupil }) };
      },
    },
    'class.consent': {
      may: MANAGERS,
      ask: ({ ownerId }) => ({
        body: { subject: ownerId, kind: 'school-agreement', document: 'dpa', version: '1', until: null },
      }),
    },
    'signal.identify': {
      may: ALL,
      ask: body({ userId: 'x', role: null, preferredLocale: 'en-US', isMinor: '1' }),
    },
    'signal.track': {
      may: ALL,
      ask: body({ event: EVENTS.loginComplete, userId: 'x', trackingSource: 'website' }),
    },
    'signal.utm': { may: ALL, ask: body({ utm_source: 'letter' }) },
    'signal.visited': {
      may: ALL,
      ask: body({ event: EVENTS.visitedOutside, userAgent: 'A browser', containingURL: `${ORIGIN}/` }),
    },
    'signal.presence': { may: ALL, ask: body({ isInstalled: true, version: '1.0.0' }) },
    'signal.referral': {
      may: ALL,
      ask: body({ event: EVENTS.referralCodeUsed, code: 'abc', isNewUser: false, isLoggedIn: false }),
    },
    'signal.install': { may: ALL, ask: body({ event: EVENTS.clickedInstall, referrerUserId: 'abc' }) },
    health: { may: ALL },
    openapi: { may: ALL },
  };
}

/** Further requests of a route that permit other actors. */
export const moreQuestions = (mp3: Uint8Array): readonly (Row & { what: string; name: RouteName })[] => [
  {
    what: 'seats for one’s own school',
    name: 'order.place',
    may: 'nnnnnnyyn',
    ask: body({ ...UNLIMITED, product: 'school', seats: 10 }),
  },
  { what: 'keeping a mote to oneself', name: 'mote.visibility', may: 'nynnynnnn', ask: visibility('private') },
  { what: 'giving a mote to a class', name: 'mote.visibility', may: 'nynnynnnn', ask: visibility('class') },
  { what: 'closing a mote again', name: 'mote.visibility', may: 'nynnynnnn', ask: visibility('closed') },
  {
    what: 'a mote that was opened',
    name: 'mote.read',
    may: ALL,
    ask: async (world) => {
      await world.openToAll();
      return mote(world);
    },
  },
  {
    what: 'renaming a mote that was opened',
    name: 'mote.rename',
    may: OWNER,
    ask: async (world) => {
      await world.openToAll();
      return { ...mote(world), body: { title: 'New' } };
    },
  },
  {
    what: 'joining by the code of the shared device',
    name: 'class.join',
    may: UNKNOWN_ID,
    ask: ({ kioskCode }) => ({ body: { code: kioskCode } }),
  },
  {
    what: 'a shared device with the code for joining',
    name: 'kiosk.open',
    may: UNKNOWN_ID,
    ask: ({ joinCode }) => ({ body: { code: joinCode } }),
  },
  { what: 'a guessed upload', name: 'upload.head', may: UNKNOWN_ID, ask: at(GUESS) },
  { what: 'a piece for a guessed upload', name: 'upload.patch', may: UNKNOWN_ID, ask: at(GUESS, pieceOf(mp3)) },
  { what: 'cancelling a guessed upload', name: 'upload.delete', may: UNKNOWN_ID, ask: at(GUESS) },
  {
    what: 'an upload by another claim than the mote’s',
    name: 'upload.create',
    may: UNKNOWN_ID,
    ask: async ({ ready }) => ({
      headers: {
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': `moteId ${Buffer.from(ready.id).toString('base64')}`,
        'x-mote-claim': (await newTake()).claim,
      },
    }),
  },
  {
    what: 'a text, where it is switched off for the owner’s class',
    name: 'translate.text',
    may: ALL_BUT_THE_OWNER,
    ask: switchedOff('translate', TEXTS),
  },
  {
    what: 'a sentence, where it is switched off for the owner’s class',
    name: 'speech.speak',
    may: ALL_BUT_THE_OWNER,
    ask: switchedOff('readAloud', SENTENCE),
  },
  {
    what: 'a text that its reader keeps from the server',
    name: 'translate.text',
    may: UNKNOWN_ID,
    ask: helped(TEXTS, false),
  },
  {
    what: 'a sentence that its reader keeps from the server',
    name: 'speech.speak',
    may: UNKNOWN_ID,
    ask: helped(SENTENCE, false),
  },
  { what: 'a document without a grant', name: 'file.doc', may: UNKNOWN_ID, ask: body(DOC) },
  {
    what: 'a link on a slide without a grant',
    name: 'file.slide-link',
    may: UNKNOWN_ID,
    ask: ({ ready }) => ({ body: { ...ON_SLIDE, moteId: ready.id } }),
  },
  {
    // A reader of the owner's mail counts as the owner.
    what: 'a link that was sent',
    name: 'identity.sign-in',
    may: ALL,
    ask: async ({ makeLink }) => ({ body: { token: await makeLink(), containingURL: `${ORIGIN}/login` } }),
  },
  {
    what: 'one’s own account',
    name: 'account.delete',
    may: SIGNED_IN,
    ask: (_world, { email }) => ({ body: { confirmEmail: email } }),
  },
];
