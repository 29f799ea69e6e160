/** Tints that tell people apart. They have no other meaning. */
export const personTints = ['violet', 'teal', 'rose', 'amber', 'blue', 'moss'] as const;
export type PersonTint = (typeof personTints)[number];

type Tints = Record<PersonTint, { text: string; bg: string }>;

/** The tints' colors, used only in the base style sheet. */
export const people: Record<'light' | 'dark', Tints> = {
  light: {
    violet: { text: '#55389c', bg: '#ece6fa' },
    teal: { text: '#135e55', bg: '#d9f0ec' },
    rose: { text: '#97264f', bg: '#fbe4ec' },
    amber: { text: '#774500', bg: '#fbecd2' },
    blue: { text: '#1c4f94', bg: '#e1ecfb' },
    moss: { text: '#46591a', bg: '#e8f0d9' },
  },
  dark: {
    violet: { text: '#c3aef5', bg: '#2d2348' },
    teal: { text: '#7fd0c4', bg: '#12332f' },
    rose: { text: '#f0a0bd', bg: '#3f1c2a' },
    amber: { text: '#e6b869', bg: '#37280f' },
    blue: { text: '#93bdf2', bg: '#172a45' },
    moss: { text: '#b9cf83', bg: '#273013' },
  },
};
