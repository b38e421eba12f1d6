import { problem } from './problem.ts';

/** The same request with its body read, if that is at most so many bytes; `payload_too_large`. */
export async function readBody(request: Request, maxBytes: number): Promise<Request> {
  if (!request.body) return request;
  if (Number(request.headers.get('content-length')) > maxBytes) throw problem('payload_too_large');
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
