import { parseArgs } from 'node:util';
import { type InstitutionAnswer, type InstitutionBody, institutionBodySchema } from '@/shared/contract/admin.ts';
import { AGE_BANDS, INSTITUTIONAL_ROLES } from '@/shared/domain/account/user-session.ts';
import { correctAge } from './services/admin/correct-age.ts';
import { ApiError } from './services/api-error.ts';
import { type Ctx, contextFor, type ServiceDeps } from './services/context.ts';
import { configureInstitution } from './services/institution/configure.ts';
import { listInstitutions } from './services/institution/list.ts';
import { SIGNED_OUT } from './services/policy.ts';
import { normaliseEmail } from './services/user/email.ts';

export const USAGE = `Schools: who asked for one, and what holds for it.

  npm run institution -- --as <admin> --reason <why> [--state confirmed]       lists those that were asked for, or that are confirmed
  npm run institution -- --as <admin> --reason <why> --id <id> […]             confirms one, and sets what is said
  npm run institution -- --as <admin> --reason <why> --name <name> […]         makes one
  npm run institution -- --as <admin> --reason <why> --age <age> --of <address>   says an age anew that was said wrong, or is over

  --as          an address of MOTE_ADMINS or MOTE_GODS that has signed in once; it stands in the audit with the reason
  --domain      its mail domain, as school.example; none: no longer
  --provider    the one way in for that domain: email, google or classlink; none: all of them
  --enhancement allowed or forbidden: whether content may be processed on the server
  --rosters     yes or no: whether the school will send its class lists; no effect until Mote reads such lists
  --agreement   the paper that the school has signed for its pupils under 13; none: it is taken back
  --version     of that paper
  --admin, --teacher, --staff, --student   an address that has signed in once; each as often as needed
  --age         adult, 13-17 or under-13, of the account with the address --of`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const OPTIONS = {
  ...{ as: text, reason: text, state: text, id: text, name: text },
  ...{ domain: text, provider: text, enhancement: text, rosters: text, agreement: text, version: text },
  ...{ age: text, of: text },
  ...{ admin: texts, teacher: texts, staff: texts, student: texts },
};
const PAGE = 200;

const parse = (args: string[]) => parseArgs({ args, options: OPTIONS }).values;
type Values = ReturnType<typeof parse>;

/** Error of a wrong argument. The message is for the user of the command. */
class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs the admin's calls for the operator, with the same services, rights, checks and audit. Returns the exit code. */
export async function runInstitutionCommand(
  services: ServiceDeps,
  args: string[],
  say: (text: string) => void,
): Promise<number> {
  try {
    const values = parse(args);
    const ctx = await contextOf(services, values);
    const { id, name, age, reason = '' } = values;
    refuseUnheard(values);
    if (age !== undefined) return await sayAge(ctx, { ...values, age }, say);
    if (id === undefined && name === undefined) {
      const input = { state: values.state, search: '', reason, before: null, limit: PAGE };
      const { institutions, next } = await listInstitutions({ ctx, input });
      say(institutions.length === 0 ? 'None.' : institutions.map(toText).join('\n'));
      if (next !== null) say(`The newest ${PAGE}; there are more.`);
      return 0;
    }
    const { institution, joined } = await configureInstitution({ ctx, input: bodyOf(values) });
    say(`${toText(institution)}\n  ${joined} who had asked for it belong to it now`);
    return 0;
  } catch (error) {
    const isTheirs = error instanceof ApiError || error instanceof CommandError || isOfParseArgs(error);
    if (!isTheirs) throw error;
    say(`${error.message}\n\n${USAGE}`);
    return 1;
  }
}

/** Refuses options that the chosen subcommand ignores; otherwise the operator would believe that they took effect. */
function refuseUnheard(values: Values): void {
  const { age, id, name, state, of, as, reason, ...ofSchool } = values;
  const isOfSchool = id !== undefined || name !== undefined;
  const [way, unheard] =
    age !== undefined
      ? ['--age is said of one account', { id, name, state, ...ofSchool }]
      : isOfSchool
        ? ['--id and --name are said of one school', { state, of }]
        : ['Without --id, --name or --age the schools are listed', { of, ...ofSchool }];
  const extra = Object.entries(unheard).flatMap(([option, value]) => (value === undefined ? [] : [`--${option}`]));
  if (extra.length > 0) throw new CommandError(`${way}: ${extra.join(', ')} would not be heard`);
}

async function sayAge(ctx: Ctx, values: Values & { age: string }, say: (text: string) => void): Promise<number> {
  const { age, of: email, reason = '' } = values;
  const ageBand = AGE_BANDS.find((band) => band === age);
  if (ageBand === undefined) throw new CommandError(`--age is ${AGE_BANDS.join(', ')}`);
  if (email === undefined) throw new CommandError('--age needs --of, the address of the account');
  const { studentOf } = await correctAge({ ctx, input: { email, ageBand, reason } });
  say(`${email}: ${ageBand}`);
  if (ageBand === 'adult' && studentOf !== null) {
    say(
      `  is a student of ${studentOf} still, who makes no classes: say --teacher or --staff of it, where that is wrong`,
    );
  }
  return 0;
}

const isOfParseArgs = (error: unknown): error is TypeError =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

async function contextOf(services: ServiceDeps, { as = '' }: Values): Promise<Ctx> {
  const user = await services.queries.userByEmail(normaliseEmail(as));
  if (user === null) throw new CommandError('--as: no account has this address');
  return contextFor(services, { ...SIGNED_OUT, ownerId: user.id, user }, null);
}

const orNone = (value: string): string | null => (value === 'none' ? null : value);

const WORDS = { allowed: false, forbidden: true, yes: true, no: false } as const;

/** Converts one of two words to a boolean. */
function flagOf(name: 'enhancement' | 'rosters', value: string, words: readonly (keyof typeof WORDS)[]): boolean {
  const word = words.find((known) => known === value);
  if (word === undefined) throw new CommandError(`--${name} is ${words.join(' or ')}`);
  return WORDS[word];
}

function bodyOf(values: Values): InstitutionBody {
  const { id, name, domain, provider, enhancement, rosters, agreement, version = '1', reason } = values;
  const people = INSTITUTIONAL_ROLES.flatMap((role) => (values[role] ?? []).map((email) => ({ email, role })));
  const body = institutionBodySchema.safeParse({
    id,
    name,
    domain: domain === undefined ? undefined : orNone(domain),
    provider: provider === undefined ? undefined : orNone(provider),
    isEnhancementForbidden: enhancement && flagOf('enhancement', enhancement, ['allowed', 'forbidden']),
    hasRosters: rosters && flagOf('rosters', rosters, ['yes', 'no']),
    agreement: agreement && orNone(agreement) && { document: agreement, version, until: null },
    people,
    reason,
  });
  if (body.success) return body.data;
  throw new CommandError(`Not as expected: ${body.error.issues[0]?.path.join('.') ?? ''}`);
}

function toText(institution: InstitutionAnswer): string {
  const { id, name, state, domain, provider, isEnhancementForbidden, hasRosters, askedBy, admins, agreement } =
    institution;
  const lines = [
    `${id}  ${name} (${state})`,
    `domain ${domain ?? 'none'}, sign-in by ${provider ?? 'any door'}`,
    isEnhancementForbidden ? 'enhancement forbidden' : '',
    hasRosters ? 'feeds its class lists itself' : '',
    agreement === null ? '' : `agreed for its pupils: ${agreement.document}, version ${agreement.version}`,
    askedBy === null ? '' : `asked for by ${askedBy}`,
    admins.length === 0 ? 'no administrator' : `run by ${admins.join(', ')}`,
  ];
  return lines.filter((line) => line !== '').join('\n  ');
}
