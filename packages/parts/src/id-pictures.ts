/** The pictures taken at the counter: of the ID and, where the law requires it, of the customer. */
export const idCameras = [
  { label: 'Take picture of ID', name: 'id' },
  { label: 'Take picture of customer', name: 'customer' },
] as const;

/** The label of a stored picture. An uploaded file's name doesn't say what it shows. */
export const idPictureLabel = (name: string, i: number) =>
  name.startsWith('customer-') ? 'Customer picture' : `Picture ${i + 1}`;
