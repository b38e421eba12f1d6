import { data } from 'react-router';
import { answerQr } from '#web/lib/draw-qr.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { requireOwner, requireViewer } from '#web/lib/session/require-viewer.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/payment-qris.route.ts';

export const middleware: Route.MiddlewareFunction[] = [requireViewer, requireOwner];

/** The QR code that a plan waits to be paid with; with `download`, as a file. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { plans } = context.get(apiContext);
  const payment = await orNotFound(plans.getPayment(params, { signal: request.signal }));
  const { qris } = payment.data;
  if (!qris) throw data(null, { status: 404 });
  const name = `qris-${params.reference}`;
  return answerQr(qris.text, url.searchParams.has('download') ? name : undefined);
}
