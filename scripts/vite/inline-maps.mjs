const INLINE_MAP = '\n//# sourceMappingURL=data:application/json;base64,';

/** Removes the source map at the end of a module. Returns anything else as it is. */
export function withoutInlineMap(code) {
  const at = code.lastIndexOf(INLINE_MAP);
  return at === -1 || code.indexOf('\n', at + 1) !== -1 ? code : code.slice(0, at);
}

/**
 * Serves modules without their inline source maps. A page of a dom test loads hundreds of modules, and their maps are
 * larger than their code. Vitest maps stacks and coverage with the maps that the server itself keeps.
 */
export function noInlineMaps() {
  return {
    name: 'mote:no-inline-maps',
    configureServer({ middlewares }) {
      middlewares.use((_request, response, next) => {
        const end = response.end.bind(response);
        response.end = (content, ...others) => {
          const isModule = typeof content === 'string' && response.getHeader('content-type') === 'text/javascript';
          return end(isModule ? withoutInlineMap(content) : content, ...others);
        };
        next();
      });
    },
  };
}
