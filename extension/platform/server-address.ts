/** Where the server address came from; the options page says so and locks what a policy has set. */
export interface ServerAddress {
  url: string;
  from: 'policy' | 'options' | 'build';
}

/** The school's policy goes before the person's choice, and that before the build's setting (decisions 14). */
export function chooseServer(policy: string | null, chosen: string | null, built: string): ServerAddress {
  const byPolicy = policy === null ? null : serverOrigin(policy);
  if (byPolicy !== null) return { url: byPolicy, from: 'policy' };
  const byPerson = chosen === null ? null : serverOrigin(chosen);
  if (byPerson !== null) return { url: byPerson, from: 'options' };
  return { url: serverOrigin(built) ?? built, from: 'build' };
}

/** The origin of a server address as typed by a person; null for what cannot be one. Plain http only on this device. */
export function serverOrigin(typed: string): string | null {
  const text = typed.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  const isLoopback = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return url.origin;
  return null;
}
