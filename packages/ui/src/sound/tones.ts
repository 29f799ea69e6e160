/** A tone: its pitch, its start and its length. */
export interface Tone {
  readonly hertz: number;
  readonly from: number;
  readonly seconds: number;
}

let audio: AudioContext | null = null;

/** Plays tones. Silent in browsers without audio. */
export function playTones(tones: readonly Tone[]): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  for (const { hertz, from, seconds } of tones) {
    const [voice, volume] = [audio.createOscillator(), audio.createGain()];
    voice.frequency.value = hertz;
    volume.gain.value = 0.15;
    voice.connect(volume).connect(audio.destination);
    voice.start(audio.currentTime + from);
    voice.stop(audio.currentTime + from + seconds);
  }
}
