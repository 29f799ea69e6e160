import { fetchFile } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { PrinterFault } from './send-bytes.ts';

/** Longer than anyone keeps a print dialog open. Removing the frame earlier cancels the print. */
const keptMs = 10 * 60_000;
/** Longer than a browser needs to show a loaded PDF. */
const patience = 30_000;

const hidden = { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' } as const;

/**
 * Prints a PDF from a hidden frame with the browser's own printing. It goes to the default printer without a dialog if
 * the browser was started with `--kiosk-printing`, and otherwise through the print dialog. Throws {@link PrinterFault}
 * on failure.
 */
export async function printFile<E extends Endpoint>(
  endpoint: E,
  input: Parameters<typeof fetchFile<E>>[1],
): Promise<void> {
  if (!showsPdfs()) throw new PrinterFault(noViewer);
  const { blob } = await fetchFile(endpoint, input);
  const url = URL.createObjectURL(blob);
  const frame = document.createElement('iframe');
  Object.assign(frame.style, hidden);
  frame.title = 'Print';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  const remove = () => {
    frame.remove();
    URL.revokeObjectURL(url);
  };
  try {
    await loaded(frame, url);
    frame.contentWindow?.print();
    setTimeout(remove, keptMs);
  } catch {
    remove();
    throw new PrinterFault('This browser can’t print PDFs by itself. Use Chrome or Edge.');
  }
}

const noViewer = 'This browser downloads PDFs. Set it to open them, then try again.';

/** Whether this browser displays PDFs. It can't print them otherwise. */
export const showsPdfs = () => navigator.pdfViewerEnabled !== false;

function loaded(frame: HTMLIFrameElement, url: string): Promise<void> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error('not shown')), patience);
    frame.addEventListener('load', () => {
      clearTimeout(late);
      done();
    });
    frame.src = url;
    document.body.append(frame);
  });
}
