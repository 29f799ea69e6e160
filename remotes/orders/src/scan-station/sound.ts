import { useStored } from '@recoup/screens';
import { playTones } from '@recoup/ui/tones';
import { useCallback } from 'react';

const tones = {
  good: [{ hertz: 880, from: 0, seconds: 0.09 }],
  bad: [
    { hertz: 240, from: 0, seconds: 0.16 },
    { hertz: 180, from: 0.18, seconds: 0.22 },
  ],
} as const;
export type ScanTone = keyof typeof tones;

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Plays a short high tone for a scan that fits and two low ones for one that doesn't. Each user can mute it. */
export function useScanSound(userId: number) {
  const [muted, setMuted] = useStored(`recoup.scan-muted.${userId}`, false, isBoolean);
  const play = useCallback(
    (tone: ScanTone) => {
      if (!muted) playTones(tones[tone]);
    },
    [muted],
  );
  return { muted, setMuted, play };
}
