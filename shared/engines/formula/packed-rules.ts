/**
 * Reads the rules of a language from our own package (scripts/formula-assets.mjs), without a request to any server.
 * Rejects if they do not exist.
 */
export const packedRules =
  (folder: string) =>
  async (language: string): Promise<string> => {
    const answer = await fetch(`${folder}${language}.json`);
    if (!answer.ok) throw new Error(`${language}.json: ${answer.status}`);
    return answer.text();
  };
