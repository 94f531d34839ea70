import { runInstitutionCommand, USAGE } from './institution-command.ts';
import { openServices } from './open-services.ts';
import { parseSettings, SettingsError } from './settings.ts';

// Files of ours are not readable for other users of this machine, as in the server.
process.umask(0o077);

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs `npm run institution` on the database of the settings. The server may run at the same time. */
async function main(args: string[]): Promise<number> {
  if (args.length === 0) {
    say(USAGE);
    return 1;
  }
  const { services, close } = await openServices(parseSettings(process.env));
  try {
    return await runInstitutionCommand(services, args, say);
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
