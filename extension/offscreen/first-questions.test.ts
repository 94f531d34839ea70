import { describe, expect, it, vi } from 'vitest';
import { ok } from '@/shared/base/result.ts';
import { createSessionWorld, refuse } from '@/shared/features/record/session-fakes.ts';
import { createFirstQuestions } from './first-questions.ts';

const WHERE = { application: 'gmail', applicationView: 'gmail-default', title: '' } as const;

/** Starts a first take in a page, with the worker's tab and settings. */
async function startFirst(state: PermissionState) {
  const openTab = vi.fn();
  const world = createSessionWorld({
    consent: 'unasked',
    over: { canPrompt: false, askMicrophone: async () => ok(openTab()) },
  });
  const { answer } = world.microphone;
  if (state !== 'granted') world.microphone.answer = refuse('microphone-not-asked');
  world.permission.state = state;
  const questions = createFirstQuestions({ permission: world.deps.permission, openTab });
  world.session.watch((snapshot) => void questions.onSnapshot('r1', snapshot), new AbortController().signal);
  await world.session.start(WHERE);
  const allow = () => {
    world.microphone.answer = answer;
    world.permission.change('granted');
  };
  const phaseIs = (phase: string) => vi.waitFor(() => expect(world.snapshot().phase).toBe(phase));
  return { world, openTab, questions, allow, phaseIs };
}

describe('before the first take', () => {
  it.each(['prompt', 'denied'] as const)(
    'opens one tab for both questions while the microphone is at %s',
    async (state) => {
      const { world, openTab } = await startFirst(state);
      await vi.waitFor(() => expect(openTab).toHaveBeenCalledTimes(1));
      expect(world.snapshot().phase).toBe('asking-consent');
      expect(world.microphone.opened).toBe(0);
    },
  );

  it('opens no second tab for a repeated question, and brings the tab to the front for another recorder', async () => {
    const { openTab, questions } = await startFirst('prompt');
    await questions.onSnapshot('r1', { phase: 'asking-consent' });
    expect(openTab).toHaveBeenCalledTimes(1);
    await questions.onSnapshot('r2', { phase: 'asking-consent' });
    expect(openTab).toHaveBeenCalledTimes(2);
    await questions.onSnapshot('r1', { phase: 'idle' });
    await questions.onSnapshot('r1', { phase: 'asking-consent' });
    expect(openTab).toHaveBeenCalledTimes(3);
  });

  it('lets the recorder ask for consent when the microphone is already allowed', async () => {
    const { world, openTab, phaseIs } = await startFirst('granted');
    await phaseIs('asking-consent');
    await world.session.answerConsent(true);
    await phaseIs('recording');
    expect(openTab).not.toHaveBeenCalled();
  });

  it.each([
    ['yes', true],
    ['no', false],
  ] as const)(
    'starts the take after the consent answer %s and an Allow in the tab (with a link: %s)',
    async (consent, hasLink) => {
      const { world, questions, allow, phaseIs } = await startFirst('prompt');
      questions.onConsent(consent, [world.session]);
      await phaseIs('asking-microphone');
      allow();
      await phaseIs('recording');
      expect(world.consent.value).toBe(consent);
      expect(world.snapshot().link !== null).toBe(hasLink);
      await world.recorder().hear(2_000);
      await world.session.stop();
      const [take] = world.takes.rows.values();
      expect(take).toMatchObject({ ...WHERE, delivery: hasLink ? { state: 'sending' } : { reason: 'refused' } });
    },
  );

  it('waits for the consent when the microphone is allowed first', async () => {
    const { world, questions, allow, phaseIs } = await startFirst('prompt');
    allow();
    expect(world.snapshot().phase).toBe('asking-consent');
    expect(world.microphone.opened).toBe(0);
    questions.onConsent('yes', [world.session]);
    await phaseIs('recording');
  });

  it('ignores settings without an answer, and sessions that wait for no answer', async () => {
    const { world, questions, phaseIs } = await startFirst('granted');
    questions.onConsent('unasked', [world.session]);
    await phaseIs('asking-consent');
    await world.session.cancel();
    questions.onConsent('yes', [world.session]);
    await phaseIs('idle');
    expect(world.consent.value).toBe('unasked');
  });
});
