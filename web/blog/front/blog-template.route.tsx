import { useTranslation } from 'react-i18next';
import { NewsletterForm } from '#web/site/newsletter-form.tsx';
import { Beam } from '#web/ui/beam.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BlogPage } from '../frame/blog-page.tsx';
import type { Route } from './+types/blog-template.route.ts';
import styles from './front.module.css';
import { FrontParts } from './front-parts.tsx';
import { loadFront } from './load-front.server.ts';

export const handle = { namespaces: ['blog'] };

export function loader({ context, request, url }: Route.LoaderArgs) {
  return loadFront({ context, request, url });
}

/** The blog as a magazine: the lead story, what is new, each section, and what is read most. */
export default function BlogTemplatePage({ loaderData: { front } }: Route.ComponentProps) {
  const { t } = useTranslation('blog');
  return (
    <BlogPage section="front" heading={t(($) => $.front.heading)} deck={<p>{t(($) => $.deck)}</p>}>
      {front ? (
        <FrontParts {...front} />
      ) : (
        <EmptyState heading={t(($) => $.list.empty)} text={t(($) => $.list.empty_hint)} />
      )}
      <section className={styles.newsletter} aria-labelledby="front-newsletter">
        <Beam />
        <div>
          <h2 id="front-newsletter">{t(($) => $.front.newsletter)}</h2>
          <p>{t(($) => $.front.newsletter_text)}</p>
        </div>
        <NewsletterForm />
      </section>
    </BlogPage>
  );
}
