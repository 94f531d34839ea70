/** Roles in `classMember.role` beside 'teacher' and 'student'. */

/** The user requested to join by a code and waits for a teacher. Gives no access to either side. */
export const WAITING = 'waiting';
/**
 * The user was refused or removed. Gives no access, and stops the account from requesting again by the code of that
 * time.
 */
export const REMOVED = 'removed';
