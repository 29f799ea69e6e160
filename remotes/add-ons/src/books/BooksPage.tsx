import { integrationOf } from '@recoup/contract/add-ons/integration';
import {
  type BookAccount,
  bookAccountNames,
  bookAccounts,
  otherMoney,
} from '@recoup/contract/exchange/books/book-accounts';
import {
  type BookMapping,
  bookDaysCounted,
  getBooks,
  putBooks,
  type ShownBooks,
} from '@recoup/contract/exchange/books/books';
import { pathTo } from '@recoup/contract/route';
import { useParams } from '@recoup/remote-kit';
import { Page, useIdParam } from '@recoup/screens';
import { type ContractForm, EditForm, FormField, setField } from '@recoup/screens/forms';
import { Banner, DayField, Stack } from '@recoup/ui';
import { MappingCard } from '../MappingCard.tsx';
import { TheirsField } from '../TheirsField.tsx';

type Values = BookMapping & { version: number };

const valuesOf = ({ start_on, closed_through, accounts, places, version }: Values): Values => ({
  start_on,
  closed_through,
  accounts,
  places,
  version,
});

const isMoney = (name: BookAccount) => name.startsWith('money-');

/** The accounts in a company's books that its days are posted to, and the first day to post. */
export default function BooksPage() {
  const id = useIdParam('connectionId');
  const { slug = '' } = useParams();
  return (
    <Page
      narrow
      title="Accounts"
      subtitle="Choose where each day’s totals are posted."
      back={{ to: pathTo('integration', { slug }), label: 'Account' }}
    >
      <EditForm
        what="Accounts"
        read={getBooks}
        input={id === null ? null : { params: { id } }}
        save={putBooks}
        {...(id !== null && { params: { id } })}
        valuesOf={valuesOf}
        draft={`books-${id}`}
        fields={12}
      >
        {(form: ContractForm<Values>, stored) => <BookFields form={form} stored={stored} />}
      </EditForm>
    </Page>
  );
}

function BookFields({ form, stored }: { form: ContractForm<Values>; stored: ShownBooks }) {
  const { name, books } = integrationOf(stored.integration);
  const put = (table: 'accounts' | 'places', row: string, value: string) =>
    setField(form, table, { ...form.values[table], [row]: value });
  const accounts = stored.their_accounts.map(({ id, name: called, kind }) => ({ id, name: `${called} (${kind})` }));
  const account = (row: BookAccount) => (
    <TheirsField
      key={row}
      label={bookAccounts[row].label}
      help={bookAccounts[row].about || undefined}
      value={form.values.accounts[row] ?? ''}
      none={
        row === 'refunds' ? 'Same as sales' : isMoney(row) && row !== otherMoney ? 'Same as other methods' : 'Choose'
      }
      choices={accounts}
      onChange={(value) => put('accounts', row, value)}
    />
  );
  return (
    <Stack gap={6}>
      {stored.message && <Banner tone="warning" title={stored.message} />}
      <MappingCard title="Period" about="Each day is posted the night after it ends.">
        <FormField form={form} name="start_on" label="First day to post">
          {({ value, onChange, ...field }) => (
            <DayField
              {...field}
              mayBeEmpty
              help={`Leave blank to post nothing. Days older than ${bookDaysCounted} days aren’t posted.`}
              value={value ?? ''}
              onChange={(day) => onChange(day || null)}
            />
          )}
        </FormField>
        <FormField form={form} name="closed_through" label="Books closed through">
          {({ value, onChange, ...field }) => (
            <DayField
              {...field}
              mayBeEmpty
              help="Corrections of earlier days are dated the day after."
              value={value ?? ''}
              onChange={(day) => onChange(day || null)}
            />
          )}
        </FormField>
      </MappingCard>
      <MappingCard title="Accounts" about={`Choose from your accounts in ${name}.`}>
        {bookAccountNames.filter((row) => !isMoney(row)).map(account)}
      </MappingCard>
      <MappingCard title="Payment methods" about="Asset accounts for money from customers and payouts to sellers.">
        {bookAccountNames.filter(isMoney).map(account)}
      </MappingCard>
      {stored.their_places.length > 0 && (
        <MappingCard title="Locations" about={`${books?.place ?? 'Location'} in ${name}. Leave blank for none.`}>
          {stored.locations.map((place) => (
            <TheirsField
              key={place.id}
              label={place.name}
              value={form.values.places[String(place.id)] ?? ''}
              none="None"
              choices={stored.their_places}
              onChange={(value) => put('places', String(place.id), value)}
            />
          ))}
        </MappingCard>
      )}
    </Stack>
  );
}
