/** The headers of the hosts as far as they are known (docs/hand-check.md): nonce, strict-dynamic, Trusted Types. */
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

/** Google's other applications. That Docs' editors send the same is not established. */
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

/** What a school's own server sends: usually no policy at all. */
const plainHeaders: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };

/** The harshest that a page can send, and no microphone for anybody in it. */
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
