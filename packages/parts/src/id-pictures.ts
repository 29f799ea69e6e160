/** Pictures that the camera takes at the counter: of the ID, and of whoever shows it where the law wants that. */
export const idCameras = [
  { label: 'Take picture of ID', name: 'id' },
  { label: 'Take picture of customer', name: 'customer' },
] as const;

/** What a kept picture is called; a file that somebody chose says nothing of what it shows. */
export const idPictureLabel = (name: string, i: number) =>
  name.startsWith('customer-') ? 'Customer picture' : `Picture ${i + 1}`;
