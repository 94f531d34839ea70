/** Returns the names of parts that failed. `only`: names of parts. */
export function build(options?: { only?: readonly string[] | null }): Promise<string[]>;
