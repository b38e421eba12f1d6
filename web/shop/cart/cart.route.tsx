import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  data,
  type FetcherWithComponents,
  href,
  type RouterContextProvider,
  useNavigate,
} from 'react-router';
import type { Cart, PublicCoupon } from '#contract/shop/cart.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { listCountries } from '#web/lib/code-names.server.ts';
import { answerForm, type FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import { DeletedMessage } from '#web/site/deleted-message.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import { listProvinces, type Places } from '../address/load-places.server.ts';
import type { HeadingRef } from '../use-focus-when-done.ts';
import { useRemoval } from '../use-removal.ts';
import type { Route } from './+types/cart.route.ts';
import styles from './cart.module.css';
import { CartLineItem } from './cart-line-item.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CouponBox } from './coupon-box.tsx';
import { OfferedCoupons } from './offered-coupons.tsx';
import { useOptimisticCart } from './optimistic-cart.ts';
import { RemindForm } from './remind-form.tsx';
import { ShippingEstimate } from './shipping-estimate.tsx';

export const handle = { namespaces: ['cart'] };

const announced = [
  'added',
  'quantity',
  'acknowledge',
  'coupon',
  'uncoupon',
  'shipping',
  'reordered',
] as const;

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
    toRemove: loaded.cart.lines.find(({ id }) => id === remove)?.id,
    done: announced.find((each) => each === done),
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
    done: await changeCart(args.context, form),
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
          offered={loaderData.offered}
          places={loaderData.places}
          toRemove={loaderData.toRemove}
          RemovalForm={Form}
          heading={heading}
        />
      )}
    </Page>
  );
}

type CartContentsProps = {
  cart: Cart;
  /** Optimistic: not confirmed yet. */
  isPending: boolean;
  offered: PublicCoupon[];
  places: Places;
  /** Id of the line whose removal the address asks to confirm. */
  toRemove: number | undefined;
  /** Outlives the line that it removes. */
  RemovalForm: FetcherWithComponents<unknown>['Form'];
  /** The heading of the page. */
  heading: HeadingRef;
};

/** A cart with items. */
function CartContents(props: CartContentsProps) {
  const { cart, isPending, offered, places, toRemove, RemovalForm, heading } = props;
  const { t } = useTranslation('cart');
  const address = useAddress();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<number>();
  const here = address(href('/cart'));
  const line = cart.lines.find(({ id }) => id === (picked ?? toRemove));
  function close() {
    if (picked !== undefined) setPicked(undefined);
    else void navigate(here, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <CartNotices notices={cart.notices} action={here} heading={heading} />
      {line && (
        <ConfirmForm
          name={line.product.name || t(($) => $.lines.unknown)}
          back={here}
          fields={{ intent: 'remove', id: line.id }}
          Form={RemovalForm}
          onClose={close}
        />
      )}
      <div className={styles.contents}>
        <ul className={styles.lines} aria-label={t(($) => $.lines.label)}>
          {cart.lines.map((each) => (
            <CartLineItem key={each.id} line={each} here={here} onRemove={setPicked} />
          ))}
        </ul>
        <div className={styles.aside}>
          <CouponBox coupons={cart.coupons} action={here} heading={heading} />
          <OfferedCoupons
            coupons={offered.filter(({ code }) => !cart.coupons.some((own) => own.code === code))}
            action={here}
          />
          <CartTotals cart={cart} isPending={isPending} />
          <RemindForm />
          {cart.shipping.needed && (
            <ShippingEstimate shipping={cart.shipping} places={places} action={here} />
          )}
        </div>
      </div>
    </>
  );
}

const cartIntents = [
  'quantity',
  'remove',
  'acknowledge',
  'coupon',
  'uncoupon',
  'shipping',
] as const;

type Context = Readonly<RouterContextProvider>;
type CartIntent = (typeof cartIntents)[number];

/** Runs the change that a form of the cart requests. */
async function changeCart(context: Context, form: FormData): Promise<CartIntent | ''> {
  const { shop } = context.get(apiContext);
  const intent = cartIntents.find((each) => each === form.get('intent'));
  if (intent === 'quantity') {
    await shop.changeCartItem(parseForm(context, form, 'shop.changeCartItem'));
  }
  if (intent === 'remove') {
    await shop.removeCartItem(parseForm(context, form, 'shop.removeCartItem'));
  }
  if (intent === 'acknowledge') await shop.acknowledgeCart();
  if (intent === 'coupon') {
    await shop.addCartCoupon(parseForm(context, form, 'shop.addCartCoupon'));
  }
  if (intent === 'uncoupon') {
    await shop.removeCartCoupon(parseForm(context, form, 'shop.removeCartCoupon'));
  }
  if (intent === 'shipping') {
    // Without scripts, the province field is present for all countries.
    const otherFields = form.get('country') === 'ID' ? {} : { province_code: null };
    await shop.setCartShipping(parseForm(context, form, 'shop.setCartShipping', otherFields));
  }
  return intent ?? '';
}

/** Loads the cart, the coupons on offer, and the countries that the shop ships to. */
async function loadCart({ context, request }: Pick<PageRequest, 'context' | 'request'>) {
  const { shop } = context.get(apiContext);
  const options = { signal: request.signal };
  const [{ cart }, { coupons: offered }] = await Promise.all([
    shop.getCart({}, options).then(({ data }) => data),
    shop.listPublicCoupons({}, options).then(({ data }) => data),
  ]);
  const nowhere: Places = { countries: [], provinces: [] };
  if (!cart.shipping.needed) return { cart, offered, places: nowhere };
  const [{ data: sent }, provinces] = await Promise.all([
    shop.listShippingCountries({}, options),
    listProvinces({ context, request }),
  ]);
  const countries = listCountries(context.get(visitContext).language).filter(
    ({ code }) => sent.elsewhere || sent.countries.includes(code),
  );
  return { cart, offered, places: { countries, provinces } };
}

function EmptyCart() {
  const { t } = useTranslation('cart');
  const address = useAddress();
  return (
    <EmptyState heading={t(($) => $.empty.heading)} text={t(($) => $.empty.text)}>
      <LinkButton href={address(href('/all-products'))}>{t(($) => $.ways.products)}</LinkButton>
      <LinkButton look="secondary" href={address(href('/merchandise-store'))}>
        {t(($) => $.ways.store)}
      </LinkButton>
      <LinkButton look="quiet" href={address(href('/wishlist'))}>
        {t(($) => $.ways.wishlist)}
      </LinkButton>
    </EmptyState>
  );
}
