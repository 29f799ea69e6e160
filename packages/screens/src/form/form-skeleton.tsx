import { Skeleton, Stack } from '@recoup/ui';

/** A placeholder in the shape of a form that is loading. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Stack gap={6} aria-busy aria-label="Loading" role="status">
      {Array.from({ length: fields }, (_, i) => (
        <Stack key={`field-${i}`} gap={2}>
          <Skeleton width="30%" />
          <Skeleton height={9} />
        </Stack>
      ))}
    </Stack>
  );
}
