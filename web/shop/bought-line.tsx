import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Money } from '#contract/shared/answers.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { MoneyText } from './amounts.tsx';
import styles from './bought-line.module.css';

/** Around `BoughtLine`s. */
export function BoughtLines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

type BoughtLineProps = {
  picture: ReactNode;
  name: string;
  /** The slug of the product's page; null if it has none. */
  slug?: string | null;
  subtotal: Money;
  /** One line each: options, quantity. */
  facts: ReactNode[];
};

/** One purchased item with its subtotal. */
export function BoughtLine({ picture, name, slug, subtotal, facts }: BoughtLineProps) {
  const address = useAddress();
  return (
    <li className={styles.line}>
      <span className={styles.picture}>{picture}</span>
      <div className={styles.text}>
        {slug ? (
          <a className={styles.name} href={address(href('/product-detail/:slug?', { slug }))}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
        )}
        {facts.filter(Boolean).map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity
          <p key={at} className={styles.quiet}>
            {fact}
          </p>
        ))}
      </div>
      <p className={styles.price}>
        <MoneyText money={subtotal} />
      </p>
    </li>
  );
}

/** `Size: M · Colour: Ink`; empty without options. */
export function describeOptions(options: { name: string; value: string }[]): string {
  return options.map(({ name, value }) => `${name}: ${value}`).join(' · ');
}
