import type { EspeakFiles, MakeEspeak } from './open-espeak.ts';

/**
 * Reads the files of our own package (scripts/voice-assets.mjs). The script is not bundled: it is loaded by its address
 * when a voice is used, and a package without the voice does not contain it.
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
