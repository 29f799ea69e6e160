import * as v from 'valibot';
import { optionalText, requiredText } from '../../wire.ts';

/** Why a customer pays no tax, and the number of their certificate. */
export const taxFreeSchema = v.object({ reason: requiredText('Reason', 100), certificate: optionalText(60) });
export type TaxFree = v.InferOutput<typeof taxFreeSchema>;
