import { expect, it } from 'vitest';
import { FAKE_HOST, FAKE_OWN_HEALTH } from './fake-health.ts';
import { reportFromStored, reportOf } from './report.ts';

it('reports the matched and missing selectors, the fallback level and the structure of the page', () => {
  const { application, view } = FAKE_HOST.status;
  expect(
    reportOf(
      { state: 'running', host: { ...FAKE_HOST, lastInsert: 'read-only' }, own: FAKE_OWN_HEALTH },
      '1.2.3',
    ).split('\n'),
  ).toEqual([
    'Mote 1.2.3',
    'state: running',
    `page: ${application}, ${view}`,
    'rung: button',
    'can: record, insert, unfurl, text-entry',
    'controls: 1',
    'last insert: read-only',
    'found: editor 0, send 1',
    'not found: draftEvidence',
    'structure:',
    '<div class="AD"><div role="textbox"></div></div>',
  ]);
});

it('reports a page whose view and selectors are all unknown', () => {
  const status = { ...FAKE_HOST.status, view: null, selectors: { editor: null }, rung: 'copy-link' as const };
  const host = { ...FAKE_HOST, status, capabilities: [], controls: 0, isRecordingOff: true };
  const report = reportOf({ state: 'running', host, own: FAKE_OWN_HEALTH }, '1.2.3');
  for (const line of ['no view', 'can: nothing', 'found: nothing', 'not found: editor', 'recording is switched off']) {
    expect(report).toContain(line);
  }
});

it('reports only version and state where no script responds', () => {
  expect(reportOf({ state: 'silent' }, '1.2.3')).toBe('Mote 1.2.3\nstate: silent');
});

it('reports a stored report of an earlier page', () => {
  const kept = { at: 1, version: '1.2.2', application: 'gmail', view: null, rung: 'copy-link', missing: ['send'] };
  expect(reportFromStored({ ...kept, structure: '<div></div>' }).split('\n')).toEqual([
    'Mote 1.2.2',
    'page: gmail, no view',
    'rung: copy-link',
    'not found: send',
    'structure:',
    '<div></div>',
  ]);
});
