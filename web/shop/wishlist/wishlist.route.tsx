import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import { answerForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import { DeletedMessage } from '#web/site/deleted-message.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';
import { publishShopChange } from '../cart/shop-changes.ts';
import { useRemoval } from '../use-removal.ts';
import type { Route } from './+types/wishlist.route.ts';
import styles from './wishlist.module.css';
import { nameVariants, WishlistEntry } from './wishlist-entry.tsx';

export const handle = { namespaces: ['cart'] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('cart')(($) => $.wishlist.heading),
    description: texts('cart')(($) => $.wishlist.description),
    indexed: false,
  }));
  const remove = Number(url.searchParams.get('remove'));
  const done = url.searchParams.get('done');
  return { ...(await loadWishlist({ context, request, url })), remove, done };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  return answerForm(args, () => changeWishlist(args, form));
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('cart');
  const address = useAddress();
  const navigate = useNavigate();
  const { items, choice, remove, done } = loaderData;
  const { heading, Form } = useRemoval();
  const [picked, setPicked] = useState<number>();
  const problem = actionData?.problem;
  const here = address(href('/wishlist'));
  const toRemove = items.find(({ product }) => product.id === (picked ?? remove))?.product;
  const ids = items.map(({ product }) => product.id).join();
  useEffect(() => publishShopChange({ wished: ids ? ids.split(',').map(Number) : [] }), [ids]);
  function close() {
    if (picked !== undefined) setPicked(undefined);
    else void navigate(here, { replace: true, preventScrollReset: true });
  }
  return (
    <Page>
      <PageHead title={t(($) => $.wishlist.heading)} />
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.wishlist.heading)}
        </h1>
        {items.length > 0 && <p>{t(($) => $.wishlist.count, { count: items.length })}</p>}
      </header>
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      {done === 'remove' && !problem && <DeletedMessage />}
      {(done === 'added' || done === 'moved') && !problem && (
        <FormMessage kind="done">
          <strong>{t(($) => $.added.heading)}</strong>{' '}
          {done === 'added' ? t(($) => $.added.wishlist) : t(($) => $.added.cart)}
        </FormMessage>
      )}
      {toRemove && (
        <ConfirmForm
          name={toRemove.name}
          back={here}
          fields={{ intent: 'remove', product: toRemove.id }}
          Form={Form}
          onClose={close}
        />
      )}
      {items.length === 0 && <EmptyWishlist />}
      <ul className={styles.grid}>
        {items.map((item, index) => (
          <WishlistEntry
            key={item.product.id}
            item={item}
            choice={choice?.product === item.product.id ? choice : undefined}
            here={here}
            eager={index < 4}
            onRemove={setPicked}
            heading={heading}
          />
        ))}
      </ul>
      <SignInHint />
    </Page>
  );
}

/** Runs the change that a form of the page requests; returns the header's counts. */
async function changeWishlist({ context }: Pick<PageRequest, 'context'>, form: FormData) {
  const { shop } = context.get(apiContext);
  if (form.get('intent') === 'move') {
    const { data } = await shop.moveToCart(parseForm(context, form, 'shop.moveToCart'));
    return { done: 'moved', cart: data.cart_count };
  }
  if (form.get('intent') === 'remove') {
    await shop.removeFromWishlist(parseForm(context, form, 'shop.removeFromWishlist'));
  }
  return { done: 'remove' };
}

function EmptyWishlist() {
  const { t } = useTranslation('cart');
  const address = useAddress();
  return (
    <EmptyState heading={t(($) => $.wishlist.empty)} text={t(($) => $.wishlist.empty_text)}>
      <LinkButton href={address(href('/all-products'))}>{t(($) => $.ways.products)}</LinkButton>
      <LinkButton look="secondary" href={address(href('/merchandise-store'))}>
        {t(($) => $.ways.store)}
      </LinkButton>
    </EmptyState>
  );
}

/** The wishlist, and the variants of a product being moved to the cart. */
async function loadWishlist({ context, request, url }: PageRequest) {
  const { shop } = context.get(apiContext);
  const options = { signal: request.signal };
  const { items } = (await shop.listWishlist({}, options)).data;
  const choose = Number(url.searchParams.get('choose'));
  const item = items.find(({ product }) => product.id === choose);
  if (!item) return { items, choice: undefined };
  const { product } = (await shop.getProduct({ slug: item.product.slug }, options)).data;
  return { items, choice: nameVariants(product) };
}

/** Tells guests that their wishlist is stored in this browser only. */
function SignInHint() {
  const { t } = useTranslation('cart');
  const address = useAddress();
  if (usePageSession()?.viewer) return null;
  return (
    <p className={styles.hint}>
      {t(($) => $.wishlist.sign_in)}{' '}
      <LinkButton look="secondary" href={address(signInPath(href('/wishlist')))} rel="nofollow">
        {t(($) => $.wishlist.log_in)}
      </LinkButton>
    </p>
  );
}
