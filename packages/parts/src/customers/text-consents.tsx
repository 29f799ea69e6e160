import type { ConsentSource, ConsentState } from '@recoup/contract/orders/texts/consent-state';
import { type TextPurpose, textPurposeNames, textPurposes } from '@recoup/contract/orders/texts/text-consent';
import { When } from '@recoup/screens';
import { Banner, Box, Inline, Stack, Text, VisuallyHidden } from '@recoup/ui';
import type { ReactNode } from 'react';

/** An action that records a consent or its withdrawal. */
interface ConsentAct {
  readonly body: { readonly purpose: TextPurpose; readonly granted: boolean };
  /** The wording to read to the customer first. Left out for a withdrawal. */
  readonly confirm?: { readonly title: string; readonly text: string; readonly verb: string };
  readonly label: ReactNode;
}

interface Props {
  /** The customer’s first name. */
  name: string;
  known: ConsentState;
  /** Whether the user may record consents. */
  may: boolean;
  /** The screen's button, because the endpoint belongs to either an order or a customer. */
  button: (act: ConsentAct) => ReactNode;
}

/** What a customer agreed to be texted about, with buttons for staff to record it. */
export function TextConsents({ name, known: consents, may, button }: Props) {
  if (consents.phone === null) return <Text muted>Add a mobile number with its country code to text {name}.</Text>;
  return (
    <Stack as="ul" gap={2} aria-label="Consent to texts">
      {textPurposeNames.map((purpose) => (
        <Consent key={purpose} known={consents} purpose={purpose}>
          {may && button(actOf(name, consents, purpose))}
        </Consent>
      ))}
    </Stack>
  );
}

/** Warns that the customer has stopped all texts to this number. */
export function StoppedBanner() {
  return (
    <Banner tone="warning" title="This number replied STOP">
      We won’t send texts until the customer texts START to your number.
    </Banner>
  );
}

function actOf(name: string, { consents, wordings }: ConsentState, purpose: TextPurpose): ConsentAct {
  const granted = consents[purpose]?.granted ?? false;
  const about = textPurposes[purpose].label.toLowerCase();
  return {
    body: { purpose, granted: !granted },
    ...(!granted && {
      confirm: {
        title: `Has ${name} agreed to ${about} by text?`,
        text: `Read this aloud: “${wordings[purpose]}”`,
        verb: 'Record consent',
      },
    }),
    label: (
      <>
        {granted ? 'Withdraw consent' : 'Record consent'}
        <VisuallyHidden> to {about}</VisuallyHidden>
      </>
    ),
  };
}

/** Where the customer gave or withdrew consent, as the end of a sentence that begins with the time. */
export function consentSourceText(source: ConsentSource | 'text', by: string | null): string {
  if (source === 'widget') return ', on your shop page';
  if (source === 'display') return ', on the customer display';
  return source === 'text' ? ', by text' : `, recorded by ${by ?? 'staff'}`;
}

/** The display asks only once, so a "no" there means declined and not withdrawn. */
export const consentWord = ({ granted, source }: { granted: boolean; source: ConsentSource | 'text' }): string =>
  granted ? 'Agreed' : source === 'display' ? 'Declined' : 'Withdrawn';

type ConsentProps = { known: ConsentState; purpose: TextPurpose; children: ReactNode };

function Consent({ known: consents, purpose, children }: ConsentProps) {
  const consent = consents.consents[purpose];
  return (
    <Inline as="li" justifyContent="space-between" gap={3} wrap>
      <Box minWidth={0}>
        <Text>{textPurposes[purpose].label}</Text>
        <Text small muted title={consent?.wording}>
          {consent ? (
            <>
              {consentWord(consent)} <When at={consent.at} clock />
              {consentSourceText(consent.source, consent.by)}
            </>
          ) : (
            'Not asked yet'
          )}
        </Text>
      </Box>
      {children}
    </Inline>
  );
}
