import { flagCustomer } from '@recoup/contract/stock/customer-acts';
import {
  archiveCustomer,
  blockCustomer,
  type Customer,
  customerFlagNames,
  customerFlags,
  restoreCustomer,
} from '@recoup/contract/stock/customers';
import { useActionItems } from '@recoup/screens';
import type { MenuGroup } from '@recoup/ui/overlays';

/** What may be done with a customer: flagged, blocked, archived, and back. */
export function useCustomerMenu() {
  const entry = useActionItems();
  return ({ id, status, flag }: Customer): MenuGroup[] => {
    const params = { id };
    return [
      {
        id: 'flag',
        items: [...customerFlagNames.filter((name) => name !== flag), ...(flag ? [null] : [])].flatMap((name) =>
          entry(flagCustomer, {
            id: `flag-${name}`,
            label: name ? `Flag: ${customerFlags[name].label}` : 'Take the flag away',
            input: { params, body: { flag: name } },
            failed: 'The flag was not changed',
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
                failed: 'They were not restored',
              })
            : [
                ...entry(blockCustomer, {
                  id: 'block',
                  label: status === 2 ? 'Unblock' : 'Block',
                  danger: status === 1,
                  input: { params, body: { active: status === 2 } },
                  failed: 'Nothing was changed',
                }),
                ...entry(archiveCustomer, {
                  id: 'archive',
                  label: 'Archive',
                  danger: true,
                  input: { params },
                  failed: 'They were not archived',
                }),
              ]),
        ],
      },
    ];
  };
}
