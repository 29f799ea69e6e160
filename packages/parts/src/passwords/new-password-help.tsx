import { shortestPassword } from '@recoup/contract/session/password';
import { type PasswordStrength, passwordStrengths, strengthOf } from '@recoup/contract/session/password-strength';
import { Box, PasswordField } from '@recoup/ui';
import type { ComponentProps } from 'react';

const words: Readonly<Record<PasswordStrength, string>> = {
  short: `Too short: use at least ${shortestPassword} characters`,
  weak: 'Weak: easy to guess. Make it longer',
  fair: 'Fair: a few more characters make it strong',
  strong: 'Strong',
};
const colors = { short: 'danger.solid', weak: 'danger.solid', fair: 'warning.solid', strong: 'success.solid' } as const;

/** The help text of a new password: its minimum length, and how hard it is to guess once typed. */
export function NewPasswordHelp({ password }: { password: string }) {
  if (password === '') return `At least ${shortestPassword} characters.`;
  const strength = strengthOf(password);
  const reached = passwordStrengths.indexOf(strength);
  return (
    <>
      <Box
        as="span"
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={passwordStrengths.length - 1}
        aria-valuenow={reached}
        aria-valuetext={words[strength]}
        display="flex"
        gap={1}
        marginBlock={1}
      >
        {passwordStrengths.slice(1).map((one, at) => (
          <Box
            as="span"
            key={one}
            flex="1"
            height={1}
            borderRadius="full"
            bg={at < Math.max(reached, 1) ? colors[strength] : 'border'}
          />
        ))}
      </Box>
      <span aria-live="polite">{words[strength]}</span>
    </>
  );
}

/** A field for a new password that says how hard it is to guess. */
export function NewPasswordField({
  value,
  ...rest
}: Omit<ComponentProps<typeof PasswordField>, 'help' | 'autoComplete'>) {
  const help = <NewPasswordHelp password={value} />;
  return <PasswordField {...rest} value={value} required autoComplete="new-password" help={help} />;
}
