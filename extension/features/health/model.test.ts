import { describe, expect, it } from 'vitest';
import type { HostHealth } from '@/extension/core/page/contract.ts';
import { INSERT_ERRORS } from '@/shared/base/errors.ts';
import { APPLICATIONS, type Application } from '@/shared/domain/mote/application.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';
import { FAKE_HOST, FAKE_OWN_HEALTH } from './fake-health.ts';
import type { OwnHealth } from './messages.ts';
import { PAINTED, viewOfHealth } from './model.ts';

const running = (changes: Partial<HostHealth> = {}, own: Partial<OwnHealth> = {}) =>
  viewOfHealth({ state: 'running', host: { ...FAKE_HOST, ...changes }, own: { ...FAKE_OWN_HEALTH, ...own } });
const inHost = (application: Application, own: Partial<OwnHealth> = {}) =>
  running({ status: { ...FAKE_HOST.status, application } }, own);
const atFallbackLevel = (rung: HostHealth['status']['rung']) => running({ status: { ...FAKE_HOST.status, rung } });
const rowOf = (view: ReturnType<typeof running>, capability: string) =>
  view.rows.find((row) => row.capability === capability);

describe('a page without an integration', () => {
  const onAnyPage = (own: Partial<OwnHealth> = {}) =>
    viewOfHealth({ state: 'any-page', own: { ...FAKE_OWN_HEALTH, ...own } });
  const states = (view: ReturnType<typeof onAnyPage>) => view.rows.map(({ capability, state }) => [capability, state]);

  it('lists what works on a page without an integration, and how to reach it', () => {
    const view = onAnyPage();
    expect(view).toMatchObject({ tone: 'none', lead: 'health-any-page' });
    expect(states(view)).toEqual([
      ['record', 'works'],
      ['insert', 'works'],
      ['read', 'works'],
      ['unfurl', 'works'],
      ['highlight-layer', 'works'],
    ]);
    expect(view.rows.map(({ detail }) => detail)).toEqual([
      'health-record-any',
      'health-insert-any',
      null,
      'health-unfurl-any',
      null,
    ]);
  });

  it('marks features that a teacher turned off; playback is never off', () => {
    const off = states(onAnyPage({ featuresOff: ['voiceRecording', 'readAloud'] }));
    expect(off).toEqual([
      ['record', 'off'],
      ['insert', 'off'],
      ['read', 'off'],
      ['unfurl', 'works'],
      ['highlight-layer', 'works'],
    ]);
  });
});

describe('the health of this site', () => {
  it('the health is partial if a file is open whose words were not found (F5)', () => {
    const view = running({ status: { ...FAKE_HOST.status, application: 'gdrive', isTextLost: true } });
    expect(view).toMatchObject({ tone: 'less', lead: 'health-partly' });
    expect(rowOf(view, 'read')).toMatchObject({ state: 'less', detail: 'health-read-lost' });
  });

  it('the health is complete if the page is as Mote expects', () => {
    const view = running();
    expect(view).toMatchObject({ tone: 'good', lead: 'health-whole' });
    expect(view.rows.map(({ capability, state }) => [capability, state])).toEqual([
      ['record', 'works'],
      ['insert', 'works'],
      ['read', 'works'],
      ['unfurl', 'works'],
      ['highlight-layer', 'works'],
    ]);
  });

  it('omits capabilities that no tool uses yet', () => {
    const { rows } = running({ capabilities: ['record', 'insert', 'unfurl', 'text-entry', 'highlight-layer'] });
    expect(rows.map(({ capability }) => capability)).toEqual(['record', 'insert', 'read', 'unfurl', 'highlight-layer']);
  });

  it('explains that the record button appears once the user starts to write', () => {
    expect(rowOf(running(), 'record')?.detail).toBe('health-record-here');
    expect(rowOf(running({ controls: 0 }), 'record')?.detail).toBe('health-record-comes');
  });

  it('describes the fallbacks of a changed page: a floating button, then a copied link', () => {
    const floating = atFallbackLevel('floating-widget');
    expect(floating).toMatchObject({ tone: 'less', lead: 'health-changed' });
    expect(rowOf(floating, 'record')).toMatchObject({ state: 'less', detail: 'health-record-floats' });
    expect(rowOf(floating, 'insert')).toMatchObject({ state: 'works' });
    const copying = atFallbackLevel('copy-link');
    expect(rowOf(copying, 'record')).toMatchObject({ state: 'less' });
    expect(rowOf(copying, 'insert')).toMatchObject({ state: 'less', detail: 'health-insert-copies' });
  });

  it('describes a view without a place to write', () => {
    const view = running({ capabilities: ['record', 'unfurl'] });
    expect(view).toMatchObject({ tone: 'less', lead: 'health-partly' });
    expect(rowOf(view, 'insert')).toMatchObject({ state: 'absent', detail: 'health-insert-absent' });
  });

  it('marks recording that a teacher turned off', () => {
    expect(rowOf(running({ isRecordingOff: true, controls: 0 }), 'record')).toMatchObject({ state: 'off' });
  });

  it.each(INSERT_ERRORS)('explains why the last link was not inserted: %s', (lastInsert) => {
    expect(rowOf(running({ lastInsert }), 'insert')).toMatchObject({
      state: 'less',
      detail: `health-last-${lastInsert}`,
    });
    expect(rowOf(running({ lastInsert: 'ok' }), 'insert')).toMatchObject({ state: 'works' });
  });

  it('allows highlights over the painted words of Docs, but not of Sheets and Slides, and on all other pages', () => {
    for (const application of APPLICATIONS) {
      const view = inHost(application);
      const isWithout = PAINTED[application] === 'nothing';
      expect(rowOf(view, 'highlight-layer')?.state).toBe(isWithout ? 'absent' : 'works');
      expect(view.lead).toBe(isWithout ? 'health-partly' : 'health-whole');
    }
    const off = inHost('gdocs', { isDocsAsked: false });
    expect(rowOf(off, 'highlight-layer')).toMatchObject({ state: 'off', detail: 'health-highlight-docs-off' });
    expect(rowOf(inHost('gmail', { isDocsAsked: false }), 'highlight-layer')).toMatchObject({ state: 'works' });
  });

  it('`PAINTED` matches the integrations with painted words and their highlight layers', () => {
    const painted = INTEGRATIONS.flatMap(({ application, isPainted, highlightLayer }) =>
      isPainted ? [[application, highlightLayer ? 'layer' : 'nothing']] : [],
    );
    expect(PAINTED).toEqual(Object.fromEntries(painted));
  });

  it('marks only reading, or only highlighting, as off if a teacher turned it off', () => {
    const states = (own: Partial<OwnHealth>) =>
      running({}, own).rows.flatMap(({ capability, state }) => (state === 'off' ? [capability] : []));
    expect(states({ featuresOff: ['readAloud'] })).toEqual(['read']);
    expect(states({ featuresOff: ['highlighting'] })).toEqual(['highlight-layer']);
    expect(states({ featuresOff: ['translate', 'mindMap'] })).toEqual([]);
  });

  it('describes a kind of page without a place for Mote', () => {
    const view = running({ status: { ...FAKE_HOST.status, view: null }, capabilities: [] });
    expect(view).toEqual({ tone: 'none', lead: 'health-no-place', rows: [] });
  });

  it.each(['waiting', 'silent', 'not-allowed', 'closed'] as const)(
    'describes a page whose integration does not respond: %s',
    (state) => {
      expect(viewOfHealth({ state })).toEqual({ tone: 'none', lead: `health-${state}`, rows: [] });
    },
  );
});
