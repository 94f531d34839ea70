/** Widths that the server keeps of an own picture, in px. */
const OWN_WIDTHS = [16, 24, 32, 48, 64, 96, 128, 192, 256] as const;

const nearest = (px: number): number =>
  OWN_WIDTHS.reduce((best, width) => (Math.abs(width - px) < Math.abs(best - px) ? width : best));

/**
 * The address of a picture at a width of `px`: Google's host takes a size suffix [S7-045], our own pictures a width marker
 * [S7-046], all others a query parameter [S7-047]. What is no address comes back as it is.
 */
export function avatarAddress(src: string, px: number): string {
  if (/^(data|blob):/.test(src)) return src;
  const isPath = src.startsWith('/');
  if (!isPath && !URL.canParse(src)) return src;
  const url = new URL(src, 'http://path.invalid');
  if (!isPath && /(^|\.)googleusercontent\.com$/.test(url.hostname)) {
    url.pathname = `${url.pathname.replace(/=[a-z0-9-]*$/i, '')}=s${px}-c`;
  } else if (url.pathname.startsWith('/images/')) {
    url.pathname = url.pathname.replace(/(@\d+w)?(\.[a-z0-9]+)?$/i, (_all, _old, extension = '') => {
      return `@${nearest(px)}w${extension}`;
    });
  } else {
    url.searchParams.set('size', String(px));
  }
  return isPath ? url.pathname + url.search + url.hash : url.href;
}
