import { isNotNull } from 'drizzle-orm';
import type { ClassWindow } from '@/shared/domain/account/class-window.ts';
import type { Kit } from './kit.ts';

/** One spoken word of a transcript; times in ms from the start of the audio. */
export interface TranscriptWord {
  t0: number;
  t1: number;
  text: string;
  confidence: number | null;
}

/** Facts of the seller on an invoice. */
export interface OrderTerms {
  sellerName: string;
  sellerAddress: string;
  sellerEmail: string;
  /** Null: the seller has none. */
  taxId: string | null;
  /** How to pay: bank account and the like. */
  payment: string;
  taxNote: string;
}

/** Every table of Mote, written once for both dialects. */
export function schema(kit: Kit) {
  const { table, text, number, flag, json, index, uniqueIndex } = kit;

  const mote = table(
    'mote',
    {
      id: text('id').primaryKey(),
      /** SHA-256 of the claim: the claim itself is never stored. */
      claimHash: text('claim_hash').notNull(),
      ownerId: text('owner_id'),
      /** First name that an author without an account gave together with the word that they are of age. */
      firstName: text('first_name'),
      classId: text('class_id'),
      state: text('state').notNull(),
      /**
       * link, class, private, or teachers. `teachers` is a pupil's default, which responses show as private; the
       * teachers of its class find such a mote in the class's list. A `private` mote is in no class's list.
       */
      visibility: text('visibility').notNull(),
      source: text('source').notNull(),
      application: text('application').notNull(),
      applicationView: text('application_view'),
      title: text('title').notNull(),
      text: text('text'),
      voice: text('voice'),
      locale: text('locale'),
      /** JSON of at most 200 numbers 0..1, stored as the text that responses contain. */
      peaks: text('peaks'),
      replyTo: text('reply_to'),
      askReply: flag('ask_reply').notNull(),
      prompt: text('prompt'),
      sha256: text('sha256'),
      bytes: number('bytes'),
      durationMs: number('duration_ms'),
      recordedAt: number('recorded_at').notNull(),
      createdAt: number('created_at').notNull(),
      finishedAt: number('finished_at'),
      expiresAt: number('expires_at'),
      removedAt: number('removed_at'),
      regeneratedTo: text('regenerated_to'),
    },
    (t) => [
      index('mote_by_owner').on(t.ownerId, t.createdAt, t.id),
      index('mote_by_owner_state').on(t.ownerId, t.state, t.createdAt),
      index('mote_by_state_created').on(t.state, t.createdAt),
      index('mote_by_state_expires').on(t.state, t.expiresAt),
      index('mote_by_sha256').on(t.sha256),
      // Partial index: most motes are in no class and need no entry.
      index('mote_by_class').on(t.classId, t.createdAt, t.id).where(isNotNull(t.classId)),
    ],
  );

  const upload = table(
    'upload',
    {
      /** SHA-256 of the upload's address: everybody who knows the address may upload to it, so it is a secret. */
      idHash: text('id_hash').primaryKey(),
      moteId: text('mote_id').notNull(),
      /** Null until the last piece declares it. Only the part store knows how many bytes have arrived. */
      length: number('length'),
      createdAt: number('created_at').notNull(),
    },
    (t) => [uniqueIndex('upload_by_mote').on(t.moteId)],
  );

  const transcript = table(
    'transcript',
    {
      id: text('id').primaryKey(),
      moteId: text('mote_id').notNull(),
      locale: text('locale').notNull(),
      words: json<TranscriptWord[]>('words').notNull(),
      edited: flag('edited').notNull(),
      source: text('source').notNull(),
      createdAt: number('created_at').notNull(),
    },
    (t) => [uniqueIndex('transcript_by_mote').on(t.moteId, t.locale)],
  );

  const job = table(
    'job',
    {
      id: text('id').primaryKey(),
      kind: text('kind').notNull(),
      payload: json<Record<string, string>>('payload').notNull(),
      runAt: number('run_at').notNull(),
      /** Time until which another process runs the job. */
      leaseUntil: number('lease_until').notNull(),
      attempts: number('attempts').notNull(),
      createdAt: number('created_at').notNull(),
    },
    (t) => [index('job_by_run_at').on(t.runAt)],
  );

  /** Append-only; written in the same atomic() as the activity. */
  const activity = table(
    'activity',
    {
      id: text('id').primaryKey(),
      actor: text('actor'),
      verb: text('verb').notNull(),
      object: text('object').notNull(),
      classId: text('class_id'),
      at: number('at').notNull(),
    },
    (t) => [index('activity_by_actor').on(t.actor, t.at), index('activity_by_object').on(t.object, t.at)],
  );

  const institution = table(
    'institution',
    {
      id: text('id').primaryKey(),
      name: text('name').notNull(),
      /** 'requested' until an administrator confirms the institution. */
      state: text('state').notNull(),
      /** Mail addresses of this domain belong to the institution; null: it has no domain. */
      domain: text('domain'),
      /** The only sign-in method for the domain: email, google or classlink. Null: all are allowed. */
      provider: text('provider'),
      isEnhancementForbidden: flag('is_enhancement_forbidden').notNull(),
      /** True if the school has declared that it provides rosters. Has no effect until a roster import is built. */
      hasRosters: flag('has_rosters').notNull(),
      createdAt: number('created_at').notNull(),
    },
    (t) => [
      uniqueIndex('institution_by_domain').on(t.domain),
      index('institution_by_state').on(t.state, t.createdAt, t.id),
    ],
  );

  const user = table(
    'user_account',
    {
      /** 17 base62 characters. */
      id: text('id').primaryKey(),
      /** Lower-cased. Null: a pupil whom only the class knows, or an erased account. */
      email: text('email'),
      emailDomain: text('email_domain'),
      givenName: text('given_name').notNull(),
      familyName: text('family_name').notNull(),
      /** Name on mote pages. Empty: given and family name are used. */
      displayName: text('display_name').notNull(),
      /** Address of the avatar on this server. */
      avatarUrl: text('avatar_url'),
      description: text('description').notNull(),
      countryCode: text('country_code').notNull(),
      tzOffset: number('tz_offset').notNull(),
      locale: text('locale').notNull(),
      /** Null: the user has not been asked yet. */
      ageBand: text('age_band'),
      /** Declared by the user or by the school. */
      isMinor: flag('is_minor').notNull(),
      institutionId: text('institution_id'),
      institutionalRole: text('institutional_role'),
      useV4Recorder: flag('use_v4_recorder').notNull(),
      /** The user's own referral code, at most 9 characters. */
      referrerCode: text('referrer_code').notNull(),
      referredBy: text('referred_by'),
      createdAt: number('created_at').notNull(),
      /** Time of the erasure. The row stays so that its id is never used again. */
      deletedAt: number('deleted_at'),
    },
    (t) => [
      uniqueIndex('user_by_email').on(t.email),
      uniqueIndex('user_by_referrer_code').on(t.referrerCode),
      index('user_by_institution').on(t.institutionId, t.id),
    ],
  );

  /** An identity provider's ids of users. */
  const credential = table(
    'credential',
    {
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      provider: text('provider').notNull(),
      subject: text('subject').notNull(),
      createdAt: number('created_at').notNull(),
    },
    (t) => [uniqueIndex('credential_by_subject').on(t.provider, t.subject), index('credential_by_user').on(t.userId)],
  );

  const session = table(
    'session',
    {
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      /** SHA-256 of the access token. */
      tokenHash: text('token_hash').notNull(),
      /** SHA-256 of the HttpOnly half; null for the extension. */
      cookieHash: text('cookie_hash'),
      clientType: text('client_type').notNull(),
      style: text('style').notNull(),
      /** Browser and system of the session, in words. */
      device: text('device').notNull(),
      scopes: text('scopes').notNull(),
      createdAt: number('created_at').notNull(),
      /** Written at most once a minute. */
      lastUsedAt: number('last_used_at').notNull(),
      expiresAt: number('expires_at').notNull(),
      /** Idle time in ms after which the session expires. Null: it expires only at `expiresAt`. */
      idleMs: number('idle_ms'),
      /** The site's session that handed over to this session of the extension: in one browser both end together. */
      openedBy: text('opened_by'),
    },
    (t) => [
      uniqueIndex('session_by_token').on(t.tokenHash),
      index('session_by_opener').on(t.openedBy),
      index('session_by_user').on(t.userId, t.createdAt),
      index('session_by_expires').on(t.expiresAt),
    ],
  );

  /** Tokens of mailed links, of OIDC sign-ins and of handoffs. Each is redeemed once. */
  const oneTimeToken = table(
    'one_time_token',
    {
      tokenHash: text('token_hash').primaryKey(),
      /** link, oidc or handoff. */
      kind: text('kind').notNull(),
      email: text('email'),
      /** Null: redemption finds or creates the account by the address. */
      userId: text('user_id'),
      /** SHA-256 of a secret of the requesting browser. */
      nonceHash: text('nonce_hash'),
      style: text('style').notNull(),
      scopes: text('scopes').notNull(),
      returnTo: text('return_to'),
      signUp: json<Record<string, unknown>>('sign_up'),
      createdAt: number('created_at').notNull(),
      expiresAt: number('expires_at').notNull(),
      spentAt: number('spent_at'),
      /** The session that the token opened: for a moment, a request with the same nonce may be repeated. */
      sessionId: text('session_id'),
    },
    (t) => [index('one_time_token_by_expires').on(t.expiresAt)],
  );

  /** Google's file grant to a session, valid for an hour at most. */
  const fileGrant = table(
    'file_grant',
    {
      sessionId: text('session_id').primaryKey(),
      userId: text('user_id').notNull(),
      /** The access token, sealed with a key that is not in the database. */
      sealed: text('sealed').notNull(),
      createdAt: number('created_at').notNull(),
      expiresAt: number('expires_at').notNull(),
    },
    (t) => [index('file_grant_by_user').on(t.userId), index('file_grant_by_expires').on(t.expiresAt)],
  );

  const goal = table(
    'goal',
    {
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      goal: text('goal').notNull(),
      status: text('status').notNull(),
      at: number('at').notNull(),
    },
    (t) => [uniqueIndex('goal_by_user').on(t.userId, t.goal)],
  );

  /** One row per field, so that two devices never overwrite each other's fields. */
  const setting = table(
    'setting',
    {
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      field: text('field').notNull(),
      /** JSON. */
      value: text('value').notNull(),
      version: number('version').notNull(),
      at: number('at').notNull(),
    },
    (t) => [uniqueIndex('setting_by_user').on(t.userId, t.field)],
  );

  /** Words of pages that a user has highlighted; removed rows stay as a mark, so that no device restores them. */
  const highlight = table(
    'highlight',
    {
      /** The user's id, then the id that the device created. */
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      /** JSON of a SavedHighlight. */
      content: text('content').notNull(),
      at: number('at').notNull(),
    },
    (t) => [index('highlight_by_user').on(t.userId, t.at, t.id)],
  );

  /** Words that a user learns; removed rows stay as a mark, so that no device restores them. */
  const word = table(
    'word',
    {
      /** The user's id, then the id that the device created. */
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      /** JSON of a SavedWord. */
      content: text('content').notNull(),
      at: number('at').notNull(),
    },
    (t) => [index('word_by_user').on(t.userId, t.at, t.id)],
  );

  const acceptedLegal = table(
    'accepted_legal',
    {
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      document: text('document').notNull(),
      version: text('version').notNull(),
      acceptedAt: number('accepted_at').notNull(),
    },
    (t) => [uniqueIndex('accepted_legal_by_user').on(t.userId, t.document, t.version)],
  );

  const consent = table(
    'consent',
    {
      id: text('id').primaryKey(),
      subject: text('subject').notNull(),
      kind: text('kind').notNull(),
      givenBy: text('given_by').notNull(),
      document: text('document').notNull(),
      version: text('version').notNull(),
      at: number('at').notNull(),
      until: number('until'),
    },
    (t) => [index('consent_by_subject').on(t.subject, t.kind)],
  );

  /** The ledger from which all entitlement flags derive. Only the field `untilAt` ever changes. */
  const grant = table(
    'entitlement_grant',
    {
      id: text('id').primaryKey(),
      userId: text('user_id'),
      institutionId: text('institution_id'),
      /** paid, vip, trial, institution. */
      source: text('source').notNull(),
      product: text('product').notNull(),
      fromAt: number('from_at').notNull(),
      untilAt: number('until_at'),
      seats: number('seats'),
      reason: text('reason').notNull(),
      createdAt: number('created_at').notNull(),
    },
    (t) => [index('grant_by_user').on(t.userId), index('grant_by_institution').on(t.institutionId)],
  );

  const allowance = table(
    'allowance',
    {
      /** `<userId>:<first ms of the month>`. */
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      total: number('total').notNull(),
      used: number('used').notNull(),
      resetsAt: number('resets_at').notNull(),
    },
    (t) => [index('allowance_by_resets').on(t.resetsAt)],
  );

  /** Orders of plans. An invoice is never deleted: its number stays in the books. */
  const planOrder = table(
    'plan_order',
    {
      /** 17 base62 characters. */
      id: text('id').primaryKey(),
      /** The account that ordered. */
      userId: text('user_id').notNull(),
      /** The school that the plan is for; null: it is for the buyer alone. */
      institutionId: text('institution_id'),
      product: text('product').notNull(),
      period: text('period').notNull(),
      /** Null: a plan without seats. */
      seats: number('seats'),
      /** The whole price in the smallest unit of the currency. */
      amount: number('amount').notNull(),
      currency: text('currency').notNull(),
      /** invoice or card. */
      channel: text('channel').notNull(),
      /** open, paid, cancelled, ended, refunded, or twice (paid although the plan was paid already). */
      state: text('state').notNull(),
      /** Null: no invoice of ours, the payment provider writes its own. */
      invoiceNumber: text('invoice_number'),
      billingName: text('billing_name').notNull(),
      billingAddress: text('billing_address').notNull(),
      purchaseOrder: text('purchase_order').notNull(),
      /** Seller and tax note as they were at the order, so that an invoice never changes. */
      terms: json<OrderTerms>('terms').notNull(),
      /** Time until which an invoice is to be paid. */
      dueAt: number('due_at'),
      paidAt: number('paid_at'),
      /** End of the time that is paid, or that a payment would pay. */
      untilAt: number('until_at'),
      /** Set while the provider cannot charge the card: the time of its first failure. */
      failedAt: number('failed_at'),
      /** Set after the buyer has ended the plan for the end of its period. */
      stoppedAt: number('stopped_at'),
      providerSession: text('provider_session'),
      providerCustomer: text('provider_customer'),
      providerSubscription: text('provider_subscription'),
      createdAt: number('created_at').notNull(),
    },
    (t) => [
      uniqueIndex('plan_order_by_invoice').on(t.invoiceNumber),
      uniqueIndex('plan_order_by_subscription').on(t.providerSubscription),
      index('plan_order_by_session').on(t.providerSession),
      index('plan_order_by_customer').on(t.providerCustomer),
      index('plan_order_by_user').on(t.userId, t.createdAt),
      index('plan_order_by_institution').on(t.institutionId, t.createdAt),
      index('plan_order_by_state').on(t.state, t.createdAt, t.id),
    ],
  );

  /** Counters without gaps. Each grows in the write that uses its value. */
  const counter = table('counter', {
    name: text('name').primaryKey(),
    value: number('value').notNull(),
  });

  /** Notices that a user has been sent, so that each is sent once. */
  const sentNotice = table(
    'sent_notice',
    {
      /** `<userId>:<notice>`. */
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      at: number('at').notNull(),
    },
    (t) => [index('sent_notice_by_user').on(t.userId)],
  );

  const schoolClass = table(
    'class',
    {
      id: text('id').primaryKey(),
      institutionId: text('institution_id'),
      name: text('name').notNull(),
      /** A name of CLASS_COLOURS. Null: the id decides. */
      colour: text('colour'),
      /** Incremented with each change of the controls. */
      version: number('version').notNull(),
      /** The hours in which the switches of class_control hold. Null: they always hold. */
      controlsWindow: json<ClassWindow>('controls_window'),
      createdAt: number('created_at').notNull(),
      archivedAt: number('archived_at'),
    },
    (t) => [index('class_by_institution').on(t.institutionId, t.id)],
  );

  const classMember = table(
    'class_member',
    {
      id: text('id').primaryKey(),
      classId: text('class_id').notNull(),
      userId: text('user_id').notNull(),
      /** teacher, student, waiting (requested to join by a code) or removed (may not use a code from before `at`). */
      role: text('role').notNull(),
      at: number('at').notNull(),
    },
    (t) => [
      uniqueIndex('class_member_by_class').on(t.classId, t.userId),
      index('class_member_by_user').on(t.userId),
      index('class_member_by_role').on(t.role, t.at),
    ],
  );

  /** Recordings of a class that a teacher has played or marked as heard. Each teacher has their own marks. */
  const playedMote = table(
    'played_mote',
    {
      /** Random. */
      id: text('id').primaryKey(),
      userId: text('user_id').notNull(),
      moteId: text('mote_id').notNull(),
      classId: text('class_id').notNull(),
      at: number('at').notNull(),
    },
    (t) => [
      uniqueIndex('played_mote_by_user').on(t.userId, t.moteId),
      index('played_mote_by_mote').on(t.moteId),
      index('played_mote_by_class').on(t.classId),
    ],
  );

  /** Addresses that a teacher invited. An invitation creates no account. */
  const classInvitation = table(
    'class_invitation',
    {
      /** 17 base62 characters, like the id of an account, so that a client cannot distinguish the two. */
      id: text('id').primaryKey(),
      classId: text('class_id').notNull(),
      email: text('email').notNull(),
      at: number('at').notNull(),
    },
    (t) => [
      uniqueIndex('class_invitation_by_class').on(t.classId, t.email),
      index('class_invitation_by_email').on(t.email),
    ],
  );

  const classControl = table(
    'class_control',
    {
      id: text('id').primaryKey(),
      classId: text('class_id').notNull(),
      feature: text('feature').notNull(),
      isEnabled: flag('is_enabled').notNull(),
      at: number('at').notNull(),
    },
    (t) => [uniqueIndex('class_control_by_class').on(t.classId, t.feature)],
  );

  const joinCode = table(
    'join_code',
    {
      code: text('code').primaryKey(),
      classId: text('class_id').notNull(),
      /**
       * kiosk: opens the class on a shared device. join: lets an account request to join. Codes from before 2026-11 are
       * kiosk codes.
       */
      purpose: text('purpose').notNull().default('kiosk'),
      createdAt: number('created_at').notNull(),
      expiresAt: number('expires_at').notNull(),
    },
    (t) => [index('join_code_by_class').on(t.classId), index('join_code_by_expires').on(t.expiresAt)],
  );

  /** Signals that s/ accepted, by the allow-list of the contract; kept for `signalMs`. */
  const signal = table(
    'signal',
    {
      /** Begins with `at` (signalIdAt), so that the primary key is also the index by time. */
      id: text('id').primaryKey(),
      kind: text('kind').notNull(),
      event: text('event'),
      userId: text('user_id'),
      body: json<Record<string, unknown>>('body').notNull(),
      at: number('at').notNull(),
    },
    (t) => [index('signal_by_user').on(t.userId, t.at)],
  );

  /** Records which data users with more rights have read or changed, and why. Append-only. */
  const audit = table(
    'audit',
    {
      id: text('id').primaryKey(),
      actor: text('actor').notNull(),
      reason: text('reason').notNull(),
      action: text('action').notNull(),
      thing: text('thing').notNull(),
      at: number('at').notNull(),
    },
    (t) => [index('audit_by_at').on(t.at), index('audit_by_thing').on(t.thing, t.at)],
  );

  /** The response to a POST, returned for a repeated request with the same key. */
  const idempotency = table(
    'idempotency',
    {
      /** SHA-256 of actor, route and key. */
      id: text('id').primaryKey(),
      bodyHash: text('body_hash').notNull(),
      status: number('status').notNull(),
      answer: text('answer').notNull(),
      at: number('at').notNull(),
    },
    (t) => [index('idempotency_by_at').on(t.at)],
  );

  /** Secrets of this installation, created at the first use. Never sent and never logged. */
  const secret = table('secret', {
    name: text('name').primaryKey(),
    /** 256 random bits in hex. */
    value: text('value').notNull(),
    createdAt: number('created_at').notNull(),
  });

  const signIns = { credential, session, oneTimeToken, fileGrant };
  const people = { institution, user, ...signIns, goal, setting, highlight, word, acceptedLegal, consent };
  const classes = { schoolClass, classMember, playedMote, classInvitation, classControl, joinCode };
  const plans = { grant, allowance, planOrder, counter, sentNotice };
  const rights = { ...plans, ...classes };
  return { mote, upload, transcript, job, activity, ...people, ...rights, signal, audit, idempotency, secret };
}

export type Tables = ReturnType<typeof schema>;
export type MoteRow = Tables['mote']['$inferSelect'];
export type UploadRow = Tables['upload']['$inferSelect'];
export type JobRow = Tables['job']['$inferSelect'];
export type SignalRow = Tables['signal']['$inferSelect'];
export type ActivityRow = Tables['activity']['$inferSelect'];
export type UserRow = Tables['user']['$inferSelect'];
export type SessionRow = Tables['session']['$inferSelect'];
export type CredentialRow = Tables['credential']['$inferSelect'];
export type OneTimeTokenRow = Tables['oneTimeToken']['$inferSelect'];
export type FileGrantRow = Tables['fileGrant']['$inferSelect'];
export type PlanOrderRow = Tables['planOrder']['$inferSelect'];
export type GrantRow = Tables['grant']['$inferSelect'];
export type InstitutionRow = Tables['institution']['$inferSelect'];
export type SchoolClassRow = Tables['schoolClass']['$inferSelect'];
