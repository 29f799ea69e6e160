import { useEndpoint, useFileUrl } from '@recoup/api';
import {
  type CompanyPictureKind,
  companyPictureKinds,
  companyPictureUpload,
  getCompanyPicture,
  listCompanyPictures,
  putCompanyPicture,
  removeCompanyPicture,
} from '@recoup/contract/settings/company-pictures';
import { ActionButton, useAction } from '@recoup/screens';
import { FileField } from '@recoup/screens/forms';
import { Inline, Stack } from '@recoup/ui';
import { useId } from 'react';

/** A picture of the company. It can be replaced or removed. */
export function CompanyPicture({ kind }: { kind: CompanyPictureKind }) {
  const id = useId();
  const { label, about } = companyPictureKinds[kind];
  const stored = useEndpoint(listCompanyPictures, {}).data?.data.find((picture) => picture.kind === kind);
  const { may, run, busy } = useAction(putCompanyPicture, { failed: `We couldn’t save the ${label.toLowerCase()}` });
  const take = (file: File | null) => {
    // Uploads only a real file. The existing picture needs nothing.
    if (file instanceof File) void run({ params: { kind }, file });
  };
  return (
    <Stack gap={2}>
      {stored && <Shown kind={kind} id={stored.id} />}
      {may && (
        <FileField
          id={id}
          label={label}
          help={`${about} PNG or JPEG, at most 1 MB.`}
          error={undefined}
          rule={companyPictureUpload}
          disabled={busy}
          value={null}
          onChange={take}
        />
      )}
      {stored && (
        <Inline>
          <ActionButton
            endpoint={removeCompanyPicture}
            input={{ params: { kind } }}
            size="sm"
            icon="delete"
            failed={`We couldn’t remove the ${label.toLowerCase()}`}
          >
            Remove {label.toLowerCase()}
          </ActionButton>
        </Inline>
      )}
    </Stack>
  );
}

function Shown({ kind, id }: { kind: CompanyPictureKind; id: number }) {
  const url = useFileUrl(getCompanyPicture, { params: { id } });
  if (!url) return null;
  return <img src={url} alt={companyPictureKinds[kind].label} height={64} />;
}
