export const VOICE_DICTIONARIES: readonly string[];
export function voiceAssets(isWanted?: boolean): { relativeDest: string; absoluteSrc: string }[];
