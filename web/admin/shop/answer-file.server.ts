import { orNotFound } from '#web/lib/page-errors.server.ts';

/** A file of the API as the answer of a page. `download`: the name that it is saved under. */
export async function answerFile(answer: Promise<File | Blob>, download?: string) {
  const file = await orNotFound(answer);
  return new Response(await file.arrayBuffer(), {
    headers: {
      'Content-Type': file.type,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(download && { 'Content-Disposition': `attachment; filename="${download}"` }),
    },
  });
}
