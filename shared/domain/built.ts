/**
 * Features that screens prepare for but that do not work yet. Screens show a text, switch or menu entry of such a
 * feature only if its flag is true. Tests pass their own flags. The work that builds a feature sets its flag here.
 */
export interface BuiltFeatures {
  /** Requests for replies. */
  readonly loops: boolean;
  /** Transcripts of recordings. */
  readonly transcription: boolean;
  /** Paid plans. */
  readonly plans: boolean;
  readonly commentBank: boolean;
  /** Class lists from a school's own system. */
  readonly rosters: boolean;
}

export const BUILT: BuiltFeatures = {
  loops: false,
  transcription: false,
  plans: true,
  commentBank: false,
  rosters: false,
};

/** For tests of screens whose feature is not built yet. */
export const ALL_BUILT: BuiltFeatures = {
  loops: true,
  transcription: true,
  plans: true,
  commentBank: true,
  rosters: true,
};
