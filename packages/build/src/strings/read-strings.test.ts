import { expect, test } from 'vitest';
import { stringsOf } from './read-strings.ts';

const texts = (source: string, file = 'remotes/orders/src/a.tsx') => stringsOf(file, source).map(({ text }) => text);

test('texts are between tags, in attributes and properties, and in sentences anywhere', () => {
  expect(
    texts(`
      const columns = [{ id: 'total', label: 'Total', unit: 'days' }];
      const said = count === 1 ? '1 order paid' : \`\${count} orders paid\`;
      const view = <Card title="Payouts" look="primary" className="row between many"><p>
        Sent to {customer.name},
        and due <When at={due} />
      </p><Button>{'Pay now'}</Button></Card>;`),
  ).toEqual([
    ...['Total', 'days', '1 order paid', '{count} orders paid'],
    ...['Payouts', 'Sent to {name}, and due {When}', 'Pay now'],
  ]);
});

test('a text within another, such as a link’s, follows it; values of one name are told apart', () => {
  expect(
    texts('<p>See {a.total} of {money(b.total)} in <Link to="x">the report</Link> {late && "Too late"}</p>'),
  ).toEqual(['See {total} of {total2} in {Link} {value}', 'the report', 'Too late']);
});

test('keys, types, comparisons, patterns, errors for developers and code are none', () => {
  expect(
    texts(`
      import x from './Some File.ts';
      type State = 'Not yet paid' | 'Paid';
      if (state === 'Paid' || key.startsWith('Arrow Up Down')) throw new Error('No such order here');
      switch (state) { case 'Waiting for it': break; }
      const names = { 'Content-Type': 'application/json', 'Total of all': v.picklist(['Good', 'Fair']) };
      const rows = sql\`select name from the orders\`;`),
  ).toEqual([]);
});

test('people read errors that end as sentences do, what is wrong with a value, and texts with values of their own', () => {
  expect(
    texts(`
      if (isFull) throw new Error('This browser is full. Try again.');
      if (isOdd) throw new OddError(\`Paid \${count} times.\`);
      const schema = v.variant('kind', [v.object({ kind: v.picklist(['Not yet', 'Paid'], 'must be one of the kinds') })]);
      const mail = { id: '{order_id}', path: '/orders/{id}', help: 'Numbers such as NW-{number}' };
      const found = list({ empty: 'No orders yet' }).includes('Some of these');`),
  ).toEqual([
    ...['This browser is full. Try again.', 'Paid {count} times.', 'must be one of the kinds'],
    ...['Numbers such as NW-{number}', 'No orders yet'],
  ]);
});

test('what the server alone reads of the contract is none', () => {
  const source = `export const getOrder = endpoint({ summary: 'Get an order by its id', title: 'Order' });`;
  expect(texts(source, 'packages/contract/src/orders.ts')).toEqual(['Order']);
});
