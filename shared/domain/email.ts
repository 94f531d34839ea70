/** Whether it has the look of an e-mail address: what one is, the server decides; an empty or odd one need not go there. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());
