import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { NotAdded } from '../not-added.tsx';
import type { Route } from './+types/add-to-wishlist.route.ts';

export const handle = { namespaces: ['cart'] };

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('cart')(($) => $.wishlist.heading),
    description: texts('cart')(($) => $.wishlist.description),
    indexed: false,
  }));
  return null;
}

/** Where the hearts of products lead; they stand on pages that are the same for everybody. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const { context } = args;
  const { shop } = context.get(apiContext);
  return answerForm(args, async () => {
    const isRemoval = form.get('intent') === 'remove';
    if (isRemoval)
      await shop.removeFromWishlist(parseForm(context, form, 'shop.removeFromWishlist'));
    else await shop.addToWishlist(parseForm(context, form, 'shop.addToWishlist'));
    const { data } = await shop.listWishlistIds();
    return { done: isRemoval ? 'removed' : 'added', path: href('/wishlist'), wished: data.ids };
  });
}

export default function AddToWishlistPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('cart');
  return <NotAdded heading={t(($) => $.wishlist.heading)} problem={actionData?.problem} />;
}
