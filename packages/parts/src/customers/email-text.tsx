/** An email that breaks before its domain where it needs two lines. */
export function EmailText({ value }: { value: string }) {
  const [mailbox, domain] = value.split(/(?<=@)/);
  return (
    <>
      {mailbox}
      <wbr />
      {domain}
    </>
  );
}
