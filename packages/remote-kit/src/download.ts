import { atom, useSetAtom } from 'jotai';

/** A download in preparation. The host sends its session over the socket and shows its progress. */
export interface Download {
  readonly id: number;
  readonly session: string;
}

/** The newest download of this page, or null before the first. Set by the screen that starts one. */
export const downloadAtom = atom<Download | null>(null);

/** Shows a download's progress, wherever the user navigates. */
export function useFollowDownload(): (download: Download) => void {
  return useSetAtom(downloadAtom);
}
