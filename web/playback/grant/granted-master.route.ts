import { ORPCError } from '@orpc/client';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/granted-master.route.ts';

/**
 * Redirects viewers to the playlist of a restricted film where scripts are unavailable: for
 * `<video>` without JavaScript, with URLs that carry the grant.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const headers = { 'Cache-Control': 'private, no-store' };
  const input = { stream_id: params.stream };
  try {
    const { plans } = context.get(apiContext);
    const { data } = await plans.grantPlayback(input, { signal: request.signal });
    const { master } = data.grant.stream;
    if (!master) return new Response(null, { status: 503, headers });
    return new Response(null, { status: 302, headers: { ...headers, Location: master } });
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    return new Response(null, { status: error.status, headers });
  }
}
