import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { CartNotice } from '#contract/shop/cart.ts';
import { formatMoney, formatNumber } from '#web/lib/formats/format.ts';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { useOutcomeToast } from '#web/lib/show-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { type HeadingRef, useFocusWhenDone } from '../use-focus-when-done.ts';
import styles from './cart-notices.module.css';

type CartNoticesProps = {
  notices: CartNotice[];
  action: string;
  /** The heading of the page. */
  heading: HeadingRef;
};

/** What has changed since the visitor last saw the cart, until they acknowledge it. */
export function CartNotices({ notices, action, heading }: CartNoticesProps) {
  const { t } = useTranslation('cart');
  const fetcher = useFetcher<FormOutcome>();
  useOutcomeToast(fetcher.data);
  useFocusWhenDone(fetcher.data, heading);
  const noticeText = useNoticeText();
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} role="status" aria-busy={fetcher.state !== 'idle'}>
      <h2>{t(($) => $.notices.heading)}</h2>
      <ul>
        {notices.map((notice) => (
          <li
            key={`${notice.kind} ${notice.kind === 'coupon_refused' ? notice.code : notice.item_id}`}
          >
            <bdi suppressHydrationWarning>{noticeText(notice)}</bdi>
          </li>
        ))}
      </ul>
      <fetcher.Form method="post" action={action}>
        <XsrfField />
        <Button type="submit" look="secondary" name="intent" value="acknowledge">
          {t(($) => $.notices.acknowledge)}
        </Button>
      </fetcher.Form>
    </section>
  );
}

/** Returns a function that turns notices into sentences. */
function useNoticeText(): (notice: CartNotice) => string {
  const { t } = useTranslation('cart');
  const { language } = usePageVisit();
  return (notice) => {
    switch (notice.kind) {
      case 'price_changed': {
        const from = formatMoney(language, notice.from);
        const to = formatMoney(language, notice.to);
        return t(($) => $.notices.price_changed, { name: notice.name, from, to });
      }
      case 'quantity_reduced': {
        const from = formatNumber(language, notice.from);
        const to = formatNumber(language, notice.to);
        return t(($) => $.notices.quantity_reduced, { name: notice.name, from, to });
      }
      case 'sold_out':
        return t(($) => $.notices.sold_out, { name: notice.name });
      case 'gone':
        return notice.name
          ? t(($) => $.notices.gone, { name: notice.name })
          : t(($) => $.notices.gone_unknown);
      case 'coupon_refused': {
        const reason = t(($) => $.coupon.refusals[notice.reason]);
        return t(($) => $.notices.coupon_refused, { code: notice.code, reason });
      }
    }
  };
}
