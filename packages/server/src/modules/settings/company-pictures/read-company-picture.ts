import { buffer } from 'node:stream/consumers';
import type { CompanyPictureKind } from '@recoup/contract/settings/company-pictures';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Services } from '../../../platform/services.ts';
import { companyPictures } from '../../../schema/company-settings.ts';

/** Where the picture of a kind is stored. Undefined if the company has none. */
export async function readCompanyPicture(tx: Tx, kind: CompanyPictureKind) {
  const [found] = await tx.select().from(companyPictures).where(eq(companyPictures.kind, kind));
  return found;
}

/** The picture of a kind. Null if the company has none. */
export async function companyPicture(
  tx: Tx,
  files: Services['files'],
  kind: CompanyPictureKind,
): Promise<Buffer | null> {
  const found = await readCompanyPicture(tx, kind);
  return found ? buffer(files.read(found.file_key)) : null;
}
