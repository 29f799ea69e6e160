/** What narrows a list so that it shows what a figure counted, as the list is asked for it. */
export interface FigureFilter {
  created_from?: string;
  created_to?: string;
  location_id?: number;
  customer_id?: number;
  arriving?: 'today';
  referral_source?: string;
}

const day = /^(19|20)\d\d-\d\d-\d\d$/;
const id = /^[1-9]\d{0,14}$/;

/** Reads it from an address; what is said wrongly is as if it were not said. */
export function figureFilterOf(params: URLSearchParams): FigureFilter {
  const text = (name: string, pattern: RegExp) => {
    const value = params.get(name);
    return value !== null && pattern.test(value) ? value : undefined;
  };
  const created_from = text('created_from', day);
  const created_to = text('created_to', day);
  const location = text('location_id', id);
  const customer = text('customer_id', id);
  const referral_source = text('referral_source', /^.{1,100}$/);
  return {
    ...(created_from && { created_from }),
    ...(created_to && { created_to }),
    ...(location && { location_id: Number(location) }),
    ...(customer && { customer_id: Number(customer) }),
    ...(params.get('arriving') === 'today' && { arriving: 'today' }),
    ...(referral_source && { referral_source }),
  };
}
