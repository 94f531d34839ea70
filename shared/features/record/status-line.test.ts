import { expect, it } from 'vitest';
import { MICROPHONE_ERRORS, RECORDER_LOAD_ERRORS, sentenceBeforeTake } from '@/shared/base/errors.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { idleSnapshot } from './model.ts';
import { RECORDER_PHASES, type RecorderSnapshot } from './ports.ts';
import { recorderStates } from './recorder-states.ts';
import { shortTime, statusLine } from './status-line.ts';

const t = createSourceTexts();
const QUESTIONS = ['asking-consent', 'asking-age', 'asking-class', 'asking-microphone', 'blocked', 'elsewhere'];

it('each phase with a status line has a text for it', () => {
  for (const phase of RECORDER_PHASES.filter((phase) => !QUESTIONS.includes(phase))) {
    const line = statusLine({ ...idleSnapshot(), phase }, 12_000);
    expect(t(line.id, line.args)).not.toBe(line.id);
  }
});

it.each([
  [300_000, 'Press and speak, up to 5 minutes'],
  [60_000, 'Press and speak, up to 1 minute'],
  [90_000, 'Press and speak, up to 90 seconds'],
  [15_000, 'Press and speak, up to 15 seconds'],
])('at rest, the line shows the limit of a recording: %i ms', (maxMs, words) => {
  const { id, args } = statusLine(idleSnapshot(maxMs), 0);
  expect(t(id, args).replace(/[\u2068\u2069]/g, '')).toBe(words);
});

it('each state of a take has its own text', () => {
  const lines = recorderStates
    .filter(({ snapshot }) => snapshot.phase === 'review')
    .map(({ snapshot }) => {
      const { id, args } = statusLine(snapshot, 0);
      return t(id, args);
    });
  expect(lines).toContain('Saved on this device, will send when you are online');
  expect(lines).toContain('Ready – link copied');
});

it('an unsent take is reported as saved, whether it was inserted or not', () => {
  const review = { ...idleSnapshot(), phase: 'review' } as const;
  const sending = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 } as const;
  const placed = { state: 'placed', at: 0 } as const;
  const lineOf = (delivery: RecorderSnapshot['delivery'], placement: RecorderSnapshot['placement']) =>
    statusLine({ ...review, delivery, placement }, 0).id;
  expect(lineOf(sending, placed)).toBe('record-status-on-its-way-placed');
  expect(lineOf({ ...sending, attempt: 1 }, placed)).toBe('record-status-local-offline');
  expect(lineOf({ ...sending, attempt: 1 }, null)).toBe('record-status-local-offline');
  for (const reason of ['server-unreachable', 'timed-out', 'unknown'] as const) {
    expect(lineOf({ ...sending, attempt: 1, reason }, placed)).toBe('record-status-no-answer');
    expect(lineOf({ ...sending, attempt: 1, reason }, null)).toBe('record-status-no-answer');
  }
  expect(lineOf({ ...sending, attempt: 1, reason: 'offline' }, null)).toBe('record-status-local-offline');
  expect(lineOf({ state: 'local', reason: 'offline' }, placed)).toBe('record-status-local-offline');
  expect(lineOf({ state: 'failed', reason: 'mote-too-large', at: 0 }, placed)).toBe('record-status-failed');
});

it.each([
  [
    'anonymous-storage-full',
    'Saved on this device. The server is full for recordings without an account: Mote tries again at ',
  ],
  ['storage-full', 'Saved on this device. The server is full: Mote tries again at '],
  ['too-many-requests', 'Saved on this device. The server asks to wait: Mote tries again at '],
  ['overloaded', 'Saved on this device. The server is busy: Mote tries again at '],
  ['internal', 'Saved on this device. The server has a fault: Mote tries again at '],
] as const)(
  'a server that rejects a take for now (%s) is not called offline, and the time of the retry is shown',
  (reason, words) => {
    const retryAt = new Date(2026, 10, 21, 10, 45).getTime();
    const delivery = { state: 'sending', offset: 0, uploadUrl: null, attempt: 1, retryAt, reason } as const;
    const { id, args } = statusLine({ ...idleSnapshot(), phase: 'review', delivery }, 0);
    expect(t(id, args).replace(/[\u2068\u2069]/g, '')).toMatch(new RegExp(`^${words}10:45\\sAM$`));
  },
);

it.each([
  [
    'anonymous-storage-full',
    'Saved on this device. The server was full for recordings without an account: Mote is trying again',
  ],
  ['storage-full', 'Saved on this device. The server was full: Mote is trying again'],
  ['too-many-requests', 'Saved on this device. The server asked to wait: Mote is trying again'],
  ['overloaded', 'Saved on this device. The server was busy: Mote is trying again'],
  ['internal', 'Saved on this device. The server had a fault: Mote is trying again'],
] as const)('once the retry time has come, the line no longer shows it (%s)', (reason, words) => {
  const delivery = { state: 'sending', offset: 0, uploadUrl: null, attempt: 1, retryAt: 5, reason } as const;
  const { id, args } = statusLine({ ...idleSnapshot(), phase: 'review', delivery }, 0, true);
  expect(t(id, args)).toBe(words);
});

it('formats short times: 0:12, 12:05', () => {
  expect([shortTime(12_000), shortTime(725_000), shortTime(0)]).toEqual(['0:12', '12:05', '0:00']);
});

it('[D2] a blocked recorder never claims that something is saved', () => {
  const codes = [
    ...MICROPHONE_ERRORS,
    ...RECORDER_LOAD_ERRORS,
    'encoder-failed',
    'recording-not-started',
    'nothing-recorded',
  ] as const;
  for (const code of codes) expect(t(sentenceBeforeTake(code))).not.toMatch(/\bsaved\b|up to here/);
});
