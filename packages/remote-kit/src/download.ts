import { atom, useSetAtom } from 'jotai';

/** A download that is being made: the host says its session to the socket and shows how far it is. */
export interface Download {
  readonly id: number;
  readonly session: string;
}

/** The newest download of this page; null before the first. Set by whoever begins one. */
export const downloadAtom = atom<Download | null>(null);

/** Shows how far a download is, wherever its user goes meanwhile. */
export function useFollowDownload(): (download: Download) => void {
  return useSetAtom(downloadAtom);
}
