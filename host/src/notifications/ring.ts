import { playTones } from '@recoup/ui/tones';

/** Plays two rising tones when a notification arrives. */
export function ring(): void {
  playTones([
    { hertz: 660, from: 0, seconds: 0.1 },
    { hertz: 880, from: 0.12, seconds: 0.16 },
  ]);
}
