/** The position of the check on its sheet. The stubs take the rest. */
export const checkPositions = {
  top: 'At the top of the sheet',
  middle: 'In the middle',
  bottom: 'At the bottom',
} as const;
export type CheckPosition = keyof typeof checkPositions;
export const checkPositionNames = Object.keys(checkPositions) as [CheckPosition, ...CheckPosition[]];
