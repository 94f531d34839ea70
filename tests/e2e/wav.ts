import { readFile, writeFile } from 'node:fs/promises';

/** Returns the PCM of a mono 16-bit WAV file, −1..1, with its sample rate in Hz. */
export async function readWav(path: string): Promise<{ pcm: Float32Array; sampleRate: number }> {
  const file = await readFile(path);
  let at = 12;
  let sampleRate = 0;
  while (at + 8 <= file.length) {
    const id = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    if (id === 'fmt ') {
      if (file.readUInt16LE(at + 10) !== 1 || file.readUInt16LE(at + 22) !== 16)
        throw new Error(`${path} is not mono 16-bit`);
      sampleRate = file.readUInt32LE(at + 12);
    }
    if (id === 'data') {
      const count = Math.floor(Math.min(size, file.length - at - 8) / 2);
      const pcm = new Float32Array(count);
      for (let i = 0; i < count; i += 1) pcm[i] = file.readInt16LE(at + 8 + 2 * i) / 32768;
      return { pcm, sampleRate };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error(`${path} has no samples`);
}

/** Writes a steady sine as a mono 16-bit WAV at 48 kHz, for the microphone. */
export async function writeTone(path: string, frequencyHz: number, seconds: number): Promise<void> {
  const sampleRate = 48_000;
  const samples = sampleRate * seconds;
  const file = Buffer.alloc(44 + 2 * samples);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + 2 * samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(2 * sampleRate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * samples, 40);
  for (let i = 0; i < samples; i += 1) {
    file.writeInt16LE(Math.round(0.5 * 32767 * Math.sin((2 * Math.PI * frequencyHz * i) / sampleRate)), 44 + 2 * i);
  }
  await writeFile(path, file);
}
