import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { movableQuery } from './account-move/move-motes.ts';
import { accountsQuery } from './class/add-members.ts';
import { controlsQuery, currentCodesQuery, membersQuery } from './class/answer.ts';
import { pupilsWithoutAddress } from './class/erase-pupils.ts';
import { memberQuery } from './class/find-pupil.ts';
import { codeQuery, knownCodeQuery } from './class/join.ts';
import { pupilQuery, pupilsQuery } from './class/kiosk.ts';
import { ownClassesQuery, schoolClassesQuery } from './class/list.ts';
import { classMotesQuery } from './class/motes.ts';
import { roleBesideQuery, roleInQuery } from './class/ties.ts';
import { consentQuery } from './consent/consent.ts';
import { offForQuery, switchedOffQuery } from './entitlement/controls.ts';
import { overAllowancesQuery, overCodesQuery } from './entitlement/sweep.ts';
import { keptQuery, overKeptQuery } from './idempotency.ts';

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

  it('are looked up by indices on tables that grow', async () => {
    const { db, services } = app;
    const queries = {
      consent: consentQuery(services, ['u', 'school']),
      pupils: pupilsQuery(db, 'c'),
      pupil: pupilQuery(db, 'c', 'u'),
      switchedOff: switchedOffQuery(db, ['c', 'd']),
      offFor: offForQuery(db, 'voiceRecording', ['u', 'v']),
      roleIn: roleInQuery(db, 'c', 'u'),
      roleBeside: roleBesideQuery(db, 'u', 'v'),
      members: membersQuery(db, 'c'),
      member: memberQuery(db, 'c', 'u'),
      pupilsWithoutAddress: pupilsWithoutAddress(db, 'c'),
      controls: controlsQuery(db, 'c'),
      ownClasses: ownClassesQuery(db, 'u'),
      schoolClasses: schoolClassesQuery(db, 'i'),
      accounts: accountsQuery(db, ['a@b', 'c@d']),
      code: codeQuery(db, 'c', 5),
      knownCode: knownCodeQuery(db, 'c'),
      classMotes: classMotesQuery(db, 'c', null, 51),
      moreClassMotes: classMotesQuery(db, 'c', { createdAt: 5, id: 'x' }, 51),
      movable: movableQuery(db, ['a', 'b'], 5),
      kept: keptQuery(services, 'k'),
      overKept: overKeptQuery(services),
      overAllowances: overAllowancesQuery(services, 5),
      overCodes: overCodesQuery(services, 5),
    };
    for (const [name, query] of Object.entries(queries)) {
      const plan = await db.explain(query);
      expect.soft(plan, name).not.toMatch(/SCAN (?!CONSTANT)|Seq Scan/);
    }
    // At most a handful of codes: sorting them costs nothing.
    expect(await db.explain(currentCodesQuery(db, 'c', 5))).not.toMatch(/SCAN (?!CONSTANT)|Seq Scan/);
    expect(await db.explain(queries.moreClassMotes)).not.toMatch(/USE TEMP B-TREE|\bSort\b/);
  });
});
