import { data } from 'react-router';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/newsletter-confirm.route.ts';
import { NewsletterAnswer } from './newsletter-answer.tsx';

export const handle = { namespaces: ['site'] };

export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  try {
    await context.get(apiContext).site.confirmNewsletter({ token });
    return data({ problem: null });
  } catch (error) {
    const { detail, status } = problemOf(error);
    return data({ problem: detail }, { status });
  }
}

export default function NewsletterConfirmPage({ actionData }: Route.ComponentProps) {
  return <NewsletterAnswer step="confirm" done={actionData} />;
}
