import { verifyChangeLog } from '@recoup/contract/settings/change-log';
import { expect, test } from 'vitest';
import { sealAudit } from '../../src/platform/audit/audit-chain.ts';
import { useCompany } from '../company.ts';
import { newImei } from '../trade.ts';
import { monthOf, playMonth } from './month.ts';
import { booksAfter, readBooks } from './month-books.ts';

/** The whole month is 1: `TRADE_SIZE=1`. A hundredth of it does the same things. */
const size = Number(process.env.TRADE_SIZE ?? 0.01);
const month = monthOf(size);

const { app, staff: owner, as, device, seeded } = useCompany({ kind: 'in-store' });
const clerk = as('staff');

test(
  `a month of trade (${month.buys} buys, ${month.sales} sales) at two counters agrees with its ledger to the cent`,
  async () => {
    const before = await readBooks(owner);
    let mails = 0;
    const ledger = await playMonth(
      {
        staff: [owner, clerk],
        device: {
          id: device.id,
          conditions: [
            { id: device.good, price: 10_000 },
            { id: device.good, price: 10_000 },
            { id: device.poor, price: 4_000 },
          ],
        },
        currency: 'USD',
        elsewhere: seeded.locations[1]?.id ?? 0,
        newImei,
        newEmail: () => `month.${++mails}@trade.test`,
      },
      month,
    );
    expect(await readBooks(owner, ledger.customers)).toEqual(booksAfter(ledger, before));
    // The audit log was written only by actions.
    await sealAudit(app.pool);
    const { data: chain } = await owner.ok(verifyChangeLog, { body: {} } as never);
    expect(chain.whole).toBe(true);
    expect(chain.entries).toBeGreaterThan(month.buys * 3);
  },
  Math.max(120_000, size * 5_400_000),
);
