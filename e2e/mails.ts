import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ownServer } from './own-server.ts';

/** The text of an email file, without the soft line breaks of quoted-printable. */
const textOf = (raw: string) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** Waits for the newest email to an address. Without a mail server, the server writes each one to a file. */
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
