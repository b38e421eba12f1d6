import { data } from 'react-router';
import { answerQr } from '#web/lib/draw-qr.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { requireOwner } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/order-qris.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

/** The QR code that an order waits to be paid with; with `download`, as a file. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { number } = params;
  const token = url.searchParams.get('token');
  const { shop } = context.get(apiContext);
  const answer = await orNotFound(
    shop.getOrder({ number, ...(token && { token }) }, { signal: request.signal }),
  );
  const { qris } = answer.data.order.payment;
  if (!qris) throw data(null, { status: 404 });
  return answerQr(qris.text, url.searchParams.has('download') ? `qris-${number}` : undefined);
}
