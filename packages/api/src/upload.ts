/**
 * Sends a form and reports the upload progress. This is the only use of XMLHttpRequest. With fetch, request bodies
 * stream only over HTTP/2, and without a stream there is no progress.
 */
export function upload(
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  { signal, onUpload }: { signal?: AbortSignal | undefined; onUpload?: ((fraction: number) => void) | undefined },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onUpload?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? 'text/plain';
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }));
    };
    request.onerror = () => reject(new TypeError(`POST ${url} was not answered`));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
