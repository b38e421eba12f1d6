import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { answerForm, type FormOutcome } from '#web/lib/answer-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { DeletedMessage } from '#web/library/deleted-message.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import { useRemoval } from '../use-removal.ts';
import type { Route } from './+types/cart.route.ts';
import { CartContents } from './cart-contents.tsx';
import { type CartIntent, changeCart } from './change-cart.server.ts';
import { EmptyCart } from './empty-cart.tsx';
import { loadCart } from './load-cart.server.ts';
import { useOptimisticCart } from './use-optimistic-cart.ts';

export const handle = { namespaces: ['cart'] };

const told = ['added', 'quantity', 'acknowledge', 'coupon', 'uncoupon', 'shipping'] as const;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('cart')(($) => $.heading),
    description: texts('cart')(($) => $.description),
    indexed: false,
  }));
  const loaded = await loadCart({ context, request });
  const remove = Number(url.searchParams.get('remove'));
  const done = url.searchParams.get('done');
  return {
    ...loaded,
    asked: loaded.cart.lines.find(({ id }) => id === remove)?.id,
    done: told.find((known) => known === done),
    isDeleted: done === ('remove' satisfies CartIntent),
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  if (form.get('intent') === 'coupon' && !String(form.get('code') ?? '').trim()) {
    const { language } = args.context.get(visitContext);
    const t = serverI18n(language).getFixedT(language, 'cart');
    return data<FormOutcome>({ done: null, problem: t(($) => $.coupon.blank) }, { status: 422 });
  }
  return answerForm(args, async () => ({
    done: await changeCart(args.context.get(apiContext), form),
  }));
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('cart');
  const { done, isDeleted } = loaderData;
  const { cart, isPending } = useOptimisticCart(loaderData.cart);
  const { heading, Form } = useRemoval();
  const problem = actionData?.problem;
  return (
    <Page>
      <PageHead title={t(($) => $.heading)} />
      <h1 ref={heading} tabIndex={-1}>
        {t(($) => $.heading)}
      </h1>
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      {isDeleted && !problem && <DeletedMessage />}
      {done && !problem && (
        <FormMessage kind="done">
          {done === 'added' && <strong>{t(($) => $.added.heading)} </strong>}
          {done === 'added' ? t(($) => $.added.cart) : t(($) => $.done[done])}
        </FormMessage>
      )}
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <CartContents
          cart={cart}
          isPending={isPending}
          places={loaderData.places}
          asked={loaderData.asked}
          RemovalForm={Form}
        />
      )}
    </Page>
  );
}
