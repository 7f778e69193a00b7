/**
 * The sounds of the table: short, dry, quiet, made here. No files, and never louder than −18 dBFS.
 *
 * The key decision: the audio context is only made after a touch or a key, as browsers ask, and everything is silent until then.
 */
import { settings } from './settings.svelte';

const LOUDEST = 10 ** (-18 / 20);
let context: AudioContext | null = null;
let woken = false;
/** Everything goes through here, as loud as the player wants it. */
let output: GainNode | null = null;

if (typeof document !== 'undefined') {
  const wake = (): void => {
    woken = true;
    void context?.resume();
  };
  document.addEventListener('pointerdown', wake, { passive: true });
  document.addEventListener('keydown', wake, { passive: true });
}

function ready(): AudioContext | null {
  if (!settings.sounds.on || !woken || typeof AudioContext === 'undefined') return null;
  if (!context || !output) {
    context = new AudioContext();
    output = context.createGain();
    output.connect(context.destination);
  }
  output.gain.value = settings.volume;
  return context;
}

/** A tone that fades: `at` and `length` in seconds from now. */
function tone(
  audio: AudioContext,
  frequency: number,
  at: number,
  length: number,
  loud = 1,
  shape: OscillatorType = 'sine',
): void {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.linearRampToValueAtTime(LOUDEST * loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.value = frequency;
  source.connect(gain).connect(output ?? audio.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

function brush(audio: AudioContext, at: number): void {
  const length = 0.06;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 2600;
  filter.Q.value = 0.7;
  const gain = audio.createGain();
  gain.gain.value = LOUDEST;
  source
    .connect(filter)
    .connect(gain)
    .connect(output ?? audio.destination);
  source.start(audio.currentTime + at);
}

/** Cards: a brush on sand each, at these seconds from now. */
export function cards(at: readonly number[]): void {
  const audio = ready();
  if (audio) for (const seconds of at.slice(0, 12)) brush(audio, seconds);
}

/** A stone: two pebbles, so many seconds from now, higher with each that went before it. */
export function stone(before: number, at = 0): void {
  const audio = ready();
  if (!audio) return;
  const higher = 2 ** (Math.min(before, 5) / 12);
  tone(audio, 220 * higher, at, 0.04, 0.8, 'triangle');
  tone(audio, 340 * higher, at + 0.03, 0.04, 0.8, 'triangle');
}

/** A piece on wood. */
export function knock(): void {
  const audio = ready();
  if (!audio) return;
  tone(audio, 180, 0, 0.07, 1, 'triangle');
  brush(audio, 0);
}

/** The bird: a soft fifth. */
export function bird(): void {
  const audio = ready();
  if (!audio) return;
  tone(audio, 1046.5, 0.12, 0.25, 0.5);
  tone(audio, 1568, 0.2, 0.3, 0.4);
}

/** A mandala is complete: six bells, so many seconds from now. */
export function complete(at = 0): void {
  const audio = ready();
  if (audio)
    [523.25, 587.33, 659.25, 783.99, 880, 1046.5].forEach((note, i) =>
      tone(audio, note, at + 0.1 + i * 0.14, 0.5, 0.5),
    );
}

/** Your turn: one bell. */
export function bell(): void {
  const audio = ready();
  if (audio) tone(audio, 659.25, 0, 0.4, 0.8);
  shake([15, 40, 15]);
}

/** A touch that is felt, where the device can. */
export function shake(pattern: number | number[]): void {
  if (settings.sounds.on && woken && 'vibrate' in navigator) navigator.vibrate(pattern);
}
