/** An address as it is kept and compared: many systems write one and the same in capitals. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
