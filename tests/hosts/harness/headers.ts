/** Headers of the hosts as far as they are known (docs/hand-check.md): nonce, strict-dynamic, Trusted Types. */
export const NONCE = 'c3RhbmQtaW4';

const gmailHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    `script-src 'nonce-${NONCE}' 'unsafe-inline' 'strict-dynamic' https: http: 'unsafe-eval'`,
    "object-src 'none'",
    "base-uri 'self'",
    'report-uri /mail/cspreport',
    "require-trusted-types-for 'script'",
  ].join('; '),
  'permissions-policy': 'ch-ua-arch=*, ch-ua-bitness=*, ch-ua-full-version=*, ch-ua-model=*',
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers of Google's other applications. Whether Docs' editors send the same is not known. */
const boqHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    `script-src 'report-sample' 'nonce-${NONCE}' 'unsafe-inline'`,
    "object-src 'none'",
    "base-uri 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'ch-ua-arch=*, ch-ua-bitness=*, ch-ua-full-version=*, ch-ua-model=*',
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers of a school's own server: usually without a policy. */
const plainHeaders: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };

/** The strictest possible policy; it also denies the microphone to all frames. */
const strictHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'nonce-${NONCE}'`,
    "frame-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types stand-in',
  ].join('; '),
  'permissions-policy': 'microphone=()',
};

export const HEADERS = { gmail: gmailHeaders, boq: boqHeaders, plain: plainHeaders, strict: strictHeaders } as const;
export type HeaderKind = keyof typeof HEADERS;
