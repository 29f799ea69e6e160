import { fetchFile } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { PrinterFault } from './send-bytes.ts';

/** Longer than anybody looks at a print dialog; a frame that is gone earlier prints nothing. */
const keptMs = 10 * 60_000;
/** Longer than a browser needs to show a PDF that it has. */
const patience = 30_000;

const hidden = { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' } as const;

/**
 * Prints a PDF by the browser's own means, from a frame that nobody sees: on its default printer and without a dialog where
 * it was started with `--kiosk-printing`, else by its dialog. Throws {@link PrinterFault} when it cannot.
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

/** Whether this browser shows PDFs itself: only what it shows it can print. */
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
