import { Link } from '@recoup/remote-kit';
import { Box, Icon, Text } from '@recoup/ui';

interface StepMarksProps {
  steps: readonly { id: string; label: string; reachable: boolean }[];
  /** The index of the current step. */
  current: number;
}

/** The progress of a wizard. Steps that can be opened are links. On a phone only the current step shows its name. */
export function StepMarks({ steps, current }: StepMarksProps) {
  return (
    <Box as="nav" aria-label="Steps">
      <Box as="ol" display="flex" gap={2} alignItems="center">
        {steps.map(({ id, label, reachable }, i) => {
          const isCurrent = i === current;
          const words = (
            <>
              <Mark number={i + 1} done={reachable && i < current} current={isCurrent} />
              <Box as="span" hideBelow={isCurrent ? undefined : 'sm'}>
                {label}
              </Box>
            </>
          );
          const look = {
            display: 'inline-flex',
            alignItems: 'center',
            gap: 2,
            fontSize: 'sm',
            fontWeight: 500,
          } as const;
          return (
            <Box as="li" key={id} display="flex" alignItems="center" gap={2}>
              {i > 0 && (
                <Box aria-hidden width={{ base: 3, sm: 6 }} borderTopWidth="1px" borderColor="border.control" />
              )}
              {reachable ? (
                <Box asChild {...look} color={isCurrent ? 'text' : 'text.muted'} _hover={{ color: 'text' }}>
                  <Link to={`?step=${id}`} aria-current={isCurrent ? 'step' : undefined}>
                    {words}
                  </Link>
                </Box>
              ) : (
                <Box {...look} color="text.subtle">
                  {words}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <Text small muted marginTop={1} hideFrom="sm">
        Step {current + 1} of {steps.length}
      </Text>
    </Box>
  );
}

function Mark({ number, done, current }: { number: number; done: boolean; current: boolean }) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      width={6}
      height={6}
      borderRadius="full"
      borderWidth="1px"
      fontSize="xs"
      borderColor={current ? 'accent.text' : 'border.control'}
      bg={current ? 'accent.bg' : undefined}
      color={current ? 'accent.text' : undefined}
    >
      {done ? <Icon name="check" size={14} /> : number}
    </Box>
  );
}
