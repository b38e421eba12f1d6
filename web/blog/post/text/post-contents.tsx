import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/blog/posts.ts';
import type { TextMarks } from '../text-marks.ts';
import styles from './post-contents.module.css';

type PostContentsProps = { contents: Post['contents']; own: TextMarks };

/**
 * The headings of a post as links: folded away above the text where it fills the window, beside it
 * and in sight where there is room. One of the two is never there, for screen readers neither.
 */
export function PostContents({ contents, own }: PostContentsProps) {
  const { t } = useTranslation('post');
  const links = <ContentsLinks contents={contents} own={own} />;
  const name = t(($) => $.contents);
  return (
    <nav className={styles.contents} aria-label={name}>
      <details className={styles.folded}>
        <summary>{name}</summary>
        {links}
      </details>
      <div className={styles.beside}>
        <p aria-hidden="true">{name}</p>
        {links}
      </div>
    </nav>
  );
}

function ContentsLinks({ contents, own }: PostContentsProps) {
  return (
    <ol className={styles.links} {...own}>
      {contents.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${encodeURIComponent(id)}`}>
            <bdi>{text}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
}
