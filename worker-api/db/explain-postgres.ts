import pg from 'pg';
import { SettingsError } from '../settings-error.ts';
import { codesOf } from './sqlite-file.ts';

/** The meaning of each code of PostgreSQL or of the network, in words for the operator. */
const WHY: readonly [RegExp, string][] = [
  [
    /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE)$/,
    'Nothing answers there. Start PostgreSQL, or mend host and port in DATABASE_URL.',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'Its host has no address. Mend the host in DATABASE_URL.'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'Its host cannot be reached. See the network and the firewall.'],
  [/^28/, 'It refuses the user or the password. Mend them in DATABASE_URL, and look at pg_hba.conf.'],
  [/^3D000$/, 'It has no database of this name. Make it: createdb -O USER NAME'],
  [/^42501$/, 'The user may not make tables there. Make it the owner: ALTER DATABASE NAME OWNER TO USER'],
  [
    /^(42P07|42701|42P01|42703)$/,
    'It has tables that are not of this version of Mote. Give Mote a database of its own, or put a backup back.',
  ],
  [/^25006$/, 'It is a replica, or read-only. Name the primary in DATABASE_URL.'],
  [/^57P03$/, 'It is still starting, or it ends. Start Mote again when it is ready.'],
  [/^53300$/, 'It has no connections left. Raise max_connections.'],
  [/^53100$/, 'Its disk is full. Make room there.'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/, 'Its certificate is not trusted. Give node its authority: NODE_EXTRA_CA_CERTS'],
];

/**
 * Converts a failure at start into a sentence that names the database, never its password. Returns unknown failures
 * unchanged.
 */
export function explainPostgres(error: unknown, url: string): unknown {
  const codes = error instanceof AggregateError ? error.errors.flatMap(codesOf) : codesOf(error);
  for (const code of codes) {
    const why = WHY.find(([pattern]) => pattern.test(code))?.[1];
    if (why) return new SettingsError(`Mote cannot use the database ${nameOf(url)} (${code}). ${why}`);
  }
  return error;
}

/** Returns the database's name and host. The folder of a socket counts as a host. */
export function nameOf(url: string): string {
  const { database, host, port } = new pg.Client({ connectionString: url });
  return `${database} on ${host}:${port}`;
}
