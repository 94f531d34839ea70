import { describe, expect, it } from 'vitest';
import { APPLICATION_VIEWS, APPLICATIONS, defaultView, SUB_PAGE_KINDS } from './application.ts';

describe('applications', () => {
  it('the applications are the nine codes of the specification', () => {
    expect([...APPLICATIONS].sort()).toEqual(
      'canvas gclassroom gdocs gdrive gforms gmail gsheets gslides kiosk'.split(' '),
    );
  });

  it('[S1-046] views are the eight kinds as codes, with classroom private comments, and a default for each application', () => {
    expect(SUB_PAGE_KINDS).toEqual([
      'private-comments',
      'student-work',
      'instructions',
      'home',
      'classwork',
      'forms-creator',
      'forms-response',
      'drive-gclass',
    ]);
    expect(APPLICATION_VIEWS).toEqual([
      ...SUB_PAGE_KINDS,
      ...APPLICATIONS.map((application) => `${application}-default`),
    ]);
    expect(defaultView('gmail')).toBe('gmail-default');
    expect(new Set(APPLICATION_VIEWS).size).toBe(17);
  });
});
