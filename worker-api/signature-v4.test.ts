import { expect, it } from 'vitest';
import { signedHeaders } from './signature-v4.ts';

it("signs a call as in the example of Amazon's documentation (GET ListUsers of IAM)", () => {
  const headers = signedHeaders({
    method: 'GET',
    address: new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08'),
    body: '',
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' },
    region: 'us-east-1',
    service: 'iam',
    now: new Date('2015-08-30T12:36:00Z'),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  });
  expect(headers).toEqual({
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  });
});

it('signs a session token too', () => {
  const headers = signedHeaders({
    method: 'POST',
    address: new URL('https://polly.us-east-1.amazonaws.com/v1/speech'),
    body: '{}',
    credentials: { accessKeyId: 'A', secretAccessKey: 's', sessionToken: 't' },
    region: 'us-east-1',
    service: 'polly',
    now: new Date('2015-08-30T12:36:00Z'),
  });
  expect(headers['x-amz-security-token']).toBe('t');
  expect(headers.authorization).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token,');
});
