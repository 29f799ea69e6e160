import type { Endpoint } from '@recoup/contract';
import { pathTo } from '@recoup/contract/route';
import { flagCustomer } from '@recoup/contract/stock/customer-acts';
import { mergeCustomers } from '@recoup/contract/stock/customer-merges';
import { eraseCustomer, exportCustomer } from '@recoup/contract/stock/customer-person';
import {
  archiveCustomer,
  blockCustomer,
  type Customer,
  customerFlagNames,
  customerFlags,
  restoreCustomer,
} from '@recoup/contract/stock/customers';
import { useMayCall, useNavigate } from '@recoup/remote-kit';
import { saveFile, useActionItems } from '@recoup/screens';
import type { MenuGroup } from '@recoup/ui/overlays';

/** Actions that need confirmation. */
export type CustomerDialog = 'merge' | 'erase';

/** The actions on a customer: flag, block, archive, and the reverse. */
export function useCustomerMenu(open: (dialog: CustomerDialog) => void) {
  const entry = useActionItems();
  const may = useMayCall();
  const navigate = useNavigate();
  /** An entry that opens a dialog. */
  const asking = (dialog: CustomerDialog, endpoint: Endpoint, label: string) =>
    may(endpoint) ? [{ id: dialog, label, danger: true, onSelect: () => open(dialog) }] : [];
  return ({ id, status, flag, merged_into_id, erased_at }: Customer): MenuGroup[] => {
    const params = { id };
    const log = {
      id: 'changelog',
      label: 'History',
      onSelect: () => void navigate(pathTo('customerChangelog', { customerId: id })),
    };
    const save = {
      id: 'export',
      label: 'Export their data',
      onSelect: () => void saveFile(exportCustomer, { params }),
    };
    const data = { id: 'data', items: [log, ...(may(exportCustomer) ? [save] : [])] };
    if (merged_into_id !== null || erased_at !== null) return [data];
    return [
      {
        id: 'flag',
        items: [...customerFlagNames.filter((name) => name !== flag), ...(flag ? [null] : [])].flatMap((name) =>
          entry(flagCustomer, {
            id: `flag-${name}`,
            label: name ? `Flag: ${customerFlags[name].label}` : 'Remove flag',
            input: { params, body: { flag: name } },
            failed: 'We couldn’t change the flag',
          }),
        ),
      },
      {
        id: 'status',
        items: [
          ...(status === 0
            ? entry(restoreCustomer, {
                id: 'restore',
                label: 'Restore',
                input: { params },
                failed: 'We couldn’t restore the customer',
              })
            : [
                ...entry(blockCustomer, {
                  id: 'block',
                  label: status === 2 ? 'Unblock' : 'Block',
                  danger: status === 1,
                  input: { params, body: { active: status === 2 } },
                  failed: 'We couldn’t change the customer',
                }),
                ...entry(archiveCustomer, {
                  id: 'archive',
                  label: 'Archive',
                  danger: true,
                  input: { params },
                  failed: 'We couldn’t archive the customer',
                }),
              ]),
          ...asking('merge', mergeCustomers, 'Merge into another customer'),
        ],
      },
      { ...data, items: [...data.items, ...asking('erase', eraseCustomer, 'Erase their data')] },
    ];
  };
}
