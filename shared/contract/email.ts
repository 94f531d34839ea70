import { z } from 'zod';
import { type EmailFault, readEmail } from '@/shared/base/email.ts';

export const EMAIL_FAULTS: readonly EmailFault[] = ['email-invalid', 'email-letters'];

/** A mail address in its stored form. The issue's message is the error code, so that each fault has its own code. */
export const emailAddressSchema = z.string().transform((text, context) => {
  const read = readEmail(text);
  if (read.ok) return read.value;
  context.addIssue({ code: 'custom', message: read.error });
  return z.NEVER;
});
