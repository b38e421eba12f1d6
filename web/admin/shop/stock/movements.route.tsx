import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import type { StockItem, StockMovement } from '#contract/shop/stock-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import { AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { describeOptions } from '#web/shop/bought-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/movements.route.ts';
import styles from './movements.module.css';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const input = parseQuery(url, 'shop.listStockMovements');
  if (!input.sku) throw data(null, { status: 404 });
  return (await orNotFound(context.get(apiContext).shop.listStockMovements(input))).data;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { shop } = context.get(apiContext);
  const otherFields = { sku: url.searchParams.get('sku') ?? '' };
  return answerChange(
    { context, url },
    form,
    ['change', 'note', 'place', 'low_stock'],
    async () => {
      if (form.get('intent') === 'settings') {
        const input = parseForm(context, form, 'shop.saveStockSettings', otherFields);
        return { done: 'saved', change: (await shop.saveStockSettings(input)).data.change };
      }
      const input = parseForm(context, form, 'shop.correctStock', otherFields);
      return { done: 'saved', change: (await shop.correctStock(input)).data.change };
    },
  );
}

/** One variant: what is on hand, corrections, and every movement with its reason. */
export default function MovementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-shop', 'admin']);
  const { language } = usePageVisit();
  const address = useAddress();
  const { item, movements, page } = loaderData;
  const onHand =
    item.on_hand === null ? t(($) => $.stock.uncounted) : formatNumber(language, item.on_hand);
  return (
    <ListPage
      title={item.sku}
      back={{ to: href('/admin/stock'), text: t(($) => $.sections.stock, { ns: 'admin' }) }}
      {...(item.on_hand !== null && {
        add: { text: t(($) => $.stock.correct), form: <CorrectionForm answer={actionData} /> },
      })}
      answer={actionData}
      intro={
        <FactList
          facts={[
            {
              name: t(($) => $.products.name),
              value: (
                <>
                  <a href={address(href('/admin/products/:slug', { slug: item.product_slug }))}>
                    <bdi>{item.name}</bdi>
                  </a>{' '}
                  <bdi>{describeOptions(item.named_options)}</bdi>
                </>
              ),
            },
            { name: t(($) => $.stock.on_hand), value: onHand },
          ]}
        />
      }
      columns={useColumns()}
      rows={movements}
      rowId="id"
      page={page}
      empty={t(($) => $.stock.no_movements)}
    >
      <SettingsForm item={item} answer={actionData} />
    </ListPage>
  );
}

function CorrectionForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-shop');
  const refused = answer?.values.intent === 'add' ? answer : undefined;
  return (
    <PostForm>
      <input type="hidden" name="intent" value="add" />
      <TextField
        name="change"
        type="number"
        label={t(($) => $.stock.change)}
        hint={t(($) => $.stock.change_hint)}
        required
        dir="ltr"
        defaultValue={refused?.values.change}
        error={refused?.errors.change}
      />
      <TextField
        name="note"
        label={t(($) => $.stock.reason)}
        maxLength={1_000}
        required
        dir="auto"
        defaultValue={refused?.values.note}
        error={refused?.errors.note}
      />
      <Button type="submit">{t(($) => $.stock.correct)}</Button>
    </PostForm>
  );
}

function SettingsForm({ item, answer }: { item: StockItem; answer: FormAnswer | undefined }) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const refused = answer?.values.intent === 'settings' ? answer : undefined;
  return (
    <AdminSection heading={t(($) => $.stock.settings)}>
      <PostForm className={styles.form}>
        <input type="hidden" name="intent" value="settings" />
        <TextField
          name="place"
          label={t(($) => $.stock.place)}
          defaultValue={refused?.values.place ?? item.place}
          maxLength={60}
          error={refused?.errors.place}
        />
        <TextField
          name="low_stock"
          type="number"
          min={0}
          label={t(($) => $.stock.threshold)}
          defaultValue={refused?.values.low_stock ?? item.low_stock ?? ''}
          placeholder="5"
          dir="ltr"
          error={refused?.errors.low_stock}
        />
        <Button type="submit" look="secondary">
          {admin(($) => $.save)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}

function useColumns(): Column<StockMovement>[] {
  const { t } = useTranslation('admin-shop');
  const address = useAddress();
  return [
    {
      id: 'at',
      header: t(($) => $.stock.when),
      isName: true,
      time: 'at',
    },
    {
      id: 'change',
      header: t(($) => $.stock.change),
      align: 'end',
      isPlain: true,
      cell: ({ change }) => <bdi dir="ltr">{change > 0 ? `+${change}` : change}</bdi>,
    },
    {
      id: 'reason',
      header: t(($) => $.stock.reason),
      isPlain: true,
      cell: ({ reason, note, order_number: number }) => (
        <span>
          {t(($) => $.stock.reasons[reason])}{' '}
          {number && (
            <a href={address(href('/admin/orders/:number', { number }))}>
              <bdi>#{number}</bdi>
            </a>
          )}
          {note && <bdi> {note}</bdi>}
        </span>
      ),
    },
    { id: 'by', header: t(($) => $.stock.by), text: 'by' },
  ];
}
