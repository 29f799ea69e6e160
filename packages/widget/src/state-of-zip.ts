/** The first three digits of ZIP codes at which each state's range begins. */
const begins =
  '005NY006PR008VI009PR010MA028RI030NH039ME050VT055MA056VT060CT070NJ090AE100NY150PA197DE200DC201VA202DC206MD220VA247WV270NC290SC300GA320FL340AA341FL350AL370TN386MS398GA400KY430OH460IN480MI500IA530WI550MN569DC570SD580ND590MT600IL630MO660KS680NE700LA716AR730OK733TX734OK750TX800CO820WY832ID840UT850AZ870NM885TX889NV900CA962AP967HI969GU970OR980WA995AK';

/** The state of a US ZIP code. Empty if its digits don't tell. */
export function stateOfZip(country: string, zip: string): string {
  if (country !== 'US' || !/^\d{5}/.test(zip)) return '';
  const states = [...begins.matchAll(/(\d{3})([A-Z]{2})/g)];
  return states.findLast(([, first = '']) => first <= zip.slice(0, 3))?.[2] ?? '';
}
