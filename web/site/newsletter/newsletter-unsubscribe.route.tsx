import { data } from 'react-router';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import type { Route } from './+types/newsletter-unsubscribe.route.ts';
import { NewsletterAnswer } from './newsletter-answer.tsx';

export const handle = { namespaces: ['site'] };

/** Ends the subscription; mail programs call it for one-click unsubscribing, too (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? '';
  const newsletter = url.searchParams.get('newsletter') ?? undefined;
  try {
    await context.get(apiContext).site.endNewsletter({ token, newsletter });
    return data({ problem: null });
  } catch (error) {
    const { detail, status } = problemOf(error);
    return data({ problem: detail }, { status });
  }
}

export default function NewsletterUnsubscribePage({ actionData }: Route.ComponentProps) {
  return <NewsletterAnswer step="end" done={actionData} />;
}
