import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Notice } from '../notice.tsx';
import type { Route } from './+types/newsletter.route.ts';

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const input = parseForm(context, form, 'site.subscribeToNewsletter');
    await context.get(apiContext).site.subscribeToNewsletter(input);
    return { problem: null };
  } catch (error) {
    return { problem: problemOf(error).detail };
  }
}

/** The result page of the form without JavaScript. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <Notice
      heading={t(($) => $.newsletter.submit)}
      text={actionData?.problem ?? t(($) => $.newsletter[actionData ? 'thanks' : 'hint'])}
      back={{ path: address(href('/')), text: t(($) => $.error_page.back_home) }}
    />
  );
}
