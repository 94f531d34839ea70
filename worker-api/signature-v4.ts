import { createHash, createHmac } from 'node:crypto';

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** The scope of a signature. */
export interface Signing {
  region: string;
  service: string;
  /** As `20130524T000000Z`. */
  stamp: string;
}

export const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

export const scopeOf = ({ stamp, region, service }: Signing): string =>
  `${stamp.slice(0, 8)}/${region}/${service}/aws4_request`;

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Signs a canonical request with signature version 4 and returns hex, as Amazon describes it. */
export function signV4(canonicalRequest: string, secretAccessKey: string, signing: Signing): string {
  const scope = scopeOf(signing);
  const text = ['AWS4-HMAC-SHA256', signing.stamp, scope, sha256Hex(canonicalRequest)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const encodeV4 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

export interface CallToSign {
  method: 'GET' | 'POST';
  address: URL;
  body: string;
  credentials: AwsCredentials;
  region: string;
  service: string;
  now: Date;
  /** Signed beside host and date; names in lower case. */
  headers?: Readonly<Record<string, string>>;
}

/** Returns the headers of a signed call. The path is used unchanged, so it must not need encoding. */
export function signedHeaders(call: CallToSign): Record<string, string> {
  const { method, address, body, credentials, region, service, now, headers = {} } = call;
  const signing = { region, service, stamp: stampOf(now) };
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-date': signing.stamp,
    ...(credentials.sessionToken && { 'x-amz-security-token': credentials.sessionToken }),
  };
  const all = Object.entries({ ...sent, host: address.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = all.map(([name]) => name).join(';');
  const query = [...address.searchParams]
    .map(([name, value]) => `${encodeV4(name)}=${encodeV4(value)}`)
    .sort()
    .join('&');
  const lines = all.map(([name, value]) => `${name}:${value}\n`).join('');
  const canonical = [method, address.pathname, query, lines, names, sha256Hex(body)].join('\n');
  const signature = signV4(canonical, credentials.secretAccessKey, signing);
  const credential = `${credentials.accessKeyId}/${scopeOf(signing)}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
