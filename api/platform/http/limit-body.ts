import { problem } from '../problem.ts';

/**
 * A request whose body is at most so many bytes; else it fails with `payload_too_large`. Where a
 * length is announced, HTTP itself reads no more; any other body is read here.
 */
export async function limitBody(request: Request, maxBytes: number): Promise<Request> {
  if (request.method === 'GET') return request;
  const length = request.headers.get('content-length');
  if (Number(length) > maxBytes) throw problem('payload_too_large');
  if (length !== null || !request.body) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw problem('payload_too_large');
    chunks.push(chunk);
  }
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) });
}
