import { createHash, createHmac } from 'node:crypto';

interface PresignInput {
  /** Address of the object, path style. */
  url: string;
  region: string;
  seconds: number;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
  now: Date;
}

/** An S3 address that is valid for a while: signature version 4 in the query, as Amazon describes it. */
export function presign({ url, region, seconds, credentials, now }: PresignInput): string {
  const address = new URL(url);
  const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const query: [string, string][] = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scope}`],
    ['X-Amz-Date', stamp],
    ['X-Amz-Expires', String(seconds)],
    ...(credentials.sessionToken ? ([['X-Amz-Security-Token', credentials.sessionToken]] as [string, string][]) : []),
    ['X-Amz-SignedHeaders', 'host'],
  ];
  const canonicalQuery = query.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  const request = ['GET', address.pathname, canonicalQuery, `host:${address.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  const text = ['AWS4-HMAC-SHA256', stamp, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(sign, `AWS4${credentials.secretAccessKey}`);
  return `${url}?${canonicalQuery}&X-Amz-Signature=${sign(key, text).toString('hex')}`;
}

const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
