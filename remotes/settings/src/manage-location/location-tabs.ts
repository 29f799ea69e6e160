import { pathTo } from '@recoup/contract/route';

const ownPath = pathTo('storeLocations');

/** The tabs of the company's own locations and of the linked ones. */
export const locationTabs = [
  { id: 'open', label: 'Open', to: ownPath },
  { id: 'closed', label: 'Closed', to: `${ownPath}?status=0` },
  { id: 'linked', label: 'Linked companies', to: pathTo('linkedLocations', { linkedStatus: 1 }) },
  { id: 'requests', label: 'Requests', to: pathTo('linkedLocations', { linkedStatus: 2 }) },
];
