import type { Timer } from '@/shared/base/clock.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { type Refusal, refusalOf } from '@/shared/base/refusal.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import {
  type SaveDocument,
  SETTINGS_DEBOUNCE_MS,
  type SettingValues,
  saveSettings,
} from '@/shared/client/save-settings.ts';
import type { SessionController } from '@/shared/client/session-ports.ts';
import { type ApiFailure, isPassing } from '@/shared/contract/answer.ts';
import type { SettingName, SettingsDocument } from '@/shared/contract/identity.ts';

export interface SettingsView {
  /** Local changes that the identity status does not have yet, without those that the server has rejected for good. */
  changed: SettingValues;
  state: 'idle' | 'waiting' | 'saving';
  failure: Refusal | null;
}

export interface SettingsSaver {
  snapshot(): SettingsView;
  subscribe(listener: () => void): () => void;
  change<Name extends SettingName>(name: Name, value: NonNullable<SettingValues[Name]>): void;
  /** Saves pending changes now. Resolves after the server's response. */
  flush(): Promise<void>;
}

export interface SettingsSaverPorts {
  save: SaveDocument;
  /** The session whose settings are saved. After a refresh its status has the saved values. */
  session: Pick<SessionController, 'snapshot' | 'subscribe' | 'refresh'>;
  clock: Timer;
}

const IDLE: SettingsView = { changed: {}, state: 'idle', failure: null };

/**
 * Creates the saver of settings. Each field's version is one above the server's: of two devices the later change wins,
 * field by field.
 */
export function createSettingsSaver({ save, session, clock }: SettingsSaverPorts): SettingsSaver {
  const listeners = createListeners();
  let view = IDLE;
  let person = userIdOf(session);
  let known: SettingsDocument | null = null;
  let isLearning = false;
  let unsaved: SettingValues = {};
  let stopTimer = () => {};
  const inTurn = createSerialQueue();

  function show(next: Partial<SettingsView>): void {
    view = { ...view, ...next };
    listeners.emit();
  }

  async function send(): Promise<void> {
    const values = unsaved;
    const sender = person;
    if (Object.keys(values).length === 0) return;
    unsaved = {};
    show({ state: 'saving', failure: null });
    const result = await saveSettings((changes) => (sender === person ? save(changes) : gone()), values, known);
    if (sender !== person) return;
    if (result.ok) {
      known = result.value;
      await session.refresh();
      if (sender === person) showWhatIsLeft();
      return;
    }
    const failure = refusalOf(result, clock.now());
    if (isForGood(result)) {
      showWhatIsLeft({ failure });
      await session.refresh();
      return;
    }
    unsaved = { ...values, ...unsaved };
    show({ state: 'idle', failure });
  }

  function showWhatIsLeft(next: Partial<SettingsView> = {}): void {
    show({ ...next, changed: unsaved, state: Object.keys(unsaved).length === 0 ? 'idle' : 'waiting' });
  }

  function flush(): Promise<void> {
    stopTimer();
    return inTurn(send);
  }

  /**
   * Reads the versions early, so that pending changes need one call only: a closing page cannot wait for a response.
   */
  async function learn(): Promise<void> {
    const asker = person;
    isLearning = true;
    const read = await save({});
    isLearning = false;
    if (read.ok && asker === person) known ??= read.value;
  }

  /** Drops the previous user's changes: they are neither shown to the next user nor saved for them. */
  function dropChanges(): void {
    stopTimer();
    known = null;
    unsaved = {};
    show(IDLE);
  }

  session.subscribe(() => {
    const now = userIdOf(session);
    if (now === person) return;
    person = now;
    dropChanges();
  });

  return {
    snapshot: () => view,
    subscribe(listener) {
      return listeners.add(listener);
    },
    change(name, value) {
      unsaved = { ...unsaved, [name]: value };
      show({ changed: { ...view.changed, [name]: value }, state: 'waiting', failure: null });
      if (known === null && !isLearning) void learn();
      stopTimer();
      stopTimer = clock.after(SETTINGS_DEBOUNCE_MS, () => void flush());
    },
    flush,
  };
}

const RETAINING_CODES: readonly ErrorCode[] = [
  'session-invalid',
  // The user must shorten a text that is too long.
  'body-too-large',
];

/** Returns true for a final rejection. Repeating such values would block later changes. */
const isForGood = (failure: ApiFailure): boolean => !isPassing(failure) && !RETAINING_CODES.includes(failure.error);

/** The changes belong to a previous user and are not sent. */
const gone = async (): Promise<ApiFailure> => ({
  ok: false,
  error: 'session-invalid',
  status: null,
  isOwnAnswer: false,
  retryAfterMs: null,
});

/** Empty: signed out. */
function userIdOf({ snapshot }: Pick<SessionController, 'snapshot'>): string {
  const { isLoggedIn, user } = snapshot();
  return isLoggedIn ? user.userId : '';
}
