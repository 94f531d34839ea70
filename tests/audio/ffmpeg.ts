import { spawn } from 'node:child_process';

/** Decodes any audio to mono PCM with a decoder that is not ours. */
export function decodeWithFfmpeg(audio: Uint8Array, sampleRate: number): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', 'pipe:0', '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1'];
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => errors.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      const all = Uint8Array.from(Buffer.concat(out));
      if (code === 0) resolve(new Float32Array(all.buffer, 0, Math.floor(all.length / 4)));
      else reject(new Error(`ffmpeg could not decode: ${Buffer.concat(errors).toString()}`));
    });
    child.stdin.end(audio);
  });
}
