import { postgresKit } from './kit.ts';
import { schema } from './schema.ts';

/** drizzle-kit reads the tables from here. */
export const { mote, upload, transcript, job, activity } = schema(postgresKit);
