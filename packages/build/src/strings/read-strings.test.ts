import { expect, test } from 'vitest';
import { stringsOf } from './read-strings.ts';

const texts = (source: string, file = 'remotes/orders/src/a.tsx') => stringsOf(file, source).map(({ text }) => text);

test('texts are found between tags, in attributes and properties, and in sentences anywhere', () => {
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

test('a text inside another, such as a link’s, follows it, and equal value names are numbered', () => {
  expect(
    texts('<p>See {a.total} of {money(b.total)} in <Link to="x">the report</Link> {late && "Too late"}</p>'),
  ).toEqual(['See {total} of {total2} in {Link} {value}', 'the report', 'Too late']);
});

test('keys, types, comparisons, patterns, developers’ errors and code aren’t texts', () => {
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

test('texts include errors written as sentences, messages about a value, and texts with values', () => {
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

test('parts of the contract that only the server reads aren’t texts', () => {
  const source = `export const getOrder = endpoint({ summary: 'Get an order by its id', title: 'Order' });`;
  expect(texts(source, 'packages/contract/src/orders.ts')).toEqual(['Order']);
});
