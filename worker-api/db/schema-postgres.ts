import { postgresKit } from './kit.ts';
import { schema } from './schema.ts';

/** drizzle-kit reads the tables from here. */
export const {
  mote,
  upload,
  transcript,
  job,
  activity,
  institution,
  user,
  credential,
  session,
  oneTimeToken,
  fileGrant,
  goal,
  setting,
  highlight,
  word,
  acceptedLegal,
  consent,
  grant,
  allowance,
  schoolClass,
  classMember,
  classInvitation,
  classControl,
  joinCode,
  signal,
  audit,
  idempotency,
  secret,
} = schema(postgresKit);
