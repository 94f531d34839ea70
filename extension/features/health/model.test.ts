import { describe, expect, it } from 'vitest';
import type { HostHealth } from '@/extension/core/contract.ts';
import { INSERT_ERRORS } from '@/shared/domain/errors.ts';
import { FAKE_HOST } from './fake-health.ts';
import { viewOfHealth } from './model.ts';

const running = (changes: Partial<HostHealth> = {}) =>
  viewOfHealth({ state: 'running', host: { ...FAKE_HOST, ...changes } });
const onRung = (rung: HostHealth['status']['rung']) => running({ status: { ...FAKE_HOST.status, rung } });
const rowOf = (view: ReturnType<typeof running>, capability: string) =>
  view.rows.find((row) => row.capability === capability);

describe('what works on this site', () => {
  it('all of it, where the page is as Mote knows it', () => {
    const view = running();
    expect(view).toMatchObject({ tone: 'good', lead: 'health-whole' });
    expect(view.rows.map(({ capability, state }) => [capability, state])).toEqual([
      ['record', 'works'],
      ['insert', 'works'],
      ['read', 'works'],
      ['unfurl', 'works'],
    ]);
  });

  it('says nothing of what no tool uses yet', () => {
    const { rows } = running({ capabilities: ['record', 'insert', 'unfurl', 'text-entry', 'highlight-layer'] });
    expect(rows.map(({ capability }) => capability)).toEqual(['record', 'insert', 'read', 'unfurl']);
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

  it('a kind of page without a place for Mote', () => {
    const view = running({ status: { ...FAKE_HOST.status, view: null }, capabilities: [] });
    expect(view).toEqual({ tone: 'none', lead: 'health-no-place', rows: [] });
  });

  it.each(['silent', 'not-allowed', 'any-page', 'closed'] as const)('no script answers: %s', (state) => {
    expect(viewOfHealth({ state })).toEqual({ tone: 'none', lead: `health-${state}`, rows: [] });
  });
});
