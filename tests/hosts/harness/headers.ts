/** The headers of Gmail and Docs as far as they are known (docs/hand-check.md): nonce, strict-dynamic, Trusted Types. */
export const NONCE = 'c3RhbmQtaW4';

export const gmailHeaders: Record<string, string> = {
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

/** Docs' exact header is not established: the pattern of Google's other applications. */
export const gdocsHeaders: Record<string, string> = {
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
