#!/usr/bin/env node
/** The part of Apertium's command that we use: `-l` lists pairs, `-u <pair>` translates what comes in, line by line. */
const [option, mode] = process.argv.slice(2);
if (option === '-l') process.stdout.write('  eng-spa\n  spa-cat\n');
else if (mode !== 'eng-spa') process.exit(1);
else {
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  if (text.includes('stall')) setInterval(() => {}, 1_000);
  else if (text.includes('crash')) process.exit(3);
  else process.stdout.write(text.includes('lose') ? 'one line\n' : text.toUpperCase());
}
