import type { Contract } from '@recoup/contract';
import { companyPictureKinds } from '@recoup/contract/settings/company-pictures';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { companyPictures } from '../../../schema/company-settings.ts';
import { asPicture, keepCompanyPicture, takeAway, tell } from './keep-company-picture.ts';
import { readCompanyPicture } from './read-company-picture.ts';

export const companyPictureHandlers: Handlers<Contract['companyPictures']> = {
  async listCompanyPictures(tx) {
    const rows = await tx.select().from(companyPictures).orderBy(asc(companyPictures.id));
    return { data: rows.map(asPicture) };
  },
  async getCompanyPicture(tx, { params: { id }, services }) {
    const [found] = await tx.select().from(companyPictures).where(eq(companyPictures.id, id));
    if (!found) throw new Refusal('not_found');
    return { fileName: found.name, type: found.type, content: services.files.read(found.file_key), inline: true };
  },
  putCompanyPicture: (tx, call) => keepCompanyPicture(tx, call, call.params.kind, call.upload),
  async removeCompanyPicture(tx, call) {
    const { kind } = call.params;
    const found = await readCompanyPicture(tx, kind);
    if (!found) throw new Refusal('not_found');
    await takeAway(tx, call, found);
    await tell(tx, call, kind, found.name, null);
    return { success: true, message: `${companyPictureKinds[kind].label} removed`, data: null };
  },
};
