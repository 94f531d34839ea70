export interface AdminPartProps {
  /** Reason that the user gave for the lookup, offered again for a change; empty: none. */
  reason: string;
}
