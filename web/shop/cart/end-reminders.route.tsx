import { useTranslation } from 'react-i18next';
import { data, Form, href } from 'react-router';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Notice } from '#web/site/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/end-reminders.route.ts';

export const handle = { namespaces: ['cart'] };

/** Ends reminders; mail programs call it for one-click unsubscribing, too (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const email = url.searchParams.get('email') ?? '';
  const token = url.searchParams.get('token') ?? '';
  try {
    await context.get(apiContext).shop.endCartReminders({ email, token });
    return data({ problem: null });
  } catch (error) {
    const { detail, status } = problemOf(error);
    return data({ problem: detail }, { status });
  }
}

export default function EndRemindersPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('cart');
  const address = useAddress();
  const isDone = actionData?.problem === null;
  const text = isDone ? t(($) => $.reminder.ended) : t(($) => $.reminder.end_text);
  return (
    <Notice
      heading={t(($) => $.reminder.heading)}
      text={actionData?.problem ?? text}
      back={{
        path: address(href('/cart')),
        text: t(($) => $.reminder.back),
        ...(!actionData && { look: 'secondary' }),
      }}
    >
      {!actionData && (
        <Form method="post">
          <XsrfField />
          <Button type="submit">{t(($) => $.reminder.end)}</Button>
        </Form>
      )}
    </Notice>
  );
}
