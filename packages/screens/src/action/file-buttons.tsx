import { download, errorText, openFile, type ReadInput, type WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { Button, Stack, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import { type ButtonLooks, IfAllowed } from './action-button.tsx';
import { attempt, type Telling } from './tell.ts';

/** The request for a file may have a body, such as the ids to print. */
type FileInput<E extends Endpoint> = ReadInput<E> | WriteInput<E>;

/** Opens a print in a new window. On failure, a message says why. */
export async function openPrint<E extends Endpoint>(
  endpoint: E,
  input: FileInput<E>,
  failed: Telling = 'We couldn’t print this',
): Promise<void> {
  await attempt(() => openFile(endpoint, input), failed);
}

/** Saves a file under the server's name. On failure, a message says why. */
export async function saveFile<E extends Endpoint>(endpoint: E, input: FileInput<E>): Promise<void> {
  await attempt(() => download(endpoint, input), 'We couldn’t download the file');
}

/** Does the same for a file that may take a while, with messages when it starts and when the file is ready. */
export async function exportFile<E extends Endpoint>(endpoint: E, input: FileInput<E>): Promise<void> {
  toast({ title: 'Download in progress', tone: 'info' });
  const done = await attempt(async () => {
    await download(endpoint, input);
    return true;
  }, 'Export Failed');
  if (done) toast({ title: 'Export Successfull!', tone: 'success' });
}

interface FileButtonProps<E extends Endpoint> extends ButtonLooks {
  endpoint: E;
  input: FileInput<E>;
  disabled?: boolean;
  children: ReactNode;
}

function useBusy(onBusy?: (busy: boolean) => void) {
  const [busy, set] = useState(false);
  const setBusy = (now: boolean) => {
    set(now);
    onBusy?.(now);
  };
  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  return { busy, during };
}

/** A button that downloads a file. Hidden from users who may not, busy until the file is ready. */
export function DownloadButton<E extends Endpoint>(
  props: FileButtonProps<E> & {
    /** Called when the download starts and ends. */
    onBusy?: (busy: boolean) => void;
  },
) {
  const { endpoint, input, icon = 'download', onBusy, children, ...looks } = props;
  const { busy, during } = useBusy(onBusy);
  return (
    <IfAllowed endpoint={endpoint}>
      <Button {...looks} icon={icon} loading={busy} onClick={() => void during(saveFile(endpoint, input))}>
        {children}
      </Button>
    </IfAllowed>
  );
}

/**
 * A button that opens a print. Hidden from users who may not, busy until the file is ready. With `here`, errors appear
 * below the button: customer pages have no messages.
 */
export function OpenFileButton<E extends Endpoint>(props: FileButtonProps<E> & { here?: boolean }) {
  const { endpoint, input, icon = 'print', here, children, ...looks } = props;
  const { busy, during } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const open = () => {
    setFailure(null);
    void during(openPrint(endpoint, input, here ? (error) => setFailure(errorText(error)) : undefined));
  };
  const button = (
    <Button {...looks} icon={icon} loading={busy} onClick={open}>
      {children}
    </Button>
  );
  return (
    <IfAllowed endpoint={endpoint}>
      {here ? (
        <Stack gap={2} alignItems="flex-start">
          {button}
          {failure && (
            <Text small tone="danger" role="alert">
              We couldn’t print this. {failure}
            </Text>
          )}
        </Stack>
      ) : (
        button
      )}
    </IfAllowed>
  );
}
