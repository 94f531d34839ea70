import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Makes the recorder's sounds: finish is two soft rising notes, cancel one falling note. Run it by hand after a
 * change (`node scripts/sounds.mjs`, needs `lame`); the repository contains the results, in public/sounds.
 */
const RATE = 44_100;
const folder = fileURLToPath(new URL('../public/sounds/', import.meta.url));

/**
 * Adds a soft bell: a sine with some octave, a quick attack and a slow decay. `to` makes it glide to another pitch,
 * `shiver` makes the pitch waver by that share of it, 16 times in a second.
 */
function note(samples, { at, seconds, from, to = from, loudness, shiver = 0 }) {
  const start = Math.round(at * RATE);
  const count = Math.round(seconds * RATE);
  let phase = 0;
  for (let i = 0; i < count; i += 1) {
    const t = i / count;
    const pitch = (from + (to - from) * t) * (1 + shiver * Math.sin((2 * Math.PI * 16 * i) / RATE));
    phase += (2 * Math.PI * pitch) / RATE;
    const envelope = Math.min(1, i / (0.012 * RATE)) * (1 - t) ** 2;
    const sound = Math.sin(phase) + 0.18 * Math.sin(2 * phase);
    samples[start + i] = (samples[start + i] ?? 0) + loudness * envelope * sound;
  }
}

function write(name, seconds, notes) {
  const samples = new Float64Array(Math.round(seconds * RATE));
  for (const each of notes) note(samples, each);
  const pcm = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, i) => {
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), i * 2);
  });
  const args = ['--quiet', '-r', '-s', '44.1', '-m', 'm', '-b', '64', '--noreplaygain', '-', '-'];
  const { status, stdout, stderr } = spawnSync('lame', args, { input: pcm });
  if (status !== 0) throw new Error(`lame: ${stderr}`);
  writeFileSync(`${folder}${name}`, stdout);
}

mkdirSync(folder, { recursive: true });
write('finish-recording.mp3', 0.34, [
  { at: 0, seconds: 0.2, from: 587.33, loudness: 0.22 },
  { at: 0.11, seconds: 0.23, from: 880, loudness: 0.24 },
]);
write('cancel-recording.mp3', 0.28, [{ at: 0, seconds: 0.28, from: 523.25, to: 349.23, loudness: 0.22 }]);
// Halloween: the same gestures, an octave lower and wavering. The finish rises by a tritone.
write('finish-recording-halloween.mp3', 0.34, [
  { at: 0, seconds: 0.2, from: 293.66, loudness: 0.24, shiver: 0.03 },
  { at: 0.11, seconds: 0.23, from: 415.3, to: 440, loudness: 0.26, shiver: 0.04 },
]);
write('cancel-recording-halloween.mp3', 0.34, [
  { at: 0, seconds: 0.34, from: 329.63, to: 155.56, loudness: 0.26, shiver: 0.05 },
]);
