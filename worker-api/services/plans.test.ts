import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { movableQuery } from './account-move/move-motes.ts';
import { accountsQuery } from './class/add-members.ts';
import { controlsQuery, currentCodesQuery, invitationsQuery, membersQuery } from './class/answer.ts';
import { codeQuery, knownCodeQuery } from './class/code.ts';
import { livingPupils } from './class/erase-pupils.ts';
import { memberQuery } from './class/find-pupil.ts';
import { memberRoleQuery, waitingQuery } from './class/join.ts';
import { pupilQuery, pupilsQuery } from './class/kiosk.ts';
import { ownClassesQuery, schoolClassesQuery } from './class/list.ts';
import { membershipsQuery, teachersQuery } from './class/memberships.ts';
import { classMotesQuery, newMotesQuery, youngPupilsQuery } from './class/motes.ts';
import { consentQuery } from './consent/consent.ts';
import { offForQuery, switchedOffQuery } from './entitlement/controls.ts';
import { overAllowancesQuery, overCodesQuery, overRemovalsQuery } from './entitlement/sweep.ts';
import { expiredResponsesQuery, storedResponseQuery } from './idempotency.ts';
import { roleInQuery, teachesQuery } from './membership/ties.ts';

describe.each(DIALECTS)('rights on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  it('every query of rights uses an index on growing tables', async () => {
    const { db, services } = app;
    const ofClass = { isForTeachers: true, before: null, limit: 51, by: null, listener: 't', isNewOnly: false };
    const queries = {
      consent: consentQuery(services, ['u', 'school']),
      pupils: pupilsQuery(db, 'c'),
      pupil: pupilQuery(db, 'c', 'u'),
      switchedOff: switchedOffQuery(db, ['c', 'd']),
      offFor: offForQuery(db, 'voiceRecording', ['u', 'v']),
      roleIn: roleInQuery(db, 'c', 'u'),
      teaches: teachesQuery(db, 'u', 'v', 'c'),
      teachesAnywhere: teachesQuery(db, 'u', 'v', null),
      members: membersQuery(db, 'c'),
      member: memberQuery(db, 'c', 'u'),
      livingPupils: livingPupils(db, 'c'),
      controls: controlsQuery(db, 'c'),
      ownClasses: ownClassesQuery(db, 'u'),
      schoolClasses: schoolClassesQuery(db, 'i'),
      accounts: accountsQuery(db, ['a@b', 'c@d']),
      code: codeQuery(db, 'c', 'join', 5),
      knownCode: knownCodeQuery(db, 'c', 'kiosk'),
      memberRole: memberRoleQuery(db, 'c', 'u'),
      waiting: waitingQuery(db, 'c'),
      invitations: invitationsQuery(db, 'c'),
      youngPupils: youngPupilsQuery(db, 'c', ['u', 'v']),
      memberships: membershipsQuery(db, 'u'),
      teachers: teachersQuery(db, ['c', 'd']),
      classMotes: classMotesQuery(db, 'c', ofClass),
      classMotesOfPupil: classMotesQuery(db, 'c', { ...ofClass, by: 'u' }),
      countedClassMotes: newMotesQuery(db, 'c', { listener: 'u', since: 0 }),
      newClassMotes: classMotesQuery(db, 'c', { ...ofClass, isNewOnly: true }),
      moreClassMotes: classMotesQuery(db, 'c', {
        ...ofClass,
        isForTeachers: false,
        listener: null,
        before: { createdAt: 5, id: 'x' },
      }),
      movable: movableQuery(db, ['a', 'b'], 5),
      kept: storedResponseQuery(services, 'k'),
      expiredResponses: expiredResponsesQuery(services),
      overAllowances: overAllowancesQuery(services, 5),
      overCodes: overCodesQuery(services, 5),
      overRemovals: overRemovalsQuery(services, 5),
    };
    for (const [name, query] of Object.entries(queries)) {
      const plan = await db.explain(query);
      expect.soft(plan, name).not.toMatch(/SCAN (?!CONSTANT)|Seq Scan/);
    }
    // The query may sort, because a class has only a few codes.
    expect(await db.explain(currentCodesQuery(db, 'c', 'kiosk', 5))).not.toMatch(/SCAN (?!CONSTANT)|Seq Scan/);
    expect(await db.explain(queries.moreClassMotes)).not.toMatch(/USE TEMP B-TREE|\bSort\b/);
  });
});
