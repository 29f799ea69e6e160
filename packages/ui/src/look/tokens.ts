import { contrast, mix, readableOn } from './color.ts';
import { people, personTints } from './person-tints.ts';

/** Light or dark. Both use the same token names, so components never check the mode. */
export type Mode = 'light' | 'dark';

/** The five meanings of color. Don't use these tones for anything else. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
export const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];

interface ToneColors {
  /** Text on `bg` or on any background. */
  text: string;
  bg: string;
  /** Dots, bars and lines. */
  solid: string;
}

interface Palette {
  canvas: string;
  panel: string;
  raised: string;
  sunken: string;
  hover: string;
  text: string;
  muted: string;
  subtle: string;
  border: string;
  /** Borders of buttons, whose labels already identify them. */
  strong: string;
  /** Borders of fields and other controls. */
  control: string;
  tones: Record<Tone, ToneColors>;
}

export const palettes: Record<Mode, Palette> = {
  light: {
    canvas: '#f6f6f7',
    panel: '#ffffff',
    raised: '#ffffff',
    sunken: '#f0f0f2',
    hover: '#f3f3f5',
    text: '#1a1b1e',
    muted: '#54575e',
    subtle: '#65686f',
    border: '#e3e3e7',
    strong: '#cdcfd5',
    control: '#8b8e96',
    tones: {
      neutral: { text: '#4b4e55', bg: '#eeeef1', solid: '#84878f' },
      info: { text: '#0b59a8', bg: '#e7f1fc', solid: '#1a73d1' },
      success: { text: '#17653a', bg: '#e4f4ea', solid: '#238a4f' },
      warning: { text: '#824c00', bg: '#fdf1dc', solid: '#b87300' },
      danger: { text: '#ad2219', bg: '#fdeceb', solid: '#d02b20' },
    },
  },
  dark: {
    canvas: '#101113',
    panel: '#17181b',
    raised: '#1e2023',
    sunken: '#0d0e10',
    hover: '#212327',
    text: '#ededef',
    muted: '#a9acb4',
    subtle: '#9396a0',
    border: '#2b2d32',
    strong: '#41444b',
    control: '#6f727b',
    tones: {
      neutral: { text: '#b9bbc2', bg: '#292b30', solid: '#8d9099' },
      info: { text: '#7ab7f5', bg: '#13273c', solid: '#4a9bee' },
      success: { text: '#6cc995', bg: '#112c1d', solid: '#3fb074' },
      warning: { text: '#e8b45a', bg: '#33260e', solid: '#d99a2b' },
      danger: { text: '#f4968f', bg: '#3b1a18', solid: '#e5564b' },
    },
  },
};

export interface Accent {
  solid: string;
  hover: string;
  /** Text on `solid`. */
  on: string;
  /** Links and marks on any background. */
  text: string;
  /** The background of selected things. */
  bg: string;
}

/** The panel color with as much accent as keeps every text on it readable. */
function tintOf(color: string, palette: Palette, most: number): string {
  const words = [palette.muted, palette.subtle, ...tones.map((tone) => palette.tones[tone].text)];
  for (let share = most; share > 0; share -= 0.01) {
    const tint = mix(color, palette.panel, share);
    if (words.every((word) => contrast(word, tint) >= 4.5)) return tint;
  }
  return palette.panel;
}

/** Derives the accent from a deployment's color. An unreadable color is adjusted until it's readable. */
export function accentOf(color: string, mode: Mode): Accent {
  const palette = palettes[mode];
  const on = contrast('#ffffff', color) >= 4.5 ? '#ffffff' : '#101113';
  const away = on === '#ffffff' ? '#000000' : '#ffffff';
  const bg = tintOf(color, palette, mode === 'light' ? 0.1 : 0.2);
  const end = mode === 'light' ? '#000000' : '#ffffff';
  const backgrounds = [palette.canvas, palette.panel, palette.raised, palette.sunken, palette.hover, bg];
  return { solid: color, hover: mix(away, color, 0.12), on, bg, text: readableOn(color, backgrounds, end, 4.5) };
}

/** The pairs of text and background in use, with the minimum contrast of each. The token test checks them. */
export function readablePairs(
  mode: Mode,
  accentColor: string,
): { name: string; on: string; text: string; least: number }[] {
  const p = palettes[mode];
  const accent = accentOf(accentColor, mode);
  const grounds = {
    canvas: p.canvas,
    panel: p.panel,
    raised: p.raised,
    sunken: p.sunken,
    hover: p.hover,
    chosen: accent.bg,
  };
  const words = { text: p.text, muted: p.muted, subtle: p.subtle, accent: accent.text };
  const plain = Object.entries(grounds).flatMap(([ground, on]) => [
    ...Object.entries(words).map(([word, text]) => ({ name: `${word} on ${ground}`, on, text, least: 4.5 })),
    ...tones.map((tone) => ({ name: `${tone} on ${ground}`, on, text: p.tones[tone].text, least: 4.5 })),
  ]);
  const toned = tones.flatMap((tone) => [
    { name: `${tone} on its own`, on: p.tones[tone].bg, text: p.tones[tone].text, least: 4.5 },
    { name: `${tone} dot`, on: p.panel, text: p.tones[tone].solid, least: 3 },
    { name: `text on ${tone}`, on: p.tones[tone].bg, text: p.text, least: 4.5 },
    { name: `muted on ${tone}`, on: p.tones[tone].bg, text: p.muted, least: 4.5 },
  ]);
  const initials = personTints.map((tint) => ({
    name: `initials on ${tint}`,
    on: people[mode][tint].bg,
    text: people[mode][tint].text,
    least: 4.5,
  }));
  return [
    ...plain,
    ...toned,
    ...initials,
    { name: 'words on accent', on: accent.solid, text: accent.on, least: 4.5 },
    { name: 'words on accent, hovered', on: accent.hover, text: accent.on, least: 4.5 },
    { name: 'edge of a control', on: p.panel, text: p.control, least: 3 },
    { name: 'focus ring', on: p.canvas, text: accent.text, least: 3 },
  ];
}
