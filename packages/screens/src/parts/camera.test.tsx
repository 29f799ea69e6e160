import { fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { Box, TextField } from '@recoup/ui';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileDrop, oneCamera } from './file-drop.tsx';

let sent: string[];
let stopped: number;

function ScanForm() {
  const [code, setCode] = useState('');
  return (
    <Box
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(code);
      }}
    >
      <TextField label="Scan" camera="enter" value={code} onChange={setCode} />
    </Box>
  );
}

beforeEach(() => {
  sent = [];
  stopped = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A phone whose browser has a barcode reader, which reads this code. */
function holdPhone(code: string) {
  const before = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(before(query), { matches: query.includes('coarse') }),
  );
  const track = { stop: () => void stopped++ };
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track] }) },
  });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static async getSupportedFormats() {
        return 'code_128 code_39 ean_13 ean_8 upc_a upc_e itf qr_code data_matrix pdf417'.split(' ');
      }
      async detect() {
        return [{ rawValue: code }];
      }
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
}

test('on a device that isn’t handheld, a scan field is a plain field', async () => {
  renderScreen(<ScanForm />, { fake: fakeServer() });
  await screen.findByRole('textbox', { name: 'Scan' });
  expect(screen.queryByRole('button', { name: 'Scan with the camera' })).toBeNull();
});

test('a code read by a phone’s camera is entered like a scanner’s, and the camera stops', async () => {
  holdPhone('1Z999AA10123456784');
  const { user } = renderScreen(<ScanForm />, { fake: fakeServer() });
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  await waitFor(() => expect(sent).toEqual(['1Z999AA10123456784']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stopped).toBe(1);
});

test('a picture is taken in the page, without saving a file', async () => {
  holdPhone('');
  const drawn = { drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['x'], { type: 'image/jpeg' })),
  );
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480);
  const pictures: File[] = [];
  const drop = { label: 'Drop a picture here', help: 'JPEG', types: ['image/jpeg'], maxBytes: 1_000_000 };
  const { user } = renderScreen(<FileDrop {...drop} camera={oneCamera} onFile={(file) => pictures.push(file)} />, {
    fake: fakeServer(),
  });
  await user.click(await screen.findByRole('button', { name: 'Take picture' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take picture' });
  const button = await within(dialog).findByRole('button', { name: 'Take picture' });
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
  await user.click(button);
  await waitFor(() => expect(pictures).toHaveLength(1));
  expect(drawn.drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 640, 480]);
  expect([pictures[0]?.type, pictures[0]?.name.startsWith('picture-')]).toEqual(['image/jpeg', true]);
  await waitFor(() => expect(stopped).toBe(1));
});
