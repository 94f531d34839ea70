import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountSelects } from '@/worker-api/db/account-queries.ts';
import { signedInQuery } from '@/worker-api/db/queries.ts';
import { DIALECTS, type OpenedDatabase } from '@/worker-api/testing/app.ts';
import { sessionsOfQuery } from '../session/list.ts';
import { overSessionsQuery, overTokensQuery } from '../session/sweep.ts';

const isPlaceholder = (param: unknown): boolean => typeof param === 'object' && param !== null && 'name' in param;

describe.each(DIALECTS)('the queries of sign-in on $name', ({ open }) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('every query of sign-in uses an index', async () => {
    const { db } = opened;
    const queries = {
      signedIn: signedInQuery(db),
      sessions: sessionsOfQuery({ db }, 'x'),
      overSessions: overSessionsQuery({ db }, 5),
      overTokens: overTokensQuery({ db }, 5),
      ...Object.fromEntries(Object.entries(accountSelects(db)).map(([name, { query }]) => [name, query])),
    };
    for (const [name, query] of Object.entries(queries)) {
      const { sql, params } = query.toSQL();
      const plan = await db.explain({
        toSQL: () => ({ sql, params: params.map((param) => (isPlaceholder(param) ? '1' : param)) }),
      });
      expect.soft(plan, name).toMatch(/USING (COVERING )?INDEX|Index (Only )?Scan/);
      expect.soft(plan, name).not.toMatch(/SCAN (?!CONSTANT)|Seq Scan|USE TEMP B-TREE|\bSort\b/);
    }
  });
});
