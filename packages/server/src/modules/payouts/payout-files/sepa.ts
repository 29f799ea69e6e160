import { amountText } from '@recoup/contract/money';
import { sepaText } from './plain-text.ts';

/** The account that pays. Without a BIC, the bank is found by the IBAN. */
export interface SepaDebtor {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
}

/** One customer's transfer. `amount` in cents. */
export interface SepaTransfer {
  readonly id: string;
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: number;
  readonly remittance: string;
  /** The customer's structured address. Left out for banks if it's incomplete. */
  readonly address?: SepaAddress | undefined;
}

/** A structured address, as in the schema. Unstructured ones are refused. */
export interface SepaAddress {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** Two letters. */
  readonly country: string;
}

/** `createdAt` as ISO time, `executionDay` as YYYY-MM-DD. */
export interface SepaMoment {
  readonly messageId: string;
  readonly createdAt: string;
  readonly executionDay: string;
}

/** The largest amount of one transfer. */
export const sepaLimit = 99_999_999_999;

type Node = readonly [name: string, content: string | readonly Node[], attributes?: string];

const euros = (amount: number) => amountText({ amount, currency: 'EUR' });

/** SEPA credit transfers as pain.001.001.09, with the creditors' structured addresses if known. */
export function sepaFile(from: SepaDebtor, transfers: readonly SepaTransfer[], moment: SepaMoment): string {
  const sum = euros(transfers.reduce((total, { amount }) => total + amount, 0));
  const count = String(transfers.length);
  const name = sepaText(from.name, 70);
  const document: Node = [
    'CstmrCdtTrfInitn',
    [
      [
        'GrpHdr',
        [
          ['MsgId', moment.messageId],
          ['CreDtTm', moment.createdAt],
          ['NbOfTxs', count],
          ['CtrlSum', sum],
          ['InitgPty', [['Nm', name]]],
        ],
      ],
      [
        'PmtInf',
        [
          ['PmtInfId', `${moment.messageId}-1`],
          ['PmtMtd', 'TRF'],
          ['NbOfTxs', count],
          ['CtrlSum', sum],
          ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
          ['ReqdExctnDt', [['Dt', moment.executionDay]]],
          ['Dbtr', [['Nm', name]]],
          ['DbtrAcct', [['Id', [['IBAN', from.iban]]]]],
          ['DbtrAgt', [['FinInstnId', from.bic === '' ? [['Othr', [['Id', 'NOTPROVIDED']]]] : [['BICFI', from.bic]]]]],
          ['ChrgBr', 'SLEV'],
          ...transfers.map(transferNode),
        ],
      ],
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">\n${written(document, 1)}</Document>\n`;
}

/** A structured address needs at least town and country. What can't be written in banks' characters is left out. */
function addressNode(address: SepaAddress | undefined): Node[] {
  if (!address) return [];
  const [street, zip, city] = [sepaText(address.street, 70), sepaText(address.zip, 16), sepaText(address.city, 35)];
  if (city === '' || !/^[A-Z]{2}$/.test(address.country)) return [];
  return [
    [
      'PstlAdr',
      [
        ...(street === '' ? [] : [['StrtNm', street] as const]),
        ...(zip === '' ? [] : [['PstCd', zip] as const]),
        ['TwnNm', city],
        ['Ctry', address.country],
      ],
    ],
  ];
}

function transferNode({ id, name, iban, bic, amount, remittance, address }: SepaTransfer): Node {
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', id]]],
      ['Amt', [['InstdAmt', euros(amount), ' Ccy="EUR"']]],
      ...(bic === '' ? [] : [['CdtrAgt', [['FinInstnId', [['BICFI', bic]]]]] as Node]),
      ['Cdtr', [['Nm', sepaText(name, 70)], ...addressNode(address)]],
      ['CdtrAcct', [['Id', [['IBAN', iban]]]]],
      ['RmtInf', [['Ustrd', sepaText(remittance, 140)]]],
    ],
  ];
}

function written([name, content, attributes = '']: Node, depth: number): string {
  const indent = '  '.repeat(depth);
  if (typeof content === 'string') return `${indent}<${name}${attributes}>${escaped(content)}</${name}>\n`;
  const inner = content.map((node) => written(node, depth + 1)).join('');
  return `${indent}<${name}${attributes}>\n${inner}${indent}</${name}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
