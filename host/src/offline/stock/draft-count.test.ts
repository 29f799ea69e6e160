import { commitOfflineCount } from '@recoup/contract/stock/inventory-records';
import { aMe } from '@recoup/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isMisread } from '../work/misread.ts';
import { countWork, emptyCount, withCodes, withoutCode } from './draft-count.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 9, minute));

test('[offline-06] each code counts once, and the count begins with its first scan', () => {
  const one = withCodes(emptyCount, ['INV7'], at(1));
  const two = withCodes(one, ['INV7', 'INV8'], at(5));
  expect(two).toEqual({ since: at(1).toISOString(), bin: null, codes: ['INV7', 'INV8'] });
  expect(withoutCode(two, 'INV7').codes).toEqual(['INV8']);
});

test('[offline-06] a bin scanned first is the bin being counted, and later its code isn’t a device', () => {
  const ofBin = withCodes(emptyCount, ['BIN12'], at(1));
  expect(ofBin).toEqual({ since: null, bin: 12, codes: [] });
  expect(withCodes(ofBin, ['INV7', 'BIN13'], at(2))).toMatchObject({ bin: 12, codes: ['INV7'] });
});

test('[offline-06] a misread IMEI is detected by its check digit', () => {
  expect(['356938035643809', '356938035643808', 'INV7', 'F9FXK1YJ'].map(isMisread)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('[offline-06] a new count is valid for the server and confirms nothing yet', () => {
  const me = aMe();
  const { body, about, shown } = countWork(withCodes(emptyCount, ['INV7'], at(1)), me, at(9));
  expect(v.parse(commitOfflineCount.body, body)).toMatchObject({
    ...{ location_id: me.location.id, bin_id: null, codes: ['INV7'] },
    ...{ number: shown.receipt, since: at(1).toISOString(), confirmed: [] },
  });
  expect(about).toEqual([`count ${me.location.id}`]);
});
