import styles from './page-links.module.css';

type PageLinksProps = {
  label: string;
  /** Number of the present page. */
  current: number;
  /** First, last and neighbouring pages; `text` is the number formatted in the language. */
  links: { number: number; text: string; href: string }[];
};

/** Numbered pagination links. */
export function PageLinks({ label, current, links }: PageLinksProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.numbers}>
        {links.map(({ number, text, href }, index) => {
          const previous = links[index - 1]?.number ?? number;
          return (
            <li key={number} data-gap={number - previous > 1 || undefined}>
              <a href={href} aria-current={number === current ? 'page' : undefined}>
                {text}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
