import { addressWords, isCodeFirst, ownAddressWords } from '@recoup/contract/addresses/address-format';
import { needsState } from '@recoup/contract/addresses/needs-state';
import { countryCodes } from '@recoup/contract/country';
import type { Widget, WidgetKind } from '@recoup/contract/orders/customer-pages/widget-orders';
import { isCustomMethod } from '@recoup/contract/payouts/payout-method';
import type { WordKey, Words } from '@recoup/words/words';
import { Choice, Field } from './Field.tsx';
import { stateOfZip } from './state-of-zip.ts';
import { useWords } from './words-context.ts';

/** The customer and their payout details, as typed. */
export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly method: string;
  readonly details: Readonly<Record<string, string>>;
}

type Method = Widget['methods'][number];

const payeeFields = ['payee', 'name', 'account_name'];

/** The initial values of the payout fields. Most people want to be paid themselves. */
function begins({ fields }: Method, { first_name, last_name, email }: Person): Record<string, string> {
  const payee = `${first_name} ${last_name}`.trim();
  return Object.fromEntries(
    fields.map(({ name, options }) => {
      if (options) return [name, Object.keys(options)[0] ?? ''];
      return [name, payeeFields.includes(name) ? payee : name === 'email' ? email : ''];
    }),
  );
}

/** The payout methods for this way to hand over devices. */
export const methodsFor = ({ methods }: Widget, kind: WidgetKind) =>
  methods.filter(({ kinds }) => kinds.includes(kind));

/** A blank customer in the company's country. */
export function blankPerson({ country }: Widget, [method]: readonly Method[]): Person {
  return {
    ...{ first_name: '', last_name: '', email: '', phone: '', address1: '', city: '', state: '', zip: '', country },
    method: method?.method ?? '',
    details: {},
  };
}

/** The customer of a stored form, with a payout method that the company currently offers. */
export function restoredPerson(widget: Widget, methods: readonly Method[], stored: Partial<Person>): Person {
  const blank = blankPerson(widget, methods);
  const isOffered = methods.some(({ method }) => method === stored.method);
  return { ...blank, ...stored, ...(!isOffered && { method: blank.method, details: {} }) };
}

/** The customer and the payout of a request body. */
export function bodyOf(person: Person, methods: readonly Method[]) {
  const { first_name, last_name, email, phone, method, details: typed, ...address } = person;
  const chosen = methods.find((one) => one.method === method);
  const details = chosen ? { ...begins(chosen, person), ...typed } : typed;
  return {
    customer: {
      ...{ first_name, last_name, email, phone: phone || null },
      address: { ...address, suite: null, state: address.state || null },
    },
    // The server's schema knows which details belong to which method.
    payout: { method, details } as never,
  };
}

const named: Readonly<Record<string, WordKey>> = {
  payee: 'widget.payee',
  email: 'portal.email',
  name: 'widget.payee',
  account_name: 'widget.account_name',
  routing_number: 'widget.routing_number',
  account_number: 'widget.account_number',
  account_type: 'widget.account_type',
  bic: 'widget.bic',
};
const choices: Readonly<Record<string, WordKey>> = {
  checking: 'widget.account_type.checking',
  savings: 'widget.account_type.savings',
};

const plainly = ({ say }: Words, key: WordKey | undefined, text: string) =>
  key ? (say as (key: WordKey) => string)(key) : text;

/** The fields for the customer and the payout. `wrong` are the fields with errors from the server. */
export function PersonFields(props: {
  person: Person;
  methods: readonly Method[];
  wrong: ReadonlySet<string>;
  onChange: (person: Person) => void;
}) {
  const { person, methods, wrong, onChange } = props;
  const words = useWords();
  const { say, locale } = words;
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = countryCodes
    .map((code) => [code, regions.of(code) ?? code] as const)
    .toSorted((a, b) => a[1].localeCompare(b[1], locale));
  const bind = (name: Exclude<keyof Person, 'details'>, at = `customer.${name}`) => ({
    value: person[name],
    fault: wrong.has(at),
    onText: (text: string) => onChange({ ...person, [name]: text }),
  });
  const at = (name: 'address1' | 'city' | 'state' | 'zip') => bind(name, `customer.address.${name}`);
  // In English, countries have their own names, such as Eircode. In other languages, only states do.
  const ownWords = words.language === 'en' ? ownAddressWords(person.country) : {};
  const zip = (
    <Field
      key="zip"
      label={ownWords.zip ?? say('widget.zip')}
      autoComplete="postal-code"
      inputMode={person.country === 'US' ? 'numeric' : 'text'}
      required
      {...at('zip')}
      hint="widget.field.zip"
      onText={(text) => onChange({ ...person, zip: text, state: stateOfZip(person.country, text) || person.state })}
    />
  );
  const city = (
    <Field
      key="city"
      label={ownWords.city ?? say('widget.city')}
      autoComplete="address-level2"
      required
      {...at('city')}
    />
  );
  const method = methods.find((one) => one.method === person.method);
  const labelOf = (one: Method) => (isCustomMethod(one.method) ? one.label : say(`payout.${one.method}`));
  return (
    <>
      <fieldset>
        <legend>{say('widget.you')}</legend>
        <div className="two">
          <Field label={say('widget.first_name')} autoComplete="given-name" required {...bind('first_name')} />
          <Field label={say('widget.last_name')} autoComplete="family-name" required {...bind('last_name')} />
          <Field
            label={say('portal.email')}
            type="email"
            autoComplete="email"
            required
            hint="widget.field.email"
            {...bind('email')}
          />
          <Field
            label={say('widget.phone')}
            type="tel"
            autoComplete="tel"
            hint="widget.field.phone"
            {...bind('phone')}
          />
        </div>
        <Field label={say('widget.street')} autoComplete="street-address" required {...at('address1')} />
        <div className="two">
          {isCodeFirst(person.country) || person.country === 'US' ? [zip, city] : [city, zip]}
          {addressWords(person.country).state !== null && (
            <Field
              label={ownWords.state ?? say('widget.state', { country: person.country })}
              autoComplete="address-level1"
              required={needsState(person.country)}
              {...at('state')}
            />
          )}
          <Choice
            label={say('widget.country')}
            value={person.country}
            options={countries}
            onText={(country) => onChange({ ...person, country })}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{say('widget.payout')}</legend>
        {methods.map((one) => (
          <label key={one.method} className="check">
            <input
              type="radio"
              name="method"
              checked={one.method === person.method}
              onChange={() => onChange({ ...person, method: one.method, details: {} })}
            />
            {labelOf(one)}
          </label>
        ))}
        {wrong.has('payout.method') && <span className="fault">{say('widget.field')}</span>}
        <div className="two">
          {method?.fields.map(({ name, label, optional, options }) => {
            const shown = plainly(words, isCustomMethod(method.method) ? undefined : named[name], label);
            const value = person.details[name] ?? begins(method, person)[name] ?? '';
            const onText = (text: string) => onChange({ ...person, details: { ...person.details, [name]: text } });
            return options ? (
              <Choice
                key={name}
                label={shown}
                value={value}
                options={Object.entries(options).map(([one, text]) => [one, plainly(words, choices[one], text)])}
                onText={onText}
              />
            ) : (
              <Field
                key={name}
                label={shown}
                value={value}
                required={!optional}
                autoComplete="off"
                fault={wrong.has(`payout.details.${name}`)}
                hint={
                  name === 'email'
                    ? 'widget.field.email'
                    : /number|iban|bic/.test(name)
                      ? 'widget.field.number'
                      : 'widget.field'
                }
                onText={onText}
              />
            );
          })}
        </div>
      </fieldset>
    </>
  );
}
