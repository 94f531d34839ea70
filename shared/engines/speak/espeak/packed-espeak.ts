import type { EspeakFiles, MakeEspeak } from './open-espeak.ts';

/**
 * Files of our own package (scripts/voice-assets.mjs). The script is no part of our own: it is fetched by its address when a voice
 * is wanted, and is not there in a package without it.
 */
export function packedEspeak(folder: string): EspeakFiles {
  const read = async (name: string): Promise<ArrayBuffer> => {
    const answer = await fetch(`${folder}${name}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.arrayBuffer();
  };
  return {
    async make() {
      const script: { default: MakeEspeak } = await import(/* @vite-ignore */ `${folder}espeak-ng.js`);
      return script.default;
    },
    core: () => read('espeak-ng.data'),
    dictionary: (name) => read(`${name}_dict`),
  };
}
