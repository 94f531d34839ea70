export interface AdminPartProps {
  /** Why this is looked at or changed; empty: not said yet, and nothing can be asked. */
  reason: string;
}
