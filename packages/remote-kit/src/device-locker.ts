/** What pages keep on this device for who is signed in, by name, encrypted. */
export interface DeviceLocker {
  read(name: string): Promise<unknown>;
  /** `waits`: work that nobody has ended yet. It outlives a sign-out, for the same person. Null erases. */
  write(name: string, value: unknown, waits: boolean): Promise<void>;
}

/** Opens it. The host says how; null where this device keeps nothing. */
export const deviceLocker: { open: () => Promise<DeviceLocker | null> } = { open: async () => null };
