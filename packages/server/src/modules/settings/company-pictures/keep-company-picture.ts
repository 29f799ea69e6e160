import { randomUUID } from 'node:crypto';
import { type CompanyPictureKind, companyPictureKinds } from '@recoup/contract/settings/company-pictures';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Session, UploadedFile } from '../../../platform/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { companyPictures } from '../../../schema/company-settings.ts';
import { readCompanyPicture } from './read-company-picture.ts';

type Stored = typeof companyPictures.$inferSelect;

interface By {
  readonly session: Session;
  readonly effects: Effects;
  readonly services: Services;
  readonly now: Date;
}

/** A picture as it goes over the wire. */
export const asPicture = ({ id, kind, name, bytes, created_at }: Stored) => ({
  id,
  kind,
  name,
  bytes,
  created_at: created_at.toISOString(),
});

/** Deletes the row of the previous picture. Its file follows after the commit. */
export async function takeAway(tx: Tx, { session: { tenantId }, effects }: By, before: Stored): Promise<void> {
  await tx.delete(companyPictures).where(eq(companyPictures.id, before.id));
  await effects.enqueue('remove-file', { tenantId, fileKey: before.file_key }, `remove-${before.file_key}`);
}

/** Records in the audit log that a picture was replaced, and updates open pages. */
export async function tell(
  tx: Tx,
  by: By,
  kind: CompanyPictureKind,
  from: string | null,
  to: string | null,
): Promise<void> {
  const { label } = companyPictureKinds[kind];
  const about = { entity: 'company-picture', entityId: by.session.tenantId, subject: label, field: 'picture' };
  await audit(tx, by.session, [{ ...about, action: 'Settings changed', from, to }]);
  by.effects.emit('resource.changed', { resource: 'setting', id: null });
}

/**
 * Stores the file first, so that a row never points at a missing file. If the row isn't written, the file is removed
 * again.
 */
export async function keepCompanyPicture(tx: Tx, by: By, kind: CompanyPictureKind, upload: UploadedFile) {
  const { session, services, now } = by;
  const file_key = `company-pictures/${session.tenantId}/${randomUUID()}`;
  const { bytes } = await services.files.write(file_key, upload.stream);
  try {
    const before = await readCompanyPicture(tx, kind);
    if (before) await takeAway(tx, by, before);
    const { name, type } = upload;
    const [made] = await tx
      .insert(companyPictures)
      .values({ tenant_id: session.tenantId, kind, name, type, bytes, file_key, created_at: now })
      .returning();
    if (!made) throw new Error('We couldn’t save the picture');
    await tell(tx, by, kind, before?.name ?? null, name);
    return { success: true as const, message: `${companyPictureKinds[kind].label} saved`, data: asPicture(made) };
  } catch (error) {
    await services.files.remove(file_key);
    throw error;
  }
}
