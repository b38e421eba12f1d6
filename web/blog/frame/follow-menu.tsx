import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type FeedFormat,
  type FeedSubject,
  feedFormats,
  feedPath,
  feedTypes,
} from '#contract/shared/addresses.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { NewsletterForm } from '#web/site/newsletter/newsletter-form.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './follow-menu.module.css';

const formatNames: Record<FeedFormat, string> = { rss: 'RSS', atom: 'Atom' };

type FollowMenuProps = {
  /** Whose feeds are offered; those of the whole blog by default. */
  subject?: FeedSubject | undefined;
};

/** Ways to hear of new posts: by e-mail, and in a feed reader. */
export function FollowMenu({ subject }: FollowMenuProps) {
  const { t } = useTranslation('blog');
  const { language } = usePageVisit();
  const texts = t(($) => $.follow, { returnObjects: true });
  return (
    <Disclosure
      className={styles.follow}
      summary={
        <>
          <Rss size={18} aria-hidden="true" />
          {texts.label}
        </>
      }
    >
      <h2 className={styles.heading}>{texts.by_mail}</h2>
      <NewsletterForm />
      <h2 className={styles.heading}>{texts.by_feed}</h2>
      <ul className={styles.feeds}>
        {feedFormats.map((format) => (
          <li key={format}>
            <a
              href={feedPath(format, { language, of: subject })}
              type={feedTypes[format]}
              data-reload=""
            >
              {formatNames[format]}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
