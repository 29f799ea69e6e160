import { ApiError, errorText, openFile, type ReadInput, type WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { Button, type ButtonLook, type IconName, Stack, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import { IfAllowed } from './actions.tsx';

/** Opens a print in a new window, from a menu; a toast says why when it cannot. */
export async function openPrint<E extends Endpoint>(endpoint: E, input: ReadInput<E> | WriteInput<E>): Promise<void> {
  try {
    await openFile(endpoint, input);
  } catch (error) {
    toast({ title: 'It could not be printed', detail: reasonsOf(error), tone: 'danger' });
  }
}

const mostReasons = 3;

/** Why nothing was printed: per thing where the server said so, the first few of them. */
function reasonsOf(error: unknown): string {
  const reasons = error instanceof ApiError ? Object.values(error.fields ?? {}).flat() : [];
  if (reasons.length === 0) return errorText(error);
  const more = reasons.length - mostReasons;
  return [...reasons.slice(0, mostReasons), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** A button that opens a print: shown to those who may, busy until the file is there, and it says why when it fails. */
export function OpenFileButton<E extends Endpoint>(props: {
  endpoint: E;
  input: ReadInput<E> | WriteInput<E>;
  look?: ButtonLook;
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  children: ReactNode;
}) {
  const { endpoint, input, look, size, icon = 'print', children } = props;
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setOpening(true);
    setFailure(null);
    try {
      await openFile(endpoint, input);
    } catch (error) {
      setFailure(errorText(error));
    }
    setOpening(false);
  };
  return (
    <IfAllowed endpoint={endpoint}>
      <Stack gap={2} alignItems="flex-start">
        <Button {...{ look, size, icon }} loading={opening} onClick={() => void open()}>
          {children}
        </Button>
        {failure && (
          <Text small tone="danger" role="alert">
            It could not be printed. {failure}
          </Text>
        )}
      </Stack>
    </IfAllowed>
  );
}
