import type { Contract } from '@recoup/contract';
import type { StoredDocument } from '@recoup/contract/document';
import { type TextInfo, textInfoSchema, textInfos } from '@recoup/contract/settings/site-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';

const documentOf = (kind: TextInfo): StoredDocument<typeof textInfoSchema.entries> => ({
  key: `text-info-${kind}`,
  title: textInfos[kind].label,
  schema: textInfoSchema,
  initial: { text: '' },
});

/** The company's own text. Empty if there is none. */
export const readTextInfo = (tx: Tx, kind: TextInfo) => readDocument(tx, documentOf(kind));

export const textInfoHandlers: Handlers<Contract['textInfos']> = {
  getTextInfo: async (tx, { params }) => ({ data: await readTextInfo(tx, params.kind) }),
  putTextInfo: async (tx, { params, body, ...by }) => {
    const document = documentOf(params.kind);
    const data = await saveDocument(tx, document, body, by);
    return { success: true, message: `${document.title} saved`, data };
  },
};
