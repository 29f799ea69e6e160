/** Encrypted storage on this device for the signed-in user's pages, by name. */
export interface DeviceLocker {
  read(name: string): Promise<unknown>;
  /** `waits` marks unfinished work, which survives a sign-out for the same person. A null value erases the entry. */
  write(name: string, value: unknown, waits: boolean): Promise<void>;
}

/** Opens the locker. The host provides the implementation. Null if this device stores nothing. */
export const deviceLocker: { open: () => Promise<DeviceLocker | null> } = { open: async () => null };
