import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  AdminUserAnswer,
  EndGrantBody,
  GrantBody,
  InstitutionBody,
  InstitutionList,
  InstitutionSaved,
} from '@/shared/contract/admin.ts';
import {
  AddMembersBody,
  ClassEnvelope,
  ClassList,
  ClassMotes,
  ConsentBody,
  ControlsBody,
  CreateClassBody,
  JoinBody,
  JoinCodeAnswer,
  KioskAnswer,
  KioskReserveBody,
  RenameClassBody,
  RenameMemberBody,
  VisibilityBody,
} from '@/shared/contract/classes.ts';
import {
  DocAnswer,
  DocBody,
  FileGrantAnswer,
  FileGrantBody,
  SlideLinkAnswer,
  SlideLinkBody,
} from '@/shared/contract/files.ts';
import {
  DeleteAccountBody,
  ExportAnswer,
  GoalBody,
  HandoffAnswer,
  IdentityStatus,
  ProfileBody,
  ProvidersAnswer,
  SessionList,
  SettingsAnswer,
  SettingsDocument,
  SignInAnswer,
  SignInBody,
  SignInMailBody,
  StatusBody,
} from '@/shared/contract/identity.ts';
import { HighlightsAnswer, HighlightsBody, WordsAnswer, WordsBody } from '@/shared/contract/library.ts';
import {
  ErrorAnswer,
  FinishBody,
  MoteEnvelope,
  MoteList,
  MotePage,
  MoteStatus,
  RegenerateBody,
  RenameBody,
  ReserveAnswer,
  ReserveBody,
} from '@/shared/contract/motes.ts';
import { API_PREFIX, ROUTES, type RouteName } from '@/shared/contract/routes.ts';
import {
  ClickedInstallBody,
  IdentifyBody,
  PresenceBody,
  ReferralUsedBody,
  TrackBody,
  UtmBody,
  VisitedBody,
} from '@/shared/contract/signals.ts';
import { SpeechAnswer, SpeechBody, SpeechVoices } from '@/shared/contract/speech.ts';
import { TranslateAnswer, TranslateBody, TranslateLanguages } from '@/shared/contract/translate.ts';
import { BRAND } from '@/shared/domain/brand.ts';
import { API_ERRORS, type ApiErrorCode } from '@/shared/domain/errors.ts';
import { takesKey } from '../middleware/idempotency.ts';
import { isPublic } from './kit.ts';

interface Entry {
  summary: string;
  body?: z.ZodType;
  answer?: z.ZodType;
  /** The media type of an answer that is not JSON; null: no body. */
  media?: string | null;
  status?: number;
  errors?: readonly ApiErrorCode[];
}

type Responses = Record<number, { description: string; content?: Record<string, { schema?: z.ZodType }> }>;

const GONE = ['malformed-id', 'no-such-mote', 'mote-removed', 'mote-expired'] as const;
/** What an account may not: a child without consent, or all of a month's motes made. */
const REFUSED = ['consent-needed', 'allowance-used-up'] as const;
const OWNED = [...GONE, 'not-yours'] as const;

/** What the document says of each route of the contract. */
const ENTRIES: Readonly<Record<RouteName, Entry>> = {
  'mote.list': { summary: "The caller's own motes, newest first", answer: MoteList, errors: ['bad-request'] },
  'mote.status': { summary: "The caller's newest mote that can be played", answer: MoteStatus },
  'mote.reserve': {
    summary: 'Keep an id for its claim',
    body: ReserveBody,
    answer: ReserveAnswer,
    status: 201,
    errors: [
      'bad-request',
      'malformed-id',
      'claim-mismatch',
      'not-yours',
      ...REFUSED,
      'mote-removed',
      'mote-expired',
      'title-too-long',
      'body-too-large',
      'too-many-requests',
      'storage-full',
    ],
  },
  'mote.read': { summary: 'One mote', answer: MoteEnvelope, errors: GONE },
  'mote.page': { summary: 'What the page of a mote shows, whatever its state', answer: MotePage },
  'tote.read': { summary: 'One tote', errors: ['malformed-id', 'no-such-tote'] },
  'mote.rename': {
    summary: 'Another title',
    body: RenameBody,
    answer: MoteEnvelope,
    errors: [...OWNED, 'title-too-long'],
  },
  'mote.delete': { summary: 'Remove a mote; it can be restored for a moment', answer: MoteEnvelope, errors: OWNED },
  'mote.restore': { summary: 'Take a removal back', answer: MoteEnvelope, errors: OWNED },
  'mote.finish': {
    summary: 'Say again that a recording is complete, and by which hash',
    body: FinishBody,
    answer: MoteEnvelope,
    errors: [
      ...OWNED,
      ...REFUSED,
      'mote-not-ready',
      'hash-mismatch',
      'already-finished',
      'not-audio',
      'mote-too-long',
      'upload-locked',
    ],
  },
  'mote.regenerate': {
    summary: 'Give the audio a new link',
    body: RegenerateBody,
    answer: MoteEnvelope,
    errors: [...OWNED, 'claim-mismatch', 'mote-not-ready'],
  },
  'mote.qr-svg': { summary: 'The link as a QR code, SVG', media: 'image/svg+xml', errors: ['malformed-id'] },
  'mote.qr-png': { summary: 'The link as a QR code, PNG', media: 'image/png', errors: ['malformed-id'] },
  oembed: { summary: 'oEmbed of a link', media: 'application/json', errors: ['bad-request', ...GONE] },
  'upload.create': {
    summary: 'Open the upload of a recording (tus creation)',
    media: null,
    status: 201,
    errors: [...OWNED, 'claim-mismatch', 'bad-request', 'mote-too-large'],
  },
  'upload.head': { summary: 'Where a recording goes on (tus)', media: null, errors: ['no-such-upload'] },
  'upload.patch': {
    summary: 'The next piece of a recording; the last one finishes it (tus)',
    media: null,
    status: 204,
    errors: [
      'bad-request',
      'no-such-upload',
      'offset-mismatch',
      'hash-mismatch',
      'piece-too-large',
      'mote-too-large',
      'mote-too-long',
      'not-audio',
      'upload-locked',
      'storage-full',
      'mote-removed',
      'mote-expired',
      ...REFUSED,
    ],
  },
  'upload.delete': {
    summary: 'Cancel a recording (tus termination)',
    media: null,
    status: 204,
    errors: ['no-such-upload'],
  },
  'upload.options': { summary: 'What the uploads can (tus)', media: null, status: 204 },
  audio: {
    summary: 'The generated or recorded audio, whole or in ranges',
    media: 'audio/mpeg',
    errors: [...GONE, 'mote-not-ready'],
  },
  'mote.visibility': { summary: 'Who may listen', body: VisibilityBody, answer: MoteEnvelope, errors: OWNED },
  'identity.status': { summary: 'Who the caller is and what they may do', body: StatusBody, answer: IdentityStatus },
  'identity.providers': { summary: 'Which ways to sign in there are', answer: ProvidersAnswer },
  'identity.sign-in-mail': {
    summary: 'Send a one-time link by e-mail; the same answer whoever the address belongs to',
    body: SignInMailBody,
    media: null,
    status: 202,
    errors: ['bad-request', 'too-many-requests'],
  },
  'identity.sign-in': {
    summary: 'Spend a one-time link, the end of a sign-in elsewhere, or a handoff code',
    body: SignInBody,
    answer: SignInAnswer,
    errors: ['bad-request', 'link-invalid', 'too-many-requests'],
  },
  'identity.oidc-start': { summary: 'Go to the identity provider', media: null, status: 302 },
  'identity.oidc-callback': { summary: 'Come back from the identity provider', media: null, status: 302 },
  'identity.handoff': {
    summary: 'A code for the extension',
    answer: HandoffAnswer,
    errors: ['sign-in-needed', 'too-many-requests'],
  },
  'identity.device-sign-out': { summary: 'End this session', media: null, status: 204 },
  'identity.sessions': { summary: 'Where the caller is signed in', answer: SessionList, errors: ['sign-in-needed'] },
  'identity.session-revoke': {
    summary: 'End one session',
    media: null,
    status: 204,
    errors: ['sign-in-needed', 'no-such-session'],
  },
  'identity.sessions-revoke': {
    summary: "End all sessions but the caller's",
    media: null,
    status: 204,
    errors: ['sign-in-needed'],
  },
  'identity.settings': {
    summary: 'Settings with a version per field; answers the merged document',
    body: SettingsDocument,
    answer: SettingsAnswer,
    errors: ['bad-request', 'sign-in-needed', 'body-too-large', 'not-allowed'],
  },
  'identity.profile': {
    summary: 'What a person says of themselves',
    body: ProfileBody,
    answer: IdentityStatus,
    errors: ['bad-request', 'sign-in-needed', 'not-allowed'],
  },
  'identity.goal': {
    summary: 'Skip, dismiss or complete a goal',
    body: GoalBody,
    answer: IdentityStatus,
    errors: ['bad-request', 'sign-in-needed'],
  },
  'library.highlights': {
    summary: 'Highlights that a device has changed, merged field by field; answers those that it has not heard of',
    body: HighlightsBody,
    answer: HighlightsAnswer,
    errors: ['bad-request', 'sign-in-needed', 'consent-needed', 'body-too-large'],
  },
  'library.words': {
    summary: 'Words that a device has changed, merged field by field; answers those that it has not heard of',
    body: WordsBody,
    answer: WordsAnswer,
    errors: ['bad-request', 'sign-in-needed', 'consent-needed', 'body-too-large'],
  },
  'account.export': {
    summary: 'Ask for a copy of all own data',
    answer: ExportAnswer,
    status: 202,
    errors: ['sign-in-needed', 'sign-in-again', 'too-many-requests'],
  },
  'account.export-state': {
    summary: 'Whether the copy is ready',
    answer: ExportAnswer,
    errors: ['sign-in-needed', 'no-such-export'],
  },
  'account.export-file': {
    summary: 'The copy',
    media: 'application/zip',
    errors: ['sign-in-needed', 'no-such-export'],
  },
  'account.delete': {
    summary: 'Erase the account and all that belongs to it',
    body: DeleteAccountBody,
    media: null,
    status: 204,
    errors: ['bad-request', 'sign-in-needed', 'sign-in-again', 'not-allowed', 'last-admin', 'too-many-requests'],
  },
  'file.ask': {
    summary: 'Where a browser goes so that its person can open one file to Mote',
    body: FileGrantBody,
    answer: FileGrantAnswer,
    errors: ['bad-request', 'sign-in-needed', 'not-allowed', 'file-not-granted', 'too-many-requests'],
  },
  'file.revoke': {
    summary: 'Take back that Mote may write in files',
    media: null,
    status: 204,
    errors: ['sign-in-needed'],
  },
  'file.doc': {
    summary: "Make a new document in the person's own Drive; said again with the same id it makes nothing twice",
    body: DocBody,
    answer: DocAnswer,
    errors: [
      'bad-request',
      'sign-in-needed',
      'not-allowed',
      'file-not-granted',
      'file-link-not-kept',
      'file-service-failed',
      'too-many-requests',
    ],
  },
  'file.slide-link': {
    summary: "Put a mote's link on a slide; said again it makes nothing twice",
    body: SlideLinkBody,
    answer: SlideLinkAnswer,
    errors: [
      'bad-request',
      'sign-in-needed',
      'not-allowed',
      'file-not-granted',
      'file-not-opened',
      'file-link-not-kept',
      'file-service-failed',
      'too-many-requests',
    ],
  },
  'translate.text': {
    summary: 'Texts of one language into another; nothing of them is kept',
    body: TranslateBody,
    answer: TranslateAnswer,
    errors: [
      'bad-request',
      'sign-in-needed',
      'translate-off',
      'server-help-off',
      'text-too-long',
      'pair-unavailable',
      'translator-failed',
      'translator-slow',
      'too-many-requests',
    ],
  },
  'translate.languages': {
    summary: 'What can be translated into from a language (?from=en), and how well',
    answer: TranslateLanguages,
    errors: ['bad-request', 'sign-in-needed', 'too-many-requests'],
  },
  'speech.speak': {
    summary: 'A sentence as sound, by a voice of the installation; nothing of it is kept',
    body: SpeechBody,
    answer: SpeechAnswer,
    errors: [
      'bad-request',
      'sign-in-needed',
      'read-aloud-off',
      'server-help-off',
      'text-too-long',
      'server-voice-unknown',
      'server-voice-failed',
      'server-voice-slow',
      'too-many-requests',
    ],
  },
  'speech.voices': {
    summary: 'The voices of the installation; asked without any text',
    answer: SpeechVoices,
    errors: ['sign-in-needed', 'too-many-requests'],
  },
  'admin.user': { summary: 'Look a user up, with a reason', answer: AdminUserAnswer, errors: ['not-allowed'] },
  'admin.grant': { summary: 'Write a grant', body: GrantBody, answer: AdminUserAnswer, errors: ['not-allowed'] },
  'admin.grant-end': {
    summary: 'End a grant now',
    body: EndGrantBody,
    answer: AdminUserAnswer,
    errors: ['bad-request', 'not-allowed'],
  },
  'admin.institutions': {
    summary: 'Schools, asked for or confirmed, with a reason',
    answer: InstitutionList,
    errors: ['bad-request', 'not-allowed'],
  },
  'admin.institution': {
    summary: 'Make, confirm or configure a school, and say who runs it',
    body: InstitutionBody,
    answer: InstitutionSaved,
    errors: ['bad-request', 'not-allowed', 'no-such-institution', 'domain-taken', 'idempotency-conflict'],
  },
  'class.list': { summary: "The caller's classes", answer: ClassList, errors: ['sign-in-needed'] },
  'class.create': {
    summary: 'A new class',
    body: CreateClassBody,
    answer: ClassEnvelope,
    status: 201,
    errors: ['bad-request', 'sign-in-needed', 'not-allowed'],
  },
  'class.read': { summary: 'One class', answer: ClassEnvelope, errors: ['sign-in-needed', 'no-such-class'] },
  'class.rename': {
    summary: 'Another name for a class',
    body: RenameClassBody,
    answer: ClassEnvelope,
    errors: ['bad-request', 'sign-in-needed', 'no-such-class', 'not-allowed'],
  },
  'class.remove': {
    summary: 'End a class, with the pupils whom only it knows and their motes',
    media: null,
    status: 204,
    errors: ['sign-in-needed', 'sign-in-again', 'no-such-class', 'not-allowed'],
  },
  'class.rename-member': {
    summary: 'Another name for a pupil whom only the class knows',
    body: RenameMemberBody,
    answer: ClassEnvelope,
    errors: ['bad-request', 'no-such-class', 'not-allowed'],
  },
  'class.remove-member': {
    summary: 'Take a pupil out of a class; whom only it knows ends with it',
    answer: ClassEnvelope,
    errors: ['sign-in-again', 'no-such-class', 'not-allowed'],
  },
  'class.add-members': {
    summary: 'Add members by name or address',
    body: AddMembersBody,
    answer: ClassEnvelope,
    errors: ['bad-request', 'no-such-class', 'not-allowed'],
  },
  'class.controls': {
    summary: 'Switch features on or off for a class',
    body: ControlsBody,
    answer: ClassEnvelope,
    errors: ['bad-request', 'no-such-class', 'not-allowed'],
  },
  'class.motes': {
    summary: "A class's motes, newest first",
    answer: ClassMotes,
    errors: ['no-such-class', 'not-allowed'],
  },
  'class.join-code': { summary: 'A code to join by', answer: JoinCodeAnswer, errors: ['no-such-class', 'not-allowed'] },
  'class.join': {
    summary: 'Join a class by its code',
    body: JoinBody,
    answer: ClassEnvelope,
    errors: ['sign-in-needed', 'no-such-code', 'too-many-requests'],
  },
  'kiosk.open': {
    summary: 'What a shared device needs to know of a class, by its code',
    body: JoinBody,
    answer: KioskAnswer,
    errors: ['bad-request', 'no-such-code', 'too-many-requests'],
  },
  'kiosk.reserve': {
    summary: 'Keep an id for the mote of a pupil on a shared device',
    body: KioskReserveBody,
    answer: ReserveAnswer,
    status: 201,
    errors: [
      'bad-request',
      'malformed-id',
      'claim-mismatch',
      'not-yours',
      'no-such-code',
      'not-allowed',
      'recording-off',
      ...REFUSED,
      'mote-removed',
      'title-too-long',
      'too-many-requests',
      'storage-full',
    ],
  },
  'class.consent': {
    summary: "An adult's permission for a pupil's uploads",
    body: ConsentBody,
    media: null,
    status: 204,
    errors: ['bad-request', 'not-allowed'],
  },
  'signal.identify': {
    summary: 'Who uses Mote, by the allow-list',
    body: IdentifyBody,
    media: 'text/plain',
    errors: ['bad-request'],
  },
  'signal.track': { summary: 'One event', body: TrackBody, media: 'text/plain', errors: ['bad-request'] },
  'signal.utm': { summary: 'Campaign parameters', body: UtmBody, media: 'text/plain', errors: ['bad-request'] },
  'signal.visited': {
    summary: 'A visit from elsewhere',
    body: VisitedBody,
    media: 'text/plain',
    errors: ['bad-request'],
  },
  'signal.presence': {
    summary: 'Whether the extension is there',
    body: PresenceBody,
    media: 'text/plain',
    errors: ['bad-request'],
  },
  'signal.referral': {
    summary: 'A referral code',
    body: ReferralUsedBody,
    media: 'text/plain',
    errors: ['bad-request'],
  },
  'signal.install': {
    summary: 'An install button pressed after a referral',
    body: ClickedInstallBody,
    media: 'text/plain',
    errors: ['bad-request'],
  },
  health: { summary: 'Whether the server can do its work', media: 'application/json' },
  openapi: { summary: 'This document', media: 'application/json' },
};

/** The OpenAPI document, from the schemas that the server itself checks by. */
export function createDocument(origin: string): unknown {
  const app = new OpenAPIHono();
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const { method, path } = ROUTES[name as RouteName];
    app.openAPIRegistry.registerPath({
      operationId: name,
      method: method.toLowerCase() as Lowercase<typeof method>,
      path: `/${path.replace(/:(\w+)/g, '{$1}')}`,
      summary: entry.summary,
      request: {
        params: paramsOf(path),
        ...(entry.body ? { body: { required: true, content: { 'application/json': { schema: entry.body } } } } : {}),
      },
      responses: { ...answerOf(entry), ...errorsOf([...(entry.errors ?? []), ...sharedErrors(name as RouteName)]) },
    });
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: BRAND.displayName, version: '1' },
    servers: [{ url: `${origin}${API_PREFIX.slice(0, -1)}` }],
  });
}

function paramsOf(path: string) {
  return z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()])));
}

function answerOf(entry: Entry): Responses {
  const status = entry.status ?? 200;
  if (entry.answer) {
    return { [status]: { description: 'Done', content: { 'application/json': { schema: entry.answer } } } };
  }
  return { [status]: { description: 'Done', ...(entry.media ? { content: { [entry.media]: {} } } : {}) } };
}

/** Of every call with a session that is over, and of every call that may carry a key. */
const sharedErrors = (name: RouteName): ApiErrorCode[] => [
  ...(isPublic(name) ? [] : (['session-invalid'] as const)),
  ...(takesKey(name) ? (['idempotency-conflict'] as const) : []),
];

/** One answer per status, which names its codes. */
function errorsOf(codes: readonly ApiErrorCode[]): Responses {
  const all: Responses = {};
  for (const code of [...codes, 'overloaded', 'internal'] as const) {
    const status = API_ERRORS[code];
    const known = all[status]?.description;
    all[status] = {
      description: known ? `${known}, ${code}` : code,
      content: { 'application/json': { schema: ErrorAnswer } },
    };
  }
  return all;
}
