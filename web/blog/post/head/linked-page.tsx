import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/blog/posts.ts';
import type { TextMarks } from '../text-marks.ts';
import styles from './linked-page.module.css';

type LinkedPageProps = { link: NonNullable<Post['link']>; own: TextMarks };

/** Where a post of the type link leads: the page of others, with its host to be seen. */
export function LinkedPage({ link, own }: LinkedPageProps) {
  const { t } = useTranslation('post');
  return (
    <a className={styles.link} href={link.url} rel="noopener">
      <span className={styles.sign}>
        <ArrowUpRight size={28} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.name} {...own}>
          {link.title || link.host}
        </span>
        <bdi className={styles.host}>{link.host}</bdi>
        <span className={styles.visit}>
          {t(($) => $.link.visit, { host: `\u2068${link.host}\u2069` })}
        </span>
      </span>
    </a>
  );
}
