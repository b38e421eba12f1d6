import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { parseDecimal } from '#contract/shared/amounts.ts';
import type { AdminZone, TaxRate } from '#contract/shop/product-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { nameCode } from '#web/lib/code-names.server.ts';
import { formatDate, formatNumber } from '#web/lib/formats/format.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../shop-form.module.css';
import type { Route } from './+types/shipping.route.ts';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(apiContext);
  const [{ data: shipping }, { data: tax }, { data: area }] = await Promise.all([
    shop.listShippingZones(),
    shop.listTaxRates(),
    shop.listAreas({}),
  ]);
  const { language } = context.get(visitContext);
  const codes = shipping.zones.flatMap(({ country }) => country ?? []);
  const places: Record<string, string> = Object.fromEntries([
    ...codes.map((code) => [code, nameCode(language, 'region', code)]),
    ...area.areas.map(({ code, name }) => [code, name]),
  ]);
  return { ...shipping, ...tax, places };
}

/** Taxes: a rate that begins on a day, or the end of one that has not begun. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { shop } = context.get(apiContext);
  return answerChange({ context, url }, form, ['day', 'hundredths'], async () => {
    if (form.get('intent') === 'delete') {
      const input = parseForm(context, form, 'shop.deleteTaxRate');
      return { done: 'removed', change: (await shop.deleteTaxRate(input)).data.change };
    }
    // Written as a percentage.
    const rate = { hundredths: parseDecimal(String(form.get('percent') ?? ''), 2) };
    const input = parseForm(context, form, 'shop.saveTaxRate', rate);
    return { done: 'saved', change: (await shop.saveTaxRate(input)).data.change };
  });
}

export default function ShippingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-shop', 'admin']);
  const { zones, rates, places } = loaderData;
  return (
    <ListPage
      title={t(($) => $.sections.shipping, { ns: 'admin' })}
      main={{ to: href('/admin/shipping/zone'), text: t(($) => $.zones.add) }}
      answer={actionData}
      columns={useColumns(places)}
      rows={zones}
      rowId="name"
      empty={t(($) => $.zones.empty)}
    >
      <TaxRates rates={rates} answer={actionData} />
    </ListPage>
  );
}

/** `places`: names of countries and provinces by their codes. */
function useColumns(places: Record<string, string>): Column<AdminZone>[] {
  const { t } = useTranslation('admin-shop');
  return [
    {
      id: 'name',
      header: t(($) => $.zones.name),
      name: 'name',
      to: ({ name }) => `${href('/admin/shipping/zone')}?name=${encodeURIComponent(name)}`,
    },
    {
      id: 'country',
      header: t(($) => $.zones.country),
      text: ({ country }) =>
        country === null ? t(($) => $.zones.everywhere) : (places[country] ?? country),
    },
    {
      id: 'provinces',
      header: t(($) => $.zones.provinces),
      text: ({ provinces }) => provinces?.map((code) => places[code] ?? code).join(', ') ?? null,
    },
    { id: 'methods', header: t(($) => $.zones.methods), count: ({ methods }) => methods.length },
    {
      id: 'cod',
      header: t(($) => $.zones.takes_cod),
      cell: ({ takes_cod }) => (takes_cod ? '✓' : '–'),
    },
  ];
}

function TaxRates({ rates, answer }: { rates: TaxRate[]; answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const { language } = usePageVisit();
  const today = new Date().toISOString().slice(0, 10);
  return (
    <AdminSection heading={t(($) => $.tax.heading)} text={t(($) => $.tax.text)}>
      <ul>
        {rates.map(({ day, hundredths }) => (
          <li key={day}>
            <span suppressHydrationWarning>
              {formatDate(language, day)}: {formatNumber(language, hundredths / 100)} %
            </span>
            {day > today && (
              <PostForm>
                <input type="hidden" name="intent" value="delete" />
                <Button type="submit" look="quiet" name="day" value={day}>
                  {t(($) => $.remove)}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      <PostForm className={styles.fields}>
        <TextField
          name="day"
          type="date"
          label={t(($) => $.tax.valid_from)}
          required
          defaultValue={answer?.values.day}
          error={answer?.errors.day}
        />
        <TextField
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          label={t(($) => $.tax.percent)}
          required
          dir="ltr"
          defaultValue={answer?.values.percent}
          error={answer?.errors.hundredths}
        />
        <Button type="submit" look="secondary">
          {admin(($) => $.save)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}
