import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseFull, type Op, RowsMismatch } from './contract.ts';

interface Call {
  ops: readonly { sql: string; params: unknown[]; rows: number | undefined }[];
  settle(counts: number[]): void;
  refuse(error: unknown): void;
}

const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_SHMSIZE']);

/**
 * Group commit on one SQLite connection: the calls of a tick share one IMMEDIATE transaction and so one fsync. Each is a
 * SAVEPOINT of its own, one after the other and synchronously, so that no other request's write is ever inside it.
 */
export function createGroupCommit(client: BetterSqlite3.Database): (ops: readonly Op[]) => Promise<number[]> {
  const statements = new Map<string, BetterSqlite3.Statement>();
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((text) => client.prepare(text));
  const [savepoint, undo, release] = ['SAVEPOINT call', 'ROLLBACK TO call', 'RELEASE call'].map((text) =>
    client.prepare(text),
  );
  let waiting: Call[] = [];

  const statementOf = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const made = client.prepare(text);
    statements.set(text, made);
    return made;
  };

  const runCall = (call: Call): number[] => {
    savepoint?.run();
    try {
      const counts = call.ops.map(({ sql, params, rows }) => {
        const { changes } = statementOf(sql).run(...params);
        if (rows !== undefined && changes !== rows) throw new RowsMismatch(`${changes} rows instead of ${rows}`);
        return changes;
      });
      release?.run();
      return counts;
    } catch (error) {
      // A full disk may have ended the whole transaction: then there is no savepoint to go back to.
      if (client.inTransaction) {
        undo?.run();
        release?.run();
      }
      throw translate(error);
    }
  };

  const flush = () => {
    const calls = waiting;
    waiting = [];
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

  return (ops) =>
    new Promise((settle, refuse) => {
      const texts = ops.map(({ query, rows }) => ({ ...query.toSQL(), rows }));
      if (waiting.push({ ops: texts, settle, refuse }) === 1) setImmediate(flush);
    });
}

function translate(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && FULL.has(String(error.code)))
    return new DatabaseFull(String(error.code));
  return error;
}
