/**
 * Origins of others that the pages of the site may use, by what for. The build writes them into `server.json` from the
 * configured providers, and the server names them in the policy of its pages. Empty lists: none.
 */
export interface PolicyOrigins {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  img: readonly string[];
}

export const NO_ORIGINS: PolicyOrigins = { script: [], connect: [], frame: [], img: [] };
