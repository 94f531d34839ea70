/** A remote code address. RecordRTC contains six, for its own recorder and in messages. */
const CODE = /https?:\/\/[^\s'"|)]+\.(?:js|wasm)(?![\w.])/g;

/** Tesseract's default addresses of worker, core and data, and of its project. */
const CDN = /https?:\/\/(?:cdn\.jsdelivr\.net|localhost:3000|github\.com\/naptha)[^\s"'`$)]*/g;

export const withoutCdn = (code) => code.replace(CDN, 'about:blank');

/**
 * Speech Rule Engine loads Node's modules by `eval` and names a CDN for rules that we pack. A page needs neither, and
 * our content security policy allows neither.
 */
const withoutNode = (code) => withoutCdn(code).replace("eval('require')", 'null');

/**
 * Creates the Vite plugin that removes remote code addresses. RecordRTC contains a recorder that loads code from
 * unpkg.com, and Tesseract names a CDN. A store's reviewer, and a school, must find no such address in our packages. A
 * house rule searches the build for them.
 */
export function withoutRemoteCode() {
  return {
    name: 'mote:without-remote-code',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/speech-rule-engine/')) return { code: withoutNode(code), map: null };
      if (id.includes('/tesseract.js/')) return { code: withoutCdn(code), map: null };
      if (!id.includes('recordrtc') && !id.includes('RecordRTC')) return null;
      return { code: code.replace(CODE, 'about:blank'), map: null };
    },
  };
}
