import { ORPCError } from '@orpc/client';
import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { orNotFound, problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import { MoneyText } from '../amounts.tsx';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/offer.route.ts';

export const handle = { namespaces: ['cart'] };

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { shop } = context.get(apiContext);
  const offer = await orNotFound(findOffer(shop.getOffer({ token })));
  describePage(context, ({ texts }) => ({
    title: texts('cart')(($) => $.offer.heading),
    description: texts('cart')(($) => $.offer.text),
    indexed: false,
  }));
  return { offer };
}

/** Null: it has been ordered, and the link tells no more. */
async function findOffer<Offer>(asked: Promise<{ data: { offer: Offer } }>): Promise<Offer | null> {
  try {
    return (await asked).data.offer;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'offer_closed') return null;
    throw error;
  }
}

/** The cart becomes the one of this browser, and goes to the checkout. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  try {
    await context.get(apiContext).shop.openOffer({ token });
  } catch (error) {
    return { problem: problemOf(error).detail };
  }
  const visit = context.get(visitContext);
  return redirect(addressFor(visit, href('/checkout')), 303);
}

/** What the shop has put together for somebody who wrote to it. */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('cart');
  const { offer } = loaderData;
  return (
    <Page>
      <PageHead title={t(($) => $.offer.heading)} />
      <h1>{t(($) => $.offer.heading)}</h1>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {offer ? (
        <Panel heading={t(($) => $.offer.items)} text={t(($) => $.offer.text)}>
          {offer.note && <p dir="auto">{offer.note}</p>}
          <ul>
            {offer.cart.lines.map((line) => (
              <li key={line.id}>
                {line.quantity} × <bdi>{line.product.name}</bdi> · <MoneyText money={line.total} />
              </li>
            ))}
          </ul>
          <PostForm>
            <Button type="submit">{t(($) => $.offer.continue)}</Button>
          </PostForm>
        </Panel>
      ) : (
        <FormMessage kind="done">{t(($) => $.offer.closed)}</FormMessage>
      )}
    </Page>
  );
}
