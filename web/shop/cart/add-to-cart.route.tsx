import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { NotAdded } from '../not-added.tsx';
import type { Route } from './+types/add-to-cart.route.ts';

export const handle = { namespaces: ['cart'] };

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('cart')(($) => $.heading),
    description: texts('cart')(($) => $.description),
    indexed: false,
  }));
  return null;
}

/** Target of add-to-cart forms, which are on cached pages. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  return answerForm(args, async () => {
    const input = parseForm(args.context, form, 'shop.addCartItem');
    const { data } = await args.context.get(apiContext).shop.addCartItem(input);
    return { done: 'added', path: href('/cart'), cart: data.count };
  });
}

export default function AddToCartPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('cart');
  return <NotAdded heading={t(($) => $.heading)} problem={actionData?.problem} />;
}
