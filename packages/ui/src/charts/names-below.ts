/** The average width of a 12 px letter, and the gap between two names. */
const letter = 6.5;
const between = 12;

/** A tilted name has at most this many letters. It takes up one line height of the axis. */
const longestTurned = 15;
const line = 18;

/** The most names on an axis. More would be noise, however wide the window. */
const mostNames = 8;

export interface NamesBelow {
  /** Every how many points a name is shown. */
  readonly step: number;
  /** The most letters of a name. */
  readonly longest: number;
  /** Whether names are tilted because they would overlap side by side. */
  readonly turned: boolean;
}

/**
 * Decides how points are named below a chart of this width. Dates follow from their neighbors, so some are left out.
 * Bars of other things keep all their names if possible: shortened first, then tilted. Only then are some left out.
 */
export function namesBelow(points: readonly string[], width: number, bars = false): NamesBelow {
  const slot = width / Math.max(1, points.length);
  const longest = Math.max(1, ...points.map(({ length }) => length));
  const flat = Math.max(1, Math.ceil(points.length / mostNames), Math.ceil((longest * letter + between) / slot));
  if (!bars || flat === 1 || longest < 10) return { step: flat, longest, turned: false };
  const room = Math.floor((slot - between) / letter);
  if (room >= 12) return { step: 1, longest: room, turned: false };
  return { step: Math.max(1, Math.ceil(line / slot)), longest: longestTurned, turned: true };
}

/** Shortens a name to fit this many characters. */
export const shortened = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** The tilt of names, in degrees. */
export const nameAngle = 40;
const angle = (nameAngle * Math.PI) / 180;

/** The length of a tilted name along its line, in pixels. */
const lengthOf = (name: string, { longest }: NamesBelow) => Math.min(longest, name.length) * letter;

/** The space below the axis, in pixels. Longer tilted names need more. */
export function heightBelow(points: readonly string[], names: NamesBelow): number {
  if (!names.turned) return 28;
  return Math.ceil(Math.max(...points.map((point) => lengthOf(point, names))) * Math.sin(angle)) + 24;
}

/** The space left of the axis that the first tilted name needs, in pixels. */
export const firstNameOverhang = (points: readonly string[], names: NamesBelow): number =>
  names.turned ? Math.ceil(lengthOf(points[0] ?? '', names) * Math.cos(angle)) - 4 : 0;
