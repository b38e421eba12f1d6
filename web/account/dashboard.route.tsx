import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { OrderSummary } from '#contract/shop/order-schemas.ts';
import { formatBytes } from '#web/lib/formats/format.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/dashboard.route.ts';
import { useUser } from './account-part.tsx';
import { type AccountSection, accountSections } from './account-sections.ts';
import { Avatar } from './avatar.tsx';
import styles from './dashboard.module.css';

export const handle = { namespaces: ['plans'] };

/** What an order has before it is over; such orders are among the newest, which are listed. */
const openStatuses: OrderSummary['status'][] = ['pending_payment', 'on_hold', 'processing'];

/** What the sections hold. What fails or is not for this profile is left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const api = context.get(apiContext);
  const leaveOut = () => null;
  const [plan, meter, openOrders] = await Promise.all([
    api.plans.getSubscription().then(({ data }) => data.subscription.plan ?? 'free', leaveOut),
    api.viewing.getDataMeter().then(({ data }) => data.data_meter, leaveOut),
    api.shop.listOrders({}).then(({ data }) => data.orders.filter(isOpen).length, leaveOut),
  ]);
  return { plan, meter, openOrders, isNew: url.searchParams.has('welcome') };
}

function isOpen({ status }: OrderSummary): boolean {
  return openStatuses.includes(status);
}

/** Resends the confirmation mail. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(apiContext).account.resendConfirmation();
    return { problem: null };
  } catch (error) {
    return { problem: problemOf(error).detail };
  }
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const address = useAddress();
  const user = useUser();
  const { profile, email } = user;
  const { language } = usePageVisit();
  const { t: plans } = useTranslation('plans');
  const isNew = loaderData?.isNew ?? false;
  const { plan = null, meter = null, openOrders = null } = loaderData ?? {};
  const values: { [Name in AccountSection['name']]?: string } = {
    ...(plan && { subscription: plans(($) => $.names[plan]) }),
    ...(meter && { data_use: formatBytes(language, meter.bytes) }),
    ...(openOrders !== null && {
      orders: t(($) => $.dashboard.open_orders, { count: openOrders }),
    }),
  };
  const rest = accountSections.filter(({ name }) => name !== 'dashboard');
  return (
    <>
      <PageHead title={t(($) => $.sections.label)} />
      <div className={styles.viewer}>
        <Avatar name={user.username} picture={user.picture} />
        <div>
          <h1>{t(($) => $.dashboard[isNew ? 'welcome' : 'hello'], { name: user.display_name })}</h1>
          <p className={styles.quiet}>
            {t(($) => $.dashboard.watching_as, { name: profile.name })}
          </p>
        </div>
      </div>
      <p>{t(($) => $.dashboard.text)}</p>
      {!user.email_confirmed && !actionData && (
        <PostForm className={styles.unconfirmed} action={address(`${href('/account')}?index`)}>
          <p>{t(($) => $.dashboard[isNew ? 'check_mail' : 'unconfirmed'], { email })}</p>
          <Button type="submit" look="secondary">
            {t(($) => $.dashboard.resend)}
          </Button>
        </PostForm>
      )}
      {actionData && (
        <FormMessage kind={actionData.problem ? 'problem' : 'done'}>
          {actionData.problem ?? t(($) => $.dashboard.resent)}
        </FormMessage>
      )}
      <ul className={styles.sections}>
        {user.staff_roles.length > 0 && (
          <li>
            <a className={styles.section} href={address(href('/admin'))}>
              <LayoutDashboard size={24} aria-hidden="true" />
              <span>{common(($) => $.account_menu.admin)}</span>
            </a>
          </li>
        )}
        {rest.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <a className={styles.section} href={address(path)}>
              <Icon size={24} aria-hidden="true" />
              <span>
                {t(($) => $.sections[name])}
                {values[name] && <span className={styles.value}>{values[name]}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <PostForm action={address(href('/logout'))}>
        <Button type="submit" look="secondary">
          {common(($) => $.account_menu.logout)}
        </Button>
      </PostForm>
    </>
  );
}
