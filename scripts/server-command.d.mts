/** Arguments for node. */
export const SERVER_ARGS: readonly string[];
