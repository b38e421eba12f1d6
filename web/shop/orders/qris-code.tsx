import { useTranslation } from 'react-i18next';
import type { Qris } from '#contract/plans.ts';
import type { Money } from '#contract/shared/answers.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './qris-code.module.css';

type QrisCodeProps = {
  qris: Qris;
  amount: Money;
  /** The path of the picture. */
  path: string;
  /** Token of the link that shows the order to guests. */
  token?: string | undefined;
  /** The picture itself, where nobody but the page may have it. */
  picture?: string | undefined;
};

/** A QR code to pay with, and to save, since a phone cannot scan its own screen. */
export function QrisCode({ qris, amount, path, token, picture: given }: QrisCodeProps) {
  const { t } = useTranslation('orders');
  const { language } = usePageVisit();
  const shown = { amount: formatMoney(language, amount), merchant: qris.merchant };
  // Another amount is another picture: browsers keep those of one address, whatever its headers say.
  const query = new URLSearchParams({ amount: String(amount.amount), ...(token && { token }) });
  const picture = given ?? `${path}?${query}`;
  return (
    <div className={styles.qris}>
      <p>{t(($) => $.payment.qris)}</p>
      <img
        className={styles.code}
        src={picture}
        width={320}
        height={320}
        alt={t(($) => $.payment.qris_alt, shown)}
        suppressHydrationWarning
      />
      <LinkButton look="secondary" href={given ?? `${picture}&download`} download>
        {t(($) => $.payment.qris_download)}
      </LinkButton>
      <p suppressHydrationWarning>{t(($) => $.payment.qris_typed, shown)}</p>
    </div>
  );
}
