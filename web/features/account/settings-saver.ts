import {
  type SaveDocument,
  SETTINGS_DEBOUNCE_MS,
  type SettingValues,
  saveSettings,
} from '@/shared/client/save-settings.ts';
import type { SessionController } from '@/shared/client/session-ports.ts';
import { type ApiFailure, isPassing } from '@/shared/contract/answer.ts';
import type { SettingName, SettingsDocument } from '@/shared/contract/identity.ts';
import type { Timer } from '@/shared/domain/clock.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { type Refusal, refusalOf } from '@/shared/domain/refusal.ts';

export interface SettingsView {
  /** What was changed here and is not in the identity status yet; what the server has refused for good is not in it. */
  changed: SettingValues;
  state: 'idle' | 'waiting' | 'saving';
  failure: Refusal | null;
}

export interface SettingsSaver {
  snapshot(): SettingsView;
  subscribe(listener: () => void): () => void;
  change<Name extends SettingName>(name: Name, value: NonNullable<SettingValues[Name]>): void;
  /** Saves at once what waits; settles when the server has answered. */
  flush(): Promise<void>;
}

export interface SettingsSaverPorts {
  save: SaveDocument;
  /** Who is asked for; refreshed, its status has the saved values from then on. */
  session: Pick<SessionController, 'snapshot' | 'subscribe' | 'refresh'>;
  clock: Timer;
}

const IDLE: SettingsView = { changed: {}, state: 'idle', failure: null };

/** Each field is one higher than what the server has: of two devices the later change wins, field by field. */
export function createSettingsSaver({ save, session, clock }: SettingsSaverPorts): SettingsSaver {
  const listeners = new Set<() => void>();
  let view = IDLE;
  let person = personOf(session);
  let known: SettingsDocument | null = null;
  let isLearning = false;
  let unsaved: SettingValues = {};
  let stopTimer = () => {};
  let saving: Promise<void> = Promise.resolve();

  function show(next: Partial<SettingsView>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
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
    saving = saving.then(send);
    return saving;
  }

  /** So that what waits can be sent in one call, at once: a page that is closed does not live to hear an answer. */
  async function learn(): Promise<void> {
    const asker = person;
    isLearning = true;
    const read = await save({});
    isLearning = false;
    if (read.ok && asker === person) known ??= read.value;
  }

  /** What one person has changed is neither shown to the next nor saved under their name. */
  function beginAnew(): void {
    stopTimer();
    known = null;
    unsaved = {};
    show(IDLE);
  }

  session.subscribe(() => {
    const now = personOf(session);
    if (now === person) return;
    person = now;
    beginAnew();
  });

  return {
    snapshot: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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

const KEPT: readonly ErrorCode[] = [
  'session-invalid',
  // A text that is too long is for its person to make shorter.
  'body-too-large',
];

/** Sent again, such values would only keep back those that are changed after them. */
const isForGood = (failure: ApiFailure): boolean => !isPassing(failure) && !KEPT.includes(failure.error);

/** Whose changes they were is not who would send them. */
const gone = async (): Promise<ApiFailure> => ({
  ok: false,
  error: 'session-invalid',
  status: null,
  isOwnAnswer: false,
  retryAfterMs: null,
});

/** Empty: nobody. */
function personOf({ snapshot }: Pick<SessionController, 'snapshot'>): string {
  const { isLoggedIn, user } = snapshot();
  return isLoggedIn ? user.userId : '';
}
