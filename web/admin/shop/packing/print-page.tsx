import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './print-page.module.css';

type PrintPageProps = { title: string; paper: 'a4' | 'a6'; children: ReactNode };

/** A page to print: nothing but paper, and on the screen a way back. */
export function PrintPage({ title, paper, children }: PrintPageProps) {
  const { t } = useTranslation('admin-shop');
  const address = useAddress();
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => setCanPrint(true), []);
  return (
    <main className={styles.page} id="content" data-paper={paper}>
      <PageHead title={title} />
      <div className={styles.ways}>
        <LinkButton look="quiet" href={address(`${href('/admin/orders')}?todo=ship`)}>
          {t(($) => $.print.back)}
        </LinkButton>
        <h1 className={styles.title}>{title}</h1>
        {canPrint && <Button onClick={() => window.print()}>{t(($) => $.print.print)}</Button>}
      </div>
      {children}
    </main>
  );
}
