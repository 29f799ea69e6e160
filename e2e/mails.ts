import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ownServer } from './own-server.ts';

/** The text of a mail file: soft line breaks of quoted-printable are undone. */
const textOf = (raw: string) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The newest mail to an address, waited for: the server writes each into a file where nobody has set up a mail server. */
export async function mailTo(address: string): Promise<string> {
  const folder = join(ownServer().dataDir, 'mail');
  const newest = () => {
    const files = readdirSync(folder, { withFileTypes: true })
      .filter((file) => file.name.endsWith('.eml'))
      .map(({ name }) => join(folder, name))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    return files.map((file) => readFileSync(file, 'utf8')).find((raw) => raw.includes(`To: ${address}`));
  };
  let found: string | undefined;
  await expect(() => {
    found = newest();
    expect(found).toBeDefined();
  }).toPass();
  return textOf(found ?? '');
}
