import type { ReactNode } from 'react';
import { PageHead } from '#web/lib/page-head.tsx';
import styles from './admin-page.module.css';

type AdminPageProps = {
  /** Heading and title of the page. */
  title: string;
  /** A link back to the list, for the page of one thing. */
  back?: { href: string; text: string };
  /** Beside the heading, such as a button that adds something. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the admin: heading, actions, content. */
export function AdminPage({ title, back, actions, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={title} />
      <div className={styles.head}>
        <div>
          {back && (
            <a className={styles.back} href={back.href}>
              {back.text}
            </a>
          )}
          <h1 className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}

/** A part of a page or form with a heading of its own. */
export function AdminSection({
  heading,
  text,
  children,
}: {
  heading: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** Facts as name and value. */
export function FactList({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
