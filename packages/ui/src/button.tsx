import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Box } from './layout.tsx';
import { styled } from './look/styled.tsx';
import { touchSmall } from './look/touch.ts';

const Root = styled('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 500,
    lineHeight: 1,
    whiteSpace: 'nowrap',
    minHeight: 'var(--touch)',
    minWidth: 'var(--touch)',
    userSelect: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '&[aria-pressed=true], &[aria-pressed=true]:hover': { bg: 'accent.bg', color: 'accent.text' },
    '&[aria-disabled=true]': { cursor: 'default' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    _loading: { opacity: 1, cursor: 'progress' },
  },
  variants: {
    look: {
      primary: { bg: 'accent.solid', color: 'accent.on', _hover: { bg: 'accent.hover' } },
      secondary: { bg: 'bg.panel', borderColor: 'border.strong', color: 'text', _hover: { bg: 'bg.hover' } },
      ghost: { color: 'text.muted', _hover: { bg: 'bg.hover', color: 'text' } },
      danger: { bg: 'bg.panel', borderColor: 'danger.solid', color: 'danger.text', _hover: { bg: 'danger.bg' } },
    },
    size: {
      sm: { height: '7', paddingInline: '2', ...touchSmall },
      md: { height: '8', paddingInline: '3' },
      lg: { height: '10', paddingInline: '4', fontSize: 'md' },
      'icon-sm': { height: '7', width: '7', minWidth: 'var(--touch-sm)', ...touchSmall },
      'icon-md': { height: '8', width: '8' },
      'icon-lg': { height: '10', width: '10' },
    },
  },
  defaultVariants: { look: 'secondary', size: 'md' },
});

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  /** One primary per page. Use `danger` for what can't be undone. */
  look?: ButtonLook;
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** Shows progress, keeps the width and ignores clicks. */
  loading?: boolean;
  full?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with a text label. */
export function Button({ icon, loading = false, full, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <Root
      {...rest}
      type={type}
      width={full ? '100%' : undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <Box as="span" display="inline-flex" alignItems="center" gap={1.5} opacity={loading ? 0 : 1}>
        {icon && <Icon name={icon} />}
        {children}
      </Box>
      {loading && <ButtonSpinner />}
    </Root>
  );
}

function ButtonSpinner() {
  return (
    <Box
      as="span"
      position="absolute"
      width={4}
      height={4}
      borderWidth="2px"
      borderColor="currentColor"
      borderRightColor="transparent"
      borderRadius="full"
      animation="spin 800ms linear infinite"
    />
  );
}

/**
 * Gives the router's link the look of a button: `<ButtonLink look="primary"><Link to={…}>New
 * order</Link></ButtonLink>`.
 */
export function ButtonLink({
  look,
  size,
  children,
}: {
  look?: ButtonLook;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}) {
  return (
    <Root asChild look={look} size={size}>
      {children}
    </Root>
  );
}

/** An icon button. `label` names the action for screen readers and the tooltip. */
export function IconButton({
  icon,
  label,
  size = 'md',
  look = 'ghost',
  loading,
  type = 'button',
  ...rest
}: Omit<ButtonProps, 'children' | 'full' | 'icon'> & { icon: IconName; label: string }) {
  return (
    <Root
      {...rest}
      type={type}
      look={look}
      size={`icon-${size}`}
      aria-label={label}
      title={label}
      aria-busy={loading || undefined}
    >
      {loading ? <ButtonSpinner /> : <Icon name={icon} />}
    </Root>
  );
}
