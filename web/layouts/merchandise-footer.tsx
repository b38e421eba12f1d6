import { PackageCheck, ReceiptText, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { FooterColumn, FooterFrame } from '#web/layouts/footer-frame.tsx';
import { Wordmark } from '#web/layouts/wordmark.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './merchandise-footer.module.css';

const promises = { shipping: PackageCheck, tax: ReceiptText, guest: UserRoundCheck };

type PromiseName = keyof typeof promises;

/** The footer of the shop's front page only. */
export function MerchandiseFooter() {
  return (
    <FooterFrame
      top={
        <div className={styles.top}>
          <StorePromises />
        </div>
      }
    >
      <StoreLists />
    </FooterFrame>
  );
}

function StorePromises() {
  const { t } = useTranslation('shop');
  return (
    <ul className={styles.promises}>
      {(Object.keys(promises) as PromiseName[]).map((name) => {
        const Sign = promises[name];
        return (
          <li key={name}>
            <Sign size={24} aria-hidden="true" />
            {t(($) => $.footer.promises[name])}
          </li>
        );
      })}
    </ul>
  );
}

function StoreLists() {
  const { t } = useTranslation('shop');
  const address = useAddress();
  const lists = [
    {
      heading: t(($) => $.footer.browse),
      links: [
        { path: href('/all-products'), text: t(($) => $.navigation.all) },
        { path: `${href('/all-products')}?sort=latest`, text: t(($) => $.store.new) },
        { path: `${href('/all-products')}?sort=popularity`, text: t(($) => $.store.bestsellers) },
        { path: href('/shop'), text: t(($) => $.navigation.shop) },
        { path: href('/'), text: t(($) => $.navigation.films) },
      ],
    },
    {
      heading: t(($) => $.footer.orders),
      links: [
        { path: href('/cart'), text: t(($) => $.footer.cart) },
        { path: href('/wishlist'), text: t(($) => $.footer.wishlist) },
        { path: href('/track-order'), text: t(($) => $.navigation.track) },
        { path: href('/account/orders'), text: t(($) => $.footer.account_orders) },
        { path: href('/faq'), text: t(($) => $.footer.questions) },
        { path: href('/sales-terms'), text: t(($) => $.footer.sales_terms) },
        { path: href('/return-policy'), text: t(($) => $.footer.returns) },
        { path: href('/terms-of-use'), text: t(($) => $.footer.terms) },
        { path: href('/contact-us'), text: t(($) => $.footer.contact) },
      ],
    },
  ];
  return (
    <>
      <div className={styles.about}>
        <Wordmark />
        <p>{t(($) => $.footer.text)}</p>
      </div>
      {lists.map(({ heading, links }) => (
        <FooterColumn
          key={heading}
          heading={heading}
          links={links.map(({ path, text }) => ({ href: address(path), text }))}
        />
      ))}
    </>
  );
}
