/** SCIM's error types (RFC 7644, 3.12). */
export type ScimType = 'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'invalidValue';

/** A refusal in SCIM's terms. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalid = (detail: string, type: ScimType = 'invalidValue') => new ScimError(400, detail, type);
export const unknownResource = (id: string) => new ScimError(404, `Resource ${id} not found`);

/** The body of a SCIM error. */
export const errorBody = ({ status, message, scimType }: Pick<ScimError, 'status' | 'message' | 'scimType'>) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
});
