/** A parsed element: its children in order, or its text. */
interface Element {
  name: string;
  attributes: string;
  children: Element[];
  text: string;
}

export interface SepaReading {
  messageId: string;
  executionDay: string;
  sum: bigint;
  transfers: {
    id: string;
    cents: bigint;
    name: string;
    iban: string;
    bic: string | null;
    remittance: string;
    address: Record<string, string> | null;
  }[];
}

function must(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(`pain.001.001.09: ${rule}`);
}

/** Parses elements, attributes and text. Other XML syntax isn't allowed in such a file. */
function parse(xml: string): Element {
  must(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n'), 'declaration');
  const root: Element = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  const token = /<(\/?)([A-Za-z]+)([^<>]*)>|([^<>]+)/gy;
  token.lastIndex = xml.indexOf('\n');
  let end = token.lastIndex;
  for (let found = token.exec(xml); found; found = token.exec(xml)) {
    end = token.lastIndex;
    const [, closes, name, attributes, text] = found;
    const current = open.at(-1);
    must(current !== undefined, 'well-formed');
    if (text !== undefined) current.text += text;
    else if (closes) must(open.pop()?.name === name, `${name} closes what is open`);
    else {
      const element = { name: name ?? '', attributes: (attributes ?? '').trim(), children: [], text: '' };
      current.children.push(element);
      open.push(element);
    }
  }
  must(end === xml.length && open.length === 1 && root.children.length === 1, 'well-formed');
  return root.children[0] as Element;
}

/** The children of an element by name; `order` is the sequence of the schema, `?` may be missing, `*` repeats. */
function sequence(element: Element, order: string): Record<string, Element[]> {
  must(element.text.trim() === '', `${element.name} holds elements only`);
  const rest = [...element.children];
  const found: Record<string, Element[]> = {};
  for (const part of order.split(' ')) {
    const name = part.replace(/[?*]$/, '');
    const elements: Element[] = [];
    while (rest[0]?.name === name && (part.endsWith('*') || elements.length === 0))
      elements.push(rest.shift() as Element);
    must(elements.length > 0 || part.endsWith('?'), `${element.name} has ${name}`);
    found[name] = elements;
  }
  must(rest.length === 0, `${element.name} has ${rest[0]?.name} in its place`);
  return found;
}

const only = (element: Element, path: string): Element =>
  path.split('/').reduce((at, name) => sequence(at, name)[name]?.[0] as Element, element);

const textSet = /^[a-zA-Z0-9/\-?:().,'+ ]+$/;

function textOf(element: Element | undefined, max: number): string {
  must(element !== undefined && element.children.length === 0, 'text');
  must(textSet.test(element.text) && element.text.length <= max, `${element.name}: characters and length`);
  must(element.text === element.text.trim(), `${element.name}: no spaces around`);
  return element.text;
}

function idOf(element: Element | undefined): string {
  const id = textOf(element, 35);
  must(!id.startsWith('/') && !id.endsWith('/') && !id.includes('//'), 'slashes of an id');
  return id;
}

function ibanOf(account: Element | undefined): string {
  must(account !== undefined, 'account');
  const iban = only(account, 'Id/IBAN').text;
  must(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban), 'pattern of an IBAN');
  const number = [...iban.slice(4), ...iban.slice(0, 4)].map((c) => BigInt(Number.parseInt(c, 36))).join('');
  must(BigInt(number) % 97n === 1n, 'check digits of an IBAN');
  return iban;
}

function bicOf(agent: Element): string | null {
  const [choice] = only(agent, 'FinInstnId').children;
  must(choice !== undefined, 'an agent is named');
  if (choice.name === 'Othr') {
    must(only(choice, 'Id').text === 'NOTPROVIDED', 'NOTPROVIDED');
    return null;
  }
  must(choice.name === 'BICFI' && /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(choice.text), 'BICFI');
  return choice.text;
}

function centsOf(element: Element | undefined, digits: number): bigint {
  must(element !== undefined && /^\d+\.\d{2}$/.test(element.text), 'decimals of an amount');
  const cents = BigInt(element.text.replace('.', ''));
  must(cents > 0n && String(cents).length <= digits, 'size of an amount');
  return cents;
}

/** An address in parts: banks refuse address lines, and town and country are required. */
function addressOf(element: Element): Record<string, string> {
  const parts = sequence(element, 'StrtNm? PstCd? TwnNm Ctry');
  must(/^[A-Z]{2}$/.test(parts.Ctry?.[0]?.text ?? ''), 'Ctry');
  const most: Record<string, number> = { StrtNm: 70, PstCd: 16, TwnNm: 35, Ctry: 2 };
  const found = Object.entries(parts).flatMap(([name, [part]]) =>
    part ? [[name, textOf(part, most[name] ?? 0)]] : [],
  );
  return Object.fromEntries(found);
}

/** Reads a file and throws at the first rule of the schema or of SEPA that it breaks. */
export function readSepa(xml: string): SepaReading {
  const document = parse(xml);
  must(document.name === 'Document', 'root');
  must(document.attributes === 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"', 'namespace');
  const message = sequence(only(document, 'CstmrCdtTrfInitn'), 'GrpHdr PmtInf');
  const header = sequence(message.GrpHdr?.[0] as Element, 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty');
  must(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(header.CreDtTm?.[0]?.text ?? ''), 'CreDtTm');
  textOf(only(header.InitgPty?.[0] as Element, 'Nm'), 70);
  const payment = sequence(
    message.PmtInf?.[0] as Element,
    'PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf*',
  );
  idOf(payment.PmtInfId?.[0]);
  must(payment.PmtMtd?.[0]?.text === 'TRF' && payment.ChrgBr?.[0]?.text === 'SLEV', 'TRF and SLEV');
  must(only(payment.PmtTpInf?.[0] as Element, 'SvcLvl/Cd').text === 'SEPA', 'service level');
  const executionDay = only(payment.ReqdExctnDt?.[0] as Element, 'Dt').text;
  must(/^\d{4}-\d{2}-\d{2}$/.test(executionDay), 'ReqdExctnDt');
  textOf(only(payment.Dbtr?.[0] as Element, 'Nm'), 70);
  ibanOf(payment.DbtrAcct?.[0]);
  bicOf(payment.DbtrAgt?.[0] as Element);

  const transfers = (payment.CdtTrfTxInf ?? []).map((element) => {
    const parts = sequence(element, 'PmtId Amt CdtrAgt? Cdtr CdtrAcct RmtInf');
    const amount = only(parts.Amt?.[0] as Element, 'InstdAmt');
    must(amount.attributes === 'Ccy="EUR"', 'currency');
    const creditor = sequence(parts.Cdtr?.[0] as Element, 'Nm PstlAdr?');
    return {
      id: idOf(only(parts.PmtId?.[0] as Element, 'EndToEndId')),
      cents: centsOf(amount, 11),
      name: textOf(creditor.Nm?.[0], 70),
      address: creditor.PstlAdr?.[0] ? addressOf(creditor.PstlAdr[0]) : null,
      iban: ibanOf(parts.CdtrAcct?.[0]),
      bic: parts.CdtrAgt?.[0] ? bicOf(parts.CdtrAgt[0]) : null,
      remittance: textOf(only(parts.RmtInf?.[0] as Element, 'Ustrd'), 140),
    };
  });
  const sum = transfers.reduce((total, { cents }) => total + cents, 0n);
  must(new Set(transfers.map(({ id }) => id)).size === transfers.length, 'end-to-end ids are unique');
  for (const level of [header, payment]) {
    must(level.NbOfTxs?.[0]?.text === String(transfers.length), 'NbOfTxs');
    must(centsOf(level.CtrlSum?.[0], 18) === sum, 'CtrlSum');
  }
  return { messageId: idOf(header.MsgId?.[0]), executionDay, sum, transfers };
}
