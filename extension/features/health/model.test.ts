import { describe, expect, it } from 'vitest';
import type { HostHealth } from '@/extension/core/contract.ts';
import { APPLICATIONS, type Application } from '@/shared/domain/application.ts';
import { INSERT_ERRORS } from '@/shared/domain/errors.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';
import { FAKE_HOST, FAKE_OWN } from './fake-health.ts';
import type { OwnHealth } from './messages.ts';
import { PAINTED, viewOfHealth } from './model.ts';

const running = (changes: Partial<HostHealth> = {}, own: Partial<OwnHealth> = {}) =>
  viewOfHealth({ state: 'running', host: { ...FAKE_HOST, ...changes }, own: { ...FAKE_OWN, ...own } });
const inHost = (application: Application, own: Partial<OwnHealth> = {}) =>
  running({ status: { ...FAKE_HOST.status, application } }, own);
const onRung = (rung: HostHealth['status']['rung']) => running({ status: { ...FAKE_HOST.status, rung } });
const rowOf = (view: ReturnType<typeof running>, capability: string) =>
  view.rows.find((row) => row.capability === capability);

describe('a page of which Mote knows nothing', () => {
  const onAnyPage = (own: Partial<OwnHealth> = {}) => viewOfHealth({ state: 'any-page', own: { ...FAKE_OWN, ...own } });
  const states = (view: ReturnType<typeof onAnyPage>) => view.rows.map(({ capability, state }) => [capability, state]);

  it('says what works there, as on every page, and how one comes to it', () => {
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

  it('says what a teacher has switched off; listening is never', () => {
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

describe('what works on this site', () => {
  it('all of it, where the page is as Mote knows it', () => {
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

  it('says nothing of what no tool uses yet', () => {
    const { rows } = running({ capabilities: ['record', 'insert', 'unfurl', 'text-entry', 'highlight-layer'] });
    expect(rows.map(({ capability }) => capability)).toEqual(['record', 'insert', 'read', 'unfurl', 'highlight-layer']);
  });

  it('the button comes up later where nobody writes yet', () => {
    expect(rowOf(running(), 'record')?.detail).toBe('health-record-here');
    expect(rowOf(running({ controls: 0 }), 'record')?.detail).toBe('health-record-comes');
  });

  it('a page that has changed: a button that floats, then a link that is copied', () => {
    const floating = onRung('floating-widget');
    expect(floating).toMatchObject({ tone: 'less', lead: 'health-changed' });
    expect(rowOf(floating, 'record')).toMatchObject({ state: 'less', detail: 'health-record-floats' });
    expect(rowOf(floating, 'insert')).toMatchObject({ state: 'works' });
    const copying = onRung('copy-link');
    expect(rowOf(copying, 'record')).toMatchObject({ state: 'less' });
    expect(rowOf(copying, 'insert')).toMatchObject({ state: 'less', detail: 'health-insert-copies' });
  });

  it('a view without a place to write', () => {
    const view = running({ capabilities: ['record', 'unfurl'] });
    expect(view).toMatchObject({ tone: 'less', lead: 'health-partly' });
    expect(rowOf(view, 'insert')).toMatchObject({ state: 'absent', detail: 'health-insert-absent' });
  });

  it('a teacher has switched recording off', () => {
    expect(rowOf(running({ isRecordingOff: true, controls: 0 }), 'record')).toMatchObject({ state: 'off' });
  });

  it.each(INSERT_ERRORS)('the last link was not taken: %s', (lastInsert) => {
    expect(rowOf(running({ lastInsert }), 'insert')).toMatchObject({
      state: 'less',
      detail: `health-last-${lastInsert}`,
    });
    expect(rowOf(running({ lastInsert: 'ok' }), 'insert')).toMatchObject({ state: 'works' });
  });

  it('highlights: over the words that Docs paints, over none of Sheets and Slides, and on the words of all others', () => {
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

  it('what paints its words, and what is drawn over them, is as the integrations say', () => {
    const painted = INTEGRATIONS.flatMap(({ application, isPainted, highlightLayer }) =>
      isPainted ? [[application, highlightLayer ? 'layer' : 'nothing']] : [],
    );
    expect(PAINTED).toEqual(Object.fromEntries(painted));
  });

  it('a teacher has switched reading or highlighting off, and nothing else goes', () => {
    const states = (own: Partial<OwnHealth>) =>
      running({}, own).rows.flatMap(({ capability, state }) => (state === 'off' ? [capability] : []));
    expect(states({ featuresOff: ['readAloud'] })).toEqual(['read']);
    expect(states({ featuresOff: ['highlighting'] })).toEqual(['highlight-layer']);
    expect(states({ featuresOff: ['translate', 'mindMap'] })).toEqual([]);
  });

  it('a kind of page without a place for Mote', () => {
    const view = running({ status: { ...FAKE_HOST.status, view: null }, capabilities: [] });
    expect(view).toEqual({ tone: 'none', lead: 'health-no-place', rows: [] });
  });

  it.each(['waiting', 'silent', 'not-allowed', 'closed'] as const)('no integration answers: %s', (state) => {
    expect(viewOfHealth({ state })).toEqual({ tone: 'none', lead: `health-${state}`, rows: [] });
  });
});
