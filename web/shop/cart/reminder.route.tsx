import { useTranslation } from 'react-i18next';
import { data, href, redirect } from 'react-router';
import { readTimeZone } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Notice } from '#web/site/notice.tsx';
import type { Route } from './+types/reminder.route.ts';

export const handle = { namespaces: ['cart'] };

/** Only the form on the page of the cart leads here. */
export function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return redirect(addressFor(visit, href('/cart')));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const otherFields = { time_zone: readTimeZone(form) };
    const { shop } = context.get(apiContext);
    await shop.askCartReminder(parseForm(context, form, 'shop.askCartReminder', otherFields));
    return data({ problem: null });
  } catch (error) {
    const { detail, status } = problemOf(error);
    return data({ problem: detail }, { status });
  }
}

export default function ReminderPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('cart');
  const address = useAddress();
  return (
    <Notice
      heading={t(($) => $.reminder.heading)}
      text={actionData?.problem ?? t(($) => $.reminder.done)}
      back={{ path: address(href('/cart')), text: t(($) => $.reminder.back) }}
    />
  );
}
