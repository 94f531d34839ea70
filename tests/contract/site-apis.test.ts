import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { createHttpClient } from '@/shared/client/http-client.ts';
import { createIdentityApi } from '@/shared/client/identity-api.ts';
import { createFakeSite } from '@/web/features/account/fake-account.ts';
import { createFakeAdmin } from '@/web/features/admin/fake-admin.ts';
import { createFakeClasses } from '@/web/features/classes/fake-classes.ts';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { NO_RIGHTS } from '@/worker-api/services/rights.ts';
import { newAccount, type TestAccount } from '@/worker-api/testing/accounts.ts';
import { createTestApp, ORIGIN, type TestApp } from '@/worker-api/testing/app.ts';
import { accountApiContract } from './account-api.ts';
import { adminApiContract } from './admin-api.ts';
import { classApiContract } from './class-api.ts';

const ADMIN = 'head@mote.example';
const ADA = 'ada@school.example';

describe('fake of the class API', () => {
  classApiContract(() => createFakeClasses(null).http);
});

describe('fake of the admin API', () => {
  adminApiContract(() => {
    const { http, person } = createFakeAdmin();
    return { http, person: { id: person?.id ?? '', email: person?.email ?? '' } };
  });
});

describe('fake of the account API', () => {
  accountApiContract(() => createFakeSite().account);
});

describe('real API', () => {
  let app: TestApp;
  let admin: TestAccount;
  beforeAll(async () => {
    const rights = { ...NO_RIGHTS, hasPlans: true, admins: new Set([ADMIN]) };
    app = await createTestApp({ db: openSqlite({ file: ':memory:' }), rights });
    admin = await newAccount(app, { email: ADMIN });
  });
  afterAll(() => app.close());

  const httpOf = ({ headers }: TestAccount) =>
    createHttpClient({
      baseUrl: ORIGIN,
      fetch: async (input, init) => app.fetch(new Request(input, init)),
      clock: systemTimer,
      headers: () => headers,
    });

  describe('classes', () => classApiContract(async () => httpOf(await newAccount(app))));
  describe('account', () =>
    accountApiContract(async () => {
      await app.db.atomic([
        { query: app.db.handle.delete(app.db.tables.user).where(eq(app.db.tables.user.email, ADA)) },
      ]);
      const http = httpOf(await newAccount(app, { email: ADA }));
      return { http, api: createIdentityApi(http, () => undefined) };
    }));
  describe('admin', () =>
    adminApiContract(async () => {
      const { user } = await newAccount(app);
      return { http: httpOf(admin), person: { id: user.id, email: user.email ?? '' } };
    }));
});
