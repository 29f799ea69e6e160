/** How wide a letter of 12 px usually is, and what stays free between two names. */
const letter = 6.5;
const between = 12;

/** Names that lean take the height of so many letters at most, and as much of the axis as a line is high. */
const longestTurned = 15;
const line = 18;

/** As many names as an axis has at most: more is noise, however wide the window is. */
const mostNames = 8;

export interface NamesBelow {
  /** Every so many points one is named. */
  readonly step: number;
  /** Letters that a name may have. */
  readonly longest: number;
  /** They lean, since beside each other they would run into one another. */
  readonly turned: boolean;
}

/**
 * How points are named below a chart of this width. Names of days follow from those beside them: some are left out. Bars of
 * other things are all named where they can be: shortened, then leaning, and only then some are left out.
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

/** A name along an axis, which has room for so many characters. */
export const shortened = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** By how much names lean, in degrees. */
export const nameAngle = 40;
const angle = (nameAngle * Math.PI) / 180;

/** How long a name is that leans, in pixels along its line. */
const lengthOf = (name: string, { longest }: NamesBelow) => Math.min(longest, name.length) * letter;

/** Pixels below the axis: leaning names reach as far down as they are long. */
export function heightBelow(points: readonly string[], names: NamesBelow): number {
  if (!names.turned) return 28;
  return Math.ceil(Math.max(...points.map((point) => lengthOf(point, names))) * Math.sin(angle)) + 24;
}

/** Pixels left of the axis that the first name needs, where it leans out of the picture. */
export const firstNameOverhang = (points: readonly string[], names: NamesBelow): number =>
  names.turned ? Math.ceil(lengthOf(points[0] ?? '', names) * Math.cos(angle)) - 4 : 0;
