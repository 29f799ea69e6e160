import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { markRules } from './mark-rules.ts';
import { people, personTints } from './person-tints.ts';
import { type Accent, accentOf, palettes, tones } from './tokens.ts';
import { touchRules } from './touch.ts';

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** The deployment's accent has its own variables, so that all other styles are the same for every deployment. */
const accentVariable = (name: keyof Accent) => `--accent-${name}`;
const accentToken = (name: keyof Accent) => ({ value: `var(${accentVariable(name)})` });

function accentVariables(color: string, mode: 'light' | 'dark'): Record<string, string> {
  const accent = accentOf(color, mode);
  return Object.fromEntries(
    (Object.keys(accent) as (keyof Accent)[]).map((name) => [accentVariable(name), accent[name]]),
  );
}

/** The style rules that set a deployment's accent, for light and dark. */
export function accentRules(accent: string, accentDark: string) {
  return { ':root': accentVariables(accent, 'light'), ':root.dark': accentVariables(accentDark, 'dark') };
}

function colors() {
  const { light, dark } = palettes;
  return {
    bg: {
      canvas: pair(light.canvas, dark.canvas),
      panel: pair(light.panel, dark.panel),
      raised: pair(light.raised, dark.raised),
      sunken: pair(light.sunken, dark.sunken),
      hover: pair(light.hover, dark.hover),
      scrim: pair('rgb(16 17 19 / 0.4)', 'rgb(0 0 0 / 0.6)'),
    },
    text: {
      DEFAULT: pair(light.text, dark.text),
      muted: pair(light.muted, dark.muted),
      subtle: pair(light.subtle, dark.subtle),
    },
    border: {
      DEFAULT: pair(light.border, dark.border),
      strong: pair(light.strong, dark.strong),
      control: pair(light.control, dark.control),
    },
    accent: {
      solid: accentToken('solid'),
      hover: accentToken('hover'),
      on: accentToken('on'),
      text: accentToken('text'),
      bg: accentToken('bg'),
    },
    ...Object.fromEntries(
      tones.map((tone) => [
        tone,
        {
          text: pair(light.tones[tone].text, dark.tones[tone].text),
          bg: pair(light.tones[tone].bg, dark.tones[tone].bg),
          solid: pair(light.tones[tone].solid, dark.tones[tone].solid),
        },
      ]),
    ),
  };
}

const scale = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]));

const tokens = {
  fonts: {
    body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif' },
    mono: { value: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
  },
  spacing: scale([0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20]),
  sizes: scale([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 24, 32, 40, 48, 55, 64, 80, 96]),
  radii: { sm: { value: '4px' }, md: { value: '6px' }, lg: { value: '8px' }, full: { value: '9999px' } },
  durations: { fast: { value: '120ms' }, slow: { value: '200ms' } },
  zIndex: { sticky: { value: 10 }, nav: { value: 100 }, overlay: { value: 1000 }, toast: { value: 1500 } },
};

const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.45 } },
  'fade-in': { from: { opacity: 0 } },
  glow: { from: { backgroundColor: 'var(--glow-from)' } },
  'rise-in': { from: { opacity: 0, transform: 'translateY(4px)' } },
  // Animated by a row's horizontal scroll position: the edge fades where there is more to see.
  'more-behind': {
    '0%': { maskImage: 'linear-gradient(to right, black calc(100% - 40px), transparent)' },
    '1%, 99%': {
      maskImage: 'linear-gradient(to right, transparent, black 40px, black calc(100% - 40px), transparent)',
    },
    '100%': { maskImage: 'linear-gradient(to right, transparent, black 40px)' },
  },
  'slide-in': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
};

const sheet = {
  display: 'grid',
  placeItems: 'center',
  boxSize: 16,
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'lg',
  bg: 'bg.panel',
};
/** The drawing of an empty state: a blank sheet with an icon on top of a tilted one. */
const blankSheet = {
  '.blank-sheet': { ...sheet, color: 'text.muted', position: 'relative', isolation: 'isolate', marginBottom: 2 },
  '.blank-sheet::before': {
    ...sheet,
    ...{ content: '""', position: 'absolute', zIndex: -1, bg: 'bg.sunken', rotate: '9deg' },
  },
};

const globalCss = {
  html: { colorScheme: 'light', '&.dark': { colorScheme: 'dark' } },
  body: {
    background: 'bg.canvas',
    color: 'text',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: '1.4286',
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
  },
  // The height of a phone's menu, which covers the bottom of the window.
  '@media (max-width: 599.98px)': { ':root': { '--menu': '56px' } },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: '2px' },
  // Line icons, in the color of the text around them.
  'svg[data-icon]': {
    display: 'inline-block',
    flexShrink: 0,
    verticalAlign: 'middle',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '::selection': { background: 'accent.bg', color: 'text' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Print: the full content, without controls, and always light.
  '@media print': {
    'nav, aside, body header, button, [data-screen-only]': { display: 'none !important' },
    // In print, a column's sort button is its heading.
    'th button': { display: 'inline !important' },
    'th button svg': { display: 'none !important' },
    '*:has(> #content), *:has(> * > #content), #content, #content > div': {
      display: 'block !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
    '#content': { zoom: '0.6' },
    'html.dark body': { filter: 'invert(1) hue-rotate(180deg)', printColorAdjust: 'exact' },
  },
};

const theme = {
  breakpoints: { sm: '600px', md: '900px', lg: '1200px' },
  tokens,
  semanticTokens: {
    colors: colors(),
    shadows: {
      raised: pair(
        '0 1px 2px rgb(16 17 19 / 0.06), 0 8px 24px rgb(16 17 19 / 0.12)',
        '0 0 0 1px #2b2d32, 0 12px 32px rgb(0 0 0 / 0.6)',
      ),
      hairline: pair('0 1px 2px rgb(16 17 19 / 0.05)', 'none'),
    },
  },
};

const fixed = { cssVarsPrefix: 'r', cssVarsRoot: ':where(:root, :host)' };

/**
 * The design system with our tokens. White-labeling changes only the accent's variables. Resets, variables and
 * keyframes, which every page needs immediately, come as a file: see base-css.ts.
 */
export function pageSystem() {
  const system = createSystem(defaultBaseConfig, defineConfig({ ...fixed, preflight: false, theme }));
  return { ...system, _global: [], cva: onePerConfig(system.cva) };
}

/** The tints of people, which no styled element uses. */
const personColors = () =>
  Object.fromEntries(
    personTints.map((tint) => {
      const { light, dark } = people;
      return [tint, { text: pair(light[tint].text, dark[tint].text), bg: pair(light[tint].bg, dark[tint].bg) }];
    }),
  );

/** The rules of that file, as Chakra generates them. */
export function baseRules() {
  const { semanticTokens } = theme;
  const colorsOfAll = { ...semanticTokens.colors, person: personColors() };
  const config = defineConfig({
    ...fixed,
    preflight: true,
    globalCss: { ...globalCss, ...blankSheet, ...markRules(), ...touchRules() },
    theme: { ...theme, semanticTokens: { ...semanticTokens, colors: colorsOfAll }, keyframes },
  });
  const { layers, _global } = createSystem(defaultBaseConfig, config);
  return { order: layers.atRule, rules: _global };
}

/**
 * A styled element requests its recipe at every render, and a new recipe has an empty cache. Keeping one per config
 * cuts the cost of a render by about half (docs/performance.md).
 */
function onePerConfig<Config extends object, Recipe>(cva: (config: Config) => Recipe) {
  const recipes = new WeakMap<Config, Recipe>();
  return (config: Config): Recipe => {
    let recipe = recipes.get(config);
    if (recipe === undefined) {
      recipe = cva(config);
      recipes.set(config, recipe);
    }
    return recipe;
  };
}
