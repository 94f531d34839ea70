import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SettingsError } from '../settings-error.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { explainPostgres } from './explain-postgres.ts';
import { openPostgres } from './postgres.ts';

const SCHOOL = 'postgres://mote:s3cret@db.school.example:5433/school';

describe('a PostgreSQL that refuses', () => {
  it.each([
    ['28P01', 'the user or the password'],
    ['28000', 'pg_hba.conf'],
    ['ENOTFOUND', 'no address'],
    ['EHOSTUNREACH', 'firewall'],
    ['42501', 'may not make tables'],
    ['53300', 'max_connections'],
    ['57P03', 'still starting'],
    ['25006', 'replica'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ])('explains a failure of PostgreSQL by its code %s, without its password', (code, words) => {
    const error = new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) });
    const told = explainPostgres(error, SCHOOL);
    expect(told).toBeInstanceOf(SettingsError);
    expect(String(told)).toContain(`school on db.school.example:5433 (${code})`);
    expect(String(told)).toContain(words);
    expect(String(told)).not.toContain('s3cret');
  });

  it('returns an unknown error of PostgreSQL unchanged', () => {
    const error = new Error('x');
    expect(explainPostgres(error, SCHOOL)).toBe(error);
  });
});

describe('a real PostgreSQL', () => {
  let server: TestPostgres;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
  });
  afterAll(() => server.stop());

  const nameIn = (address: string) => /\/(mote_\w+)\?/.exec(address)?.[1] ?? '';
  const change = async (sql: string) => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };

  it('names a missing database, with the command that creates it', async () => {
    const missing = url.replace(/\/mote_\w+\?/, '/nowhere?');
    await expect(openPostgres({ url: missing })).rejects.toThrow(/nowhere on .* \(3D000\)\. .*createdb/);
  });

  it('names a database with tables of another program', async () => {
    await change('CREATE TABLE mote (x int)');
    await expect(openPostgres({ url })).rejects.toThrow(/\(42P0[17]\)\. It has tables that are not of this version/);
    await change('DROP TABLE mote');
  });

  it('names a database that accepts no writes', async () => {
    await (await openPostgres({ url })).close();
    await change(`ALTER DATABASE ${nameIn(url)} SET default_transaction_read_only = on`);
    await expect(openPostgres({ url })).rejects.toThrow('(25006). It is a replica, or read-only');
    await change(`BEGIN READ WRITE; ALTER DATABASE ${nameIn(url)} RESET default_transaction_read_only; COMMIT`);
  });

  it('refuses a database of a newer version', async () => {
    const db = await openPostgres({ url });
    await db.ping();
    await db.close();
    await change("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
    await expect(openPostgres({ url })).rejects.toThrow('written by a newer version of Mote');
  });
});
