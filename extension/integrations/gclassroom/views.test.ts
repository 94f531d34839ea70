import { describe, expect, it } from 'vitest';
import { readPlace } from './views.ts';

const placeOf = (path: string) => readPlace(new URL(path, 'https://classroom.google.com'));

describe('addresses of Classroom', () => {
  it.each([
    ['/', 'home'],
    ['/h', 'home'],
    ['/u/1', 'home'],
    ['/u/1/h', 'home'],
    ['/c/NjA1', 'gclassroom-default'],
    ['/u/2/c/NjA1', 'gclassroom-default'],
    ['/c/NjA1/p/NzA2', 'gclassroom-default'],
    ['/r/NjA1/sort-name', 'gclassroom-default'],
    ['/a/not-turned-in/all', 'gclassroom-default'],
    ['/c/NjA1/sp/MTAx/all', 'gclassroom-default'],
    ['/w/NjA1/t/all', 'classwork'],
    ['/u/1/w/NjA1/tc/ODA4', 'classwork'],
    ['/c/NjA1/t/all', 'classwork'],
    ['/c/NjA1/a/NzA2/details', 'instructions'],
    ['/c/NjA1/sa/NzA2/details', 'instructions'],
    ['/c/NjA1/m/NzA2/details', 'instructions'],
    ['/c/NjA1/a/NzA2/submissions/by-status/and-sort-name/all', 'student-work'],
    ['/c/NjA1/a/NzA2/submissions/by-status/and-sort-first-name/all/MTAx', 'student-work'],
    ['/c/NjA1/a/NzA2/submissions/MTAx', 'student-work'],
    ['/c/NjA1/a/NzA2/student/MTAx', 'student-work'],
    ['/g/tg/NjA1/NzA2', 'private-comments'],
    ['/u/3/g/tg/NjA1/NzA2/ODA4?authuser=3#u=MTAx&t=f', 'private-comments'],
    ['/s', null],
    ['/drive?resourceId=1', null],
  ])('reads the address %s as %s', (path, view) => {
    expect(placeOf(path)?.view ?? null).toBe(view);
  });

  it('an address names class, item and student, with an account before them or without', () => {
    const named = { course: 'NjA1', item: 'NzA2', student: 'MTAx' };
    expect(placeOf('/u/1/g/tg/NjA1/NzA2#u=MTAx&t=f')).toMatchObject(named);
    expect(placeOf('/c/NjA1/a/NzA2/submissions/by-status/and-sort-name/all/MTAx')).toMatchObject(named);
    expect(placeOf('/c/NjA1/a/NzA2/submissions/MTAx')).toMatchObject(named);
    expect(placeOf('/c/NjA1/a/NzA2/student/MTAx')).toMatchObject(named);
    expect(placeOf('/c/NjA1/a/NzA2/details')).toMatchObject({ ...named, student: null });
    expect(placeOf('/h')).toMatchObject({ course: null, item: null, student: null });
  });

  it('returns no student where all students are shown, or where the grader’s address does not name one yet', () => {
    const student = null;
    expect(placeOf('/c/NjA1/a/NzA2/submissions/by-status/and-sort-name/all/all')).toMatchObject({ student });
    expect(placeOf('/c/NjA1/a/NzA2/submissions')).toMatchObject({ student });
    expect(placeOf('/g/tg/NjA1/NzA2/ODA4')).toMatchObject({ student });
    expect(placeOf('/g/tg/NjA1/NzA2#t=f')).toMatchObject({ student });
  });
});
