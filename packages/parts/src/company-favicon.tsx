import { useFileUrl } from '@recoup/api';
import { getCompanyFavicon } from '@recoup/contract/settings/site';
import { useEffect } from 'react';

/** Shows a company's own picture in the tab of a page, as long as the page is there. */
export function CompanyFavicon({ company }: { company: string }) {
  const url = useFileUrl(getCompanyFavicon, { params: { id: company } });
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    if (!url || !link) return undefined;
    const before = link.href;
    link.href = url;
    return () => {
      link.href = before;
    };
  }, [url]);
  return null;
}
