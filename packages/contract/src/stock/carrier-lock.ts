/** Whether a device works with SIM cards of any network. */
export const carrierLocks = { unlocked: 'Unlocked', locked: 'Locked to its network' } as const;
export type CarrierLock = keyof typeof carrierLocks;
export const carrierLockNames = Object.keys(carrierLocks) as [CarrierLock, ...CarrierLock[]];
