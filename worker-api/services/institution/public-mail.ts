/** Where anybody gets an address: whoever has one belongs to no school by it. Not all there are, but those that are typed by a slip. */
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
