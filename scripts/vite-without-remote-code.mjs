/** An address of code: RecordRTC names six, to load a recorder of its own or to tell where one could be had. */
const CODE = /https?:\/\/[^\s'"|)]+\.(?:js|wasm)(?![\w.])/g;

/** Where Tesseract would have its worker, core and data from, had it not been told of our own; and where its makers do. */
const CDN = /https?:\/\/(?:cdn\.jsdelivr\.net|localhost:3000|github\.com\/naptha)[^\s"'`$)]*/g;

export const withoutCdn = (code) => code.replace(CDN, 'about:blank');

/**
 * RecordRTC's one file holds a recorder of its own that loads code from unpkg.com. A store's reviewer, and a school, must
 * find no remote code address in our packages, so those addresses are cut out at build; a house rule greps the build. Tesseract names a CDN.
 */
export function withoutRemoteCode() {
  return {
    name: 'mote:without-remote-code',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/tesseract.js/')) return { code: withoutCdn(code), map: null };
      if (!id.includes('recordrtc') && !id.includes('RecordRTC')) return null;
      return { code: code.replace(CODE, 'about:blank'), map: null };
    },
  };
}
