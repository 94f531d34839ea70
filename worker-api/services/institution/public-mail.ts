/**
 * Domains where anybody can get an address, so that the domain identifies no school. The list is incomplete: it has
 * those that users enter by mistake.
 */
const PUBLIC_MAIL: ReadonlySet<string> = new Set([
  'aol.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.co.uk',
  'yahoo.com',
  'yandex.ru',
  '163.com',
]);

export const isPublicMail = (domain: string): boolean => PUBLIC_MAIL.has(domain);
