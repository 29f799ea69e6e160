import type { ReactNode } from 'react';
import { Box, type BoxProps } from './layout.tsx';
import { styled } from './look/styled.tsx';
import type { Tone } from './look/tokens.ts';

const headingSizes = { 1: 'xl', 2: 'lg', 3: 'md' } as const;

/** A heading. `level` is its rank on the page, with a single level 1. `large` is 24 px, only for the biggest. */
export function Heading({ level, large, ...rest }: BoxProps & { level: 1 | 2 | 3; large?: boolean }) {
  return (
    <Box
      as={`h${level}`}
      fontSize={large ? '2xl' : headingSizes[level]}
      fontWeight={600}
      lineHeight={1.3}
      letterSpacing={level === 1 ? '-0.01em' : undefined}
      textWrap="balance"
      overflowWrap="anywhere"
      {...rest}
    />
  );
}

/** Text. `muted` for explanations, `tone` only for its meaning. */
export function Text({
  muted,
  small,
  strong,
  tone,
  ...rest
}: BoxProps & { muted?: boolean; small?: boolean; strong?: boolean; tone?: Tone }) {
  const color = tone ? `${tone}.text` : muted ? 'text.muted' : undefined;
  return (
    <Box as="p" color={color} fontSize={small ? 'sm' : undefined} fontWeight={strong ? 500 : undefined} {...rest} />
  );
}

/** Text for screen readers only. */
export function VisuallyHidden(props: { children?: ReactNode; role?: string; id?: string; as?: 'span' | 'h2' }) {
  return <Box srOnly {...props} as={props.as ?? 'span'} />;
}

const KbdRoot = styled('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '5',
    paddingInline: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
    bg: 'bg.sunken',
    color: 'text.muted',
    fontFamily: 'body',
    fontSize: 'xs',
    lineHeight: '18px',
    textAlign: 'center',
  },
});

/** A single key. */
export function Kbd({ children }: { children: ReactNode }) {
  return <KbdRoot>{children}</KbdRoot>;
}

const isApple = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** The name of a key on this machine: `Mod` is Ctrl or Cmd. */
export function keyText(key: string): string {
  const names: Record<string, string> = {
    Mod: isApple() ? '⌘' : 'Ctrl',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Escape: 'Esc',
    ' ': 'Space',
  };
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** Keys pressed together: `keys="Mod+Enter"`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <Box as="span" display="inline-flex" gap={0.5}>
      {keys.split('+').map((key) => (
        <Kbd key={key}>{keyText(key)}</Kbd>
      ))}
    </Box>
  );
}

/** Gives the router's link the look of a text link: `<LinkText asChild><Link to={…}>10421</Link></LinkText>`. */
export const LinkText = styled('a', {
  base: {
    color: 'accent.text',
    borderRadius: 'sm',
    textUnderlineOffset: '2px',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});
