/** The results of a warranty claim. */
export const claimKinds = { repair: 'Repair', replacement: 'Replacement', refund: 'Refund' } as const;
export type ClaimKind = keyof typeof claimKinds;
export const claimKindNames = Object.keys(claimKinds) as [ClaimKind, ...ClaimKind[]];
