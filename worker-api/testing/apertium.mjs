#!/usr/bin/env node
import { readFileSync } from 'node:fs';

/**
 * Fakes the part of Apertium's command that we use: `-l` lists pairs, `-u <pair>` translates the input. Like Debian's
 * version (3.8), the fake opens its input by the path /dev/stdin. If the input is a socket, that fails: the fake prints
 * nothing and exits with 0. It treats two lines without an empty line in between as one sentence, and swaps them.
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
