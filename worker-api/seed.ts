import { openServices } from './open-services.ts';
import { emailOfKind, KINDS, seedKinds } from './services/admin/seed.ts';
import { parseSettings } from './settings.ts';

// Hides our files from other users of this machine, as the server does.
process.umask(0o077);

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Creates one user of each kind and prints how to sign in: for checks by hand, on the database of the settings. */
async function seed(): Promise<void> {
  const settings = parseSettings(process.env);
  const { services, close } = await openServices(settings);
  for (const { kind, id, email, accessToken, link } of await seedKinds(services)) {
    say([kind, id, email, accessToken && `x-mote-access-token: ${accessToken}`, link].filter(Boolean).join('\n  '));
  }
  say('\nThe links are good for 10 minutes; run this again for new ones.');
  if (!settings.rights.gods.has(emailOfKind('god'))) {
    say(`Plans and god mode come from settings: MOTE_PLANS=1 MOTE_GODS=${emailOfKind('god')} npm start`);
  }
  await close();
}

if (process.argv[2] === 'kinds') await seed();
else {
  say(`What to seed? npm run seed -- kinds   (${KINDS.length} users, one of each kind)`);
  process.exitCode = 1;
}
