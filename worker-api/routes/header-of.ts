/** Returns a request header by its lower-case name. */
export type HeaderOf = (name: string) => string | undefined;
