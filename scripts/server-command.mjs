/**
 * What node is called with to run the built server; for `npm start`, the tests and the benchmarks alike. A request's objects die
 * young: with room for more of them (MB, each of two halves) the collector comes less often and finds less that lives.
 */
export const SERVER_ARGS = ['--max-semi-space-size=32', 'dist/server/server.mjs'];
