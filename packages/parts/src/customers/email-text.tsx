/** An email address that wraps before its domain. */
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
