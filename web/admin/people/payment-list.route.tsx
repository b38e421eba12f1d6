import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { paymentStates, plans } from '#contract/constants/plan.ts';
import type { AdminPayment } from '#contract/plan-ops.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import { ListPages } from '#web/admin/ui/list-pages.tsx';
import { formatMoney } from '#web/lib/formats/format.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import type { Route } from './+types/payment-list.route.ts';

export const handle = { namespaces: ['admin-people', 'plans'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseQuery(url, 'plans.listPayments');
  const { data } = await context.get(apiContext).plans.listPayments(filter);
  return { ...data, filter };
}

export default function PaymentListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin', 'plans']);
  const { payments, page, filter } = loaderData;
  const title = t(($) => $.sections.payments, { ns: 'admin' });
  const all = <option value="">{t(($) => $.filter.all, { ns: 'admin' })}</option>;
  return (
    <AdminPage title={title}>
      <FilterForm searchLabel={t(($) => $.search_payment)}>
        <ListField label={t(($) => $.state)} name="state" defaultValue={filter.state ?? ''}>
          {all}
          {paymentStates.map((state) => (
            <option key={state} value={state}>
              {t(($) => $.subscription.state[state], { ns: 'plans' })}
            </option>
          ))}
        </ListField>
        <ListField label={t(($) => $.plan)} name="plan" defaultValue={filter.plan ?? ''}>
          {all}
          {plans.map((plan) => (
            <option key={plan} value={plan}>
              {t(($) => $.names[plan], { ns: 'plans' })}
            </option>
          ))}
        </ListField>
        <CheckField
          label={t(($) => $.only_proof)}
          name="with_proof"
          value="true"
          defaultChecked={filter.with_proof === 'true'}
        />
        <CheckField
          label={t(($) => $.only_to_confirm)}
          name="to_confirm"
          value="true"
          defaultChecked={filter.to_confirm === 'true'}
        />
        <CheckField
          label={t(($) => $.only_to_settle)}
          name="to_settle"
          value="true"
          defaultChecked={filter.to_settle === 'true'}
        />
      </FilterForm>
      <DataTable
        caption={title}
        columns={useColumns()}
        rows={payments}
        rowId={({ reference }) => reference}
        empty={t(($) => $.payments_empty)}
      />
      <ListPages page={page} />
    </AdminPage>
  );
}

function useColumns(): Column<AdminPayment>[] {
  const { t } = useTranslation(['admin-people', 'plans']);
  const { language } = usePageVisit();
  const address = useAddress();
  return [
    {
      id: 'reference',
      header: t(($) => $.reference),
      isName: true,
      cell: ({ reference }) => (
        <a href={address(href('/admin/payments/:reference', { reference }))}>
          <bdi>{reference}</bdi>
        </a>
      ),
    },
    {
      id: 'amount',
      header: t(($) => $.amount),
      align: 'end',
      cell: ({ amount }) => formatMoney(language, amount),
    },
    {
      id: 'state',
      header: t(($) => $.state),
      cell: ({ state }) => t(($) => $.subscription.state[state], { ns: 'plans' }),
    },
    {
      id: 'proof',
      header: t(($) => $.proof),
      cell: ({ proof_sent_at }) => (proof_sent_at ? t(($) => $.yes) : t(($) => $.no)),
    },
    {
      id: 'account',
      header: t(($) => $.account),
      cell: ({ username }) => <bdi>{username ?? t(($) => $.gone)}</bdi>,
    },
    {
      id: 'created',
      header: t(($) => $.created),
      cell: ({ created_at }) => <LocalTime instant={created_at} isShort />,
    },
  ];
}
