/* What hostile.html has changed before anybody else runs: an extension that relies on the page's own objects is lost here. */
(() => {
  const heard = [];
  window.hostile = { heard, stringify: JSON.stringify, observe: window.MutationObserver };
  const refuse = () => {
    throw new TypeError('not here');
  };
  JSON.stringify = (value) => {
    heard.push(window.hostile.stringify(value));
    return '{"ok":true}';
  };
  JSON.parse = () => ({ ok: true, mote: 1 });
  Element.prototype.attachShadow = refuse;
  Event.prototype.stopPropagation = () => {};
  Event.prototype.preventDefault = () => {};
  Document.prototype.createElement = refuse;
  crypto.getRandomValues = (array) => array.fill(7);
  Object.defineProperty(Event.prototype, 'isTrusted', { get: () => true });
  window.MutationObserver = refuse;
  window.AbortController = refuse;
  const { then } = Promise.prototype;
  const overhear = {
    value(done, failed) {
      const listen = (value) => {
        heard.push(String(value));
        return done?.(value);
      };
      return Reflect.apply(then, this, [typeof done === 'function' ? listen : done, failed]);
    },
  };
  Object.defineProperty(Promise.prototype, 'then', overhear);
})();
