import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import type { GatewayId } from '#contract/constants/shop.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useGatewayName } from '#web/lib/use-gateway-name.ts';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';

type GatewayPageProps = {
  gateway: GatewayId;
  payUrl: string;
  /** The page of what is to be paid. */
  back: string;
};

/**
 * The answer for a page that leads on to a gateway, also without scripts. It is a page of its own,
 * because forms may not lead to other sites (`form-action`).
 */
export function answerGatewayPage(page: GatewayPageProps) {
  const headers = { Refresh: `0; url=${page.payUrl}`, 'Cache-Control': 'private, no-store' };
  return data(page, { headers });
}

/** What visitors see for a moment on their way to the gateway. */
export function GatewayPage({ gateway, payUrl, back }: GatewayPageProps) {
  const { t } = useTranslation('orders');
  const nameGateway = useGatewayName();
  const heading = t(($) => $.payment.going, { gateway: nameGateway(gateway) });
  return (
    <Page>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      <p>{t(($) => $.payment.going_text)}</p>
      <ButtonRow>
        <LinkButton href={payUrl}>{heading}</LinkButton>
        <LinkButton look="secondary" href={back}>
          {t(($) => $.payment.back)}
        </LinkButton>
      </ButtonRow>
    </Page>
  );
}
