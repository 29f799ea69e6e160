/** A multipart body with one file. */
export function multipartOf(field: string, content: string | Buffer, fileName = 'sheet.csv') {
  const boundary = 'recoup-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([head, content, `\r\n--${boundary}--\r\n`].map((part) => Buffer.from(part as string))),
  };
}
