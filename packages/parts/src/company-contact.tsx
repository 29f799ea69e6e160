import { useFileUrl } from '@recoup/api';
import { getCompanyLogo } from '@recoup/contract/settings/site';
import { LinkText, Text } from '@recoup/ui';
import type { Words } from '@recoup/words/words';

/** A company's logo above the page of a customer; its name stands below in words. */
export function CompanyLogo({ company }: { company: string }) {
  const url = useFileUrl(getCompanyLogo, { params: { id: company } });
  return url ? <img src={url} alt="" style={{ maxHeight: 48, maxWidth: 240, alignSelf: 'flex-start' }} /> : null;
}

/** Where a customer calls who has a question. */
export function CompanyContact({ phone, say }: { phone: string; say: Words['say'] }) {
  return (
    <Text small muted>
      {say('site.phone')}: <LinkText href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</LinkText>
    </Text>
  );
}
