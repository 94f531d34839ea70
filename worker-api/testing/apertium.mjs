#!/usr/bin/env node
import { readFileSync } from 'node:fs';

/**
 * The part of Apertium's command that we use: `-l` lists pairs, `-u <pair>` translates what comes in. As Debian's (3.8) does, it opens
 * its input by the name of /dev/stdin, which a socket does not allow, and then says nothing and ends well; lines without an empty one
 * between are one sentence to it, whose words change places.
 */
const [option, mode] = process.argv.slice(2);
if (option === '-l') process.stdout.write('  eng-spa\n  spa-cat\n');
else if (mode !== 'eng-spa') process.exit(1);
else {
  const text = readInput();
  if (text.includes('stall')) setInterval(() => {}, 1_000);
  else if (text.includes('crash')) process.exit(3);
  else process.stdout.write(text.includes('lose') ? 'one line\n' : mixed(text).toUpperCase());
}

function readInput() {
  try {
    return readFileSync('/dev/stdin', 'utf8');
  } catch {
    process.exit(0);
  }
}

function mixed(text) {
  return text.replace(/([^\n]+)\n([^\n]+)/g, '$2\n$1');
}
