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
    <>
      <details className={styles.folded}>
        <summary>{name}</summary>
        <nav aria-label={name}>{links}</nav>
      </details>
      <nav className={styles.beside} aria-label={name}>
        <p aria-hidden="true">{name}</p>
        {links}
      </nav>
    </>
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
