/** Widths in which the server stores an uploaded picture, in px. */
const OWN_WIDTHS = [16, 24, 32, 48, 64, 96, 128, 192, 256] as const;

const nearest = (px: number): number =>
  OWN_WIDTHS.reduce((best, width) => (Math.abs(width - px) < Math.abs(best - px) ? width : best));

/**
 * Returns the address of a picture at a width of `px`. Google's host gets a size suffix [S7-045], our own pictures a
 * width marker [S7-046], all others a query parameter [S7-047]. Returns an invalid address unchanged.
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
