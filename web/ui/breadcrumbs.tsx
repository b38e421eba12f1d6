import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = {
  label: string;
  /** The path to this page, which is last and not a link. */
  crumbs: { name: string; href?: string | undefined }[];
};

export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, href }) => (
          <li key={href ?? name}>
            {href ? (
              <a href={href}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi aria-current="page">{name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
