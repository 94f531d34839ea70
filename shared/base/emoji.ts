const PICTURE = String.raw`\p{ExtPict}(?:\uFE0F|\p{EMod})?\u20E3?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`;

/**
 * A pattern (flag `u`) for one displayed emoji: a flag, a keycap, or a picture with its skin tone, tags and joined
 * parts. It matches neither digits alone nor a sign in its text form (U+FE0E).
 */
export const EMOJI = String.raw`\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|(?!\p{L})${PICTURE}(?!\uFE0E)(?:\u200D${PICTURE})*|\p{EMod}`;
