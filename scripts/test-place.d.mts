/** Claims a build folder and a port for tests and sets the environment to them. */
export function claimTestPlace(parent?: string): Promise<void>;
