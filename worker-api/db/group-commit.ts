import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseFull, type Op, RowsMismatch } from './contract.ts';

interface Call {
  ops: readonly { sql: string; params: unknown[]; rows: number | undefined }[];
  settle(counts: number[]): void;
  refuse(error: unknown): void;
}

interface Prepared {
  statement: BetterSqlite3.Statement;
  isKept: boolean;
}

const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_SHMSIZE']);
/**
 * Time in ms that a call waits for others: about as long as a sync takes. A call without concurrent calls does not
 * wait.
 */
const MAX_WAIT_MS = 2;

/** Statements that must not invalidate the caches: events arrive all the time, and no cached read uses them. */
const WITHOUT_INVALIDATION = /^insert into "signal" /i;

/**
 * Creates group commit on one SQLite connection. Concurrent calls share one IMMEDIATE transaction and so one fsync.
 * They run one after the other and synchronously, so that the writes of different requests never mix.
 */
export function createGroupCommit(
  client: BetterSqlite3.Database,
  overlook: (changes: number) => void,
): (ops: readonly Op[]) => Promise<number[]> {
  const statements = new Map<string, Prepared>();
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((text) => client.prepare(text));
  const [savepoint, undo, release] = ['SAVEPOINT call', 'ROLLBACK TO call', 'RELEASE call'].map((text) =>
    client.prepare(text),
  );
  let waiting: Call[] = [];
  let seen = 0;
  let since = 0;

  const statementOf = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const made = { statement: client.prepare(text), isKept: !WITHOUT_INVALIDATION.test(text) };
    statements.set(text, made);
    return made;
  };

  const runOps = (call: Call): number[] =>
    call.ops.map(({ sql, params, rows }) => {
      const { statement, isKept } = statementOf(sql);
      const { changes } = statement.run(...params);
      if (!isKept) overlook(changes);
      if (rows !== undefined && changes !== rows) throw new RowsMismatch(`${changes} rows instead of ${rows}`);
      return changes;
    });

  const runCall = (call: Call): number[] => {
    savepoint?.run();
    try {
      const counts = runOps(call);
      release?.run();
      return counts;
    } catch (error) {
      // A full disk may have ended the whole transaction. Then there is no savepoint to roll back to.
      if (client.inTransaction) {
        undo?.run();
        release?.run();
      }
      throw translate(error);
    }
  };

  /** Runs all calls without savepoints, since failures are rare. If a call fails, returns false and changes nothing. */
  const runAll = (calls: readonly Call[]): boolean => {
    const counts: number[][] = [];
    try {
      begin?.run();
      for (const call of calls) counts.push(runOps(call));
      commit?.run();
    } catch {
      // The error occurs again in runEach(), which assigns it to the failing call.
      if (client.inTransaction) rollback?.run();
      return false;
    }
    for (const [i, call] of calls.entries()) call.settle(counts[i] ?? []);
    return true;
  };

  /** Runs each call in a savepoint, so that only failing calls are undone. */
  const runEach = (calls: readonly Call[]): void => {
    const done: { call: Call; counts: number[] }[] = [];
    try {
      begin?.run();
      for (const call of calls) {
        try {
          done.push({ call, counts: runCall(call) });
        } catch (error) {
          call.refuse(error);
          if (!client.inTransaction) throw error;
        }
      }
      commit?.run();
    } catch (error) {
      if (client.inTransaction) rollback?.run();
      for (const call of calls) call.refuse(translate(error));
      return;
    }
    for (const { call, counts } of done) call.settle(counts);
  };

  /** Waits while each turn of the event loop brings more calls: a sync costs more than a turn. */
  const flush = (): void => {
    if (waiting.length > seen && performance.now() - since < MAX_WAIT_MS) {
      seen = waiting.length;
      setImmediate(flush);
      return;
    }
    const calls = waiting;
    waiting = [];
    seen = 0;
    if (!runAll(calls)) runEach(calls);
  };

  return (ops) =>
    new Promise((settle, refuse) => {
      const texts = ops.map(({ query, rows }) => ({ ...query.toSQL(), rows }));
      if (waiting.push({ ops: texts, settle, refuse }) > 1) return;
      since = performance.now();
      setImmediate(flush);
    });
}

function translate(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && FULL.has(String(error.code)))
    return new DatabaseFull(String(error.code));
  return error;
}
