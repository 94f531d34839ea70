const FLOOR = [20, 19];

/** Exits with a clear message if Node is too old. Runs before any code that needs newer syntax or packages. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])) return;
  console.error(
    `Mote needs Node ${FLOOR.join('.')} or newer; this is ${process.versions.node}.\n` +
      'Get it from https://nodejs.org/en/download, then run the command again.',
  );
  process.exit(1);
}
