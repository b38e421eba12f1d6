import type { Post } from '#contract/blog/posts.ts';
import type { TextMarks } from '../text-marks.ts';
import styles from './quoted-words.module.css';

type QuotedWordsProps = { quote: NonNullable<Post['quote']>; own: TextMarks };

/** What a post of the type quote is about: the words, as large as its title. */
export function QuotedWords({ quote, own }: QuotedWordsProps) {
  return (
    <figure className={styles.quote} {...own}>
      <blockquote>
        <p>{quote.text}</p>
      </blockquote>
      {quote.source && (
        <figcaption>
          <cite>{quote.source}</cite>
        </figcaption>
      )}
    </figure>
  );
}
