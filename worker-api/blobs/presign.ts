import { type AwsCredentials, encodeV4, scopeOf, signV4, stampOf } from '../signature-v4.ts';

interface PresignInput {
  /** Address of the object, in path style. */
  url: string;
  region: string;
  seconds: number;
  credentials: AwsCredentials;
  now: Date;
}

/** Returns a temporary S3 address with a signature version 4 in the query, as Amazon describes it. */
export function presign({ url, region, seconds, credentials, now }: PresignInput): string {
  const address = new URL(url);
  const signing = { region, service: 's3', stamp: stampOf(now) };
  const query: [string, string][] = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scopeOf(signing)}`],
    ['X-Amz-Date', signing.stamp],
    ['X-Amz-Expires', String(seconds)],
    ...(credentials.sessionToken ? ([['X-Amz-Security-Token', credentials.sessionToken]] as [string, string][]) : []),
    ['X-Amz-SignedHeaders', 'host'],
  ];
  const canonicalQuery = query.map(([name, value]) => `${name}=${encodeV4(value)}`).join('&');
  const request = ['GET', address.pathname, canonicalQuery, `host:${address.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  return `${url}?${canonicalQuery}&X-Amz-Signature=${signV4(request, credentials.secretAccessKey, signing)}`;
}
