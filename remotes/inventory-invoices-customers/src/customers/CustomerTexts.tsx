import { useEndpoint } from '@recoup/api';
import {
  type ConsentHistoryEntry,
  getCustomerTexts,
  setCustomerTextConsent,
} from '@recoup/contract/orders/texts/customer-texts';
import { textPurposes } from '@recoup/contract/orders/texts/text-consent';
import type { Customer } from '@recoup/contract/stock/customers';
import { consentSourceText, consentWord, StoppedBanner, TextConsents } from '@recoup/parts';
import { useMay } from '@recoup/remote-kit';
import { ActionButton, PhoneText, Section, When } from '@recoup/screens';
import { Button, Stack } from '@recoup/ui';
import { useState } from 'react';
import { Row, Rows } from '../rows.tsx';

/** What a customer agreed to be texted about. Staff can record consents here, and see where each came from. */
export function CustomerTexts({ customer: { id, first_name } }: { customer: Customer }) {
  const read = useEndpoint(getCustomerTexts, { params: { id } });
  const may = useMay(setCustomerTextConsent);
  const [isOpen, setOpen] = useState(false);
  const texts = read.data?.data;
  // Without a text service there is nothing to show.
  if (!texts || (!texts.connected && texts.history.length === 0)) return null;
  const { stopped, history } = texts;
  return (
    <Section id="customer.texts" title="Text messages">
      <Stack gap={4}>
        {stopped && <StoppedBanner />}
        <TextConsents
          name={first_name}
          known={texts}
          may={may}
          button={({ body, confirm, label }) => (
            <ActionButton
              endpoint={setCustomerTextConsent}
              input={{ params: { id }, body }}
              size="sm"
              {...(confirm && { confirm })}
            >
              {label}
            </ActionButton>
          )}
        />
        {history.length > 0 && (
          <div>
            <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide history' : 'Show history'}
            </Button>
          </div>
        )}
        {isOpen && (
          <Rows label="Consent history">
            {history.map((entry) => (
              <Entry key={`${entry.at} ${entry.purpose}`} entry={entry} />
            ))}
          </Rows>
        )}
      </Stack>
    </Section>
  );
}

function Entry({ entry }: { entry: ConsentHistoryEntry }) {
  const { purpose, granted, phone, wording, source, by, at } = entry;
  const consent = `${textPurposes[purpose === 'all' ? 'updates' : purpose].label}: ${consentWord(entry).toLowerCase()}`;
  const title = purpose === 'all' ? (granted ? 'START' : 'STOP') : consent;
  return (
    <Row
      title={title}
      about={[
        <span key="at">
          <When at={at} clock />
          {consentSourceText(source, by)}
        </span>,
        <PhoneText key="phone" value={phone} />,
        purpose !== 'all' && granted && `“${wording}”`,
      ]}
    />
  );
}
