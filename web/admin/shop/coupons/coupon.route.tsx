import { useTranslation } from 'react-i18next';
import { data, href, type RouterContextProvider } from 'react-router';
import { couponKinds } from '#contract/constants/shop.ts';
import { parseDecimal, toMajor } from '#contract/shared/amounts.ts';
import { readZonedTime, toZonedTime } from '#contract/shared/zoned-time.ts';
import type { AdminCoupon } from '#contract/shop/product-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { Choice } from '#web/admin/ui/choice-search.tsx';
import { chosenOf } from '#web/admin/ui/chosen-of.ts';
import { findAmong, findProducts } from '#web/admin/ui/finders.ts';
import { Picker } from '#web/admin/ui/picker.tsx';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { currencyOf, parseForm, refuseFields } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { readSite } from '#web/site/read-site.server.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MoneyField } from '../money-field.tsx';
import styles from '../shop-form.module.css';
import type { Route } from './+types/coupon.route.ts';

export const handle = { namespaces: ['admin-shop'] };

/** The address of a coupon that is not there yet. */
const newCode = 'new';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [coupon, { currency }] = await Promise.all([
    findCoupon(context, params.code),
    readSite(context.get(apiContext), request.signal),
  ]);
  const { siteTimeZone: timeZone } = context.get(visitContext);
  return { coupon, currency, timeZone, ...(await loadScope(context, coupon)) };
}

/** The categories of the shop, and the names of the products that a coupon is about. */
async function loadScope(context: Readonly<RouterContextProvider>, coupon: AdminCoupon | null) {
  const { shop } = context.get(apiContext);
  const slugs = coupon ? [...coupon.products, ...coupon.except_products] : [];
  const [{ data: list }, ...named] = await Promise.all([
    shop.listProducts({}),
    ...slugs.map(async (slug) => {
      const { product } = (await orNotFound(shop.getAnyProduct({ slug }))).data;
      return { value: slug, name: product.name };
    }),
  ]);
  const categories = list.facets.categories.map(({ slug, name }) => ({ value: slug, name }));
  return { categories, named };
}

/** Null: it is about to be made. */
async function findCoupon(context: Readonly<RouterContextProvider>, code: string) {
  if (code === newCode) return null;
  const { shop } = context.get(apiContext);
  const [coupon] = (await orNotFound(shop.listCoupons({ code }))).data.coupons;
  if (!coupon) throw data(null, { status: 404 });
  return coupon;
}

const fields = [
  ...(['code', 'kind', 'amount', 'starts_at', 'ends_at', 'usage_limit', 'customer_limit'] as const),
  ...(['maximum_discount', 'minimum_spend', 'maximum_spend'] as const),
  ...(['products', 'except_products'] as const),
  ...(['categories', 'except_categories'] as const),
] as const;

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { shop } = context.get(apiContext);
  return answerChange({ context, url }, form, fields, async () => {
    if (form.get('intent') === 'delete') {
      const { change } = (await shop.deleteCoupon({ code: params.code })).data;
      return { done: 'removed', change, path: href('/admin/coupons') };
    }
    const coupon = await findCoupon(context, params.code);
    const { siteTimeZone: timeZone } = context.get(visitContext);
    // A time that nobody has changed keeps its seconds.
    const toInstant = (name: (typeof times)[number]) =>
      readZonedTime(String(form.get(name) ?? ''), timeZone, coupon?.[name]) ?? null;
    const isPercent = form.get('kind') === 'percent';
    const isFreeShipping = form.get('kind') === 'free_shipping';
    const known = {
      ...(params.code !== newCode && { code: params.code }),
      starts_at: toInstant('starts_at'),
      ends_at: toInstant('ends_at'),
      ...(isPercent && { amount: readPercent(context, form) }),
      ...(isFreeShipping && { amount: 0 }),
    };
    const input = parseForm(context, form, 'shop.saveCoupon', known, {
      written: isPercent || isFreeShipping ? written : { ...written, amount: 'amount' },
      currency: currencyOf(form),
    });
    const { change } = (await shop.saveCoupon(input)).data;
    return { done: 'saved', change, path: href('/admin/coupons') };
  });
}

const lists = ['products', 'except_products', 'categories', 'except_categories'] as const;
const times = ['starts_at', 'ends_at'] as const;

const written = {
  maximum_discount: 'amount',
  minimum_spend: 'amount',
  maximum_spend: 'amount',
  ...Object.fromEntries(lists.map((name) => [name, 'codes' as const])),
} as const;

/** In hundredths of a percent. */
function readPercent(context: Readonly<RouterContextProvider>, form: FormData): number {
  const hundredths = parseDecimal(String(form.get('amount')).replace('%', ''), 2);
  if (hundredths === undefined) throw refuseFields(context, ['amount'], 'wrong_format');
  return hundredths;
}

export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const { coupon } = loaderData;
  return (
    <AdminPage
      title={coupon?.code ?? t(($) => $.coupons.add)}
      back={{ href: address(href('/admin/coupons')), text: admin(($) => $.sections.coupons) }}
      actions={
        coupon?.used === 0 && (
          <PostForm>
            <input type="hidden" name="intent" value="delete" />
            <Button type="submit" look="danger">
              {t(($) => $.remove)}
            </Button>
          </PostForm>
        )
      }
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <CouponForm {...loaderData} answer={actionData} />
    </AdminPage>
  );
}

type CouponFormProps = {
  coupon: AdminCoupon | null;
  currency: string;
  timeZone: string;
  categories: Choice[];
  named: Choice[];
  answer: FormAnswer | undefined;
};

function CouponForm({ coupon, currency, timeZone, categories, named, answer }: CouponFormProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const field = fieldsOf(answer, fields);
  const values = answer?.values.intent === 'delete' ? undefined : answer?.values;
  function timeOf(name: (typeof times)[number]) {
    const instant = coupon?.[name];
    return instant ? toZonedTime(instant, timeZone) : undefined;
  }
  const amount =
    coupon?.amount &&
    (coupon.kind === 'percent' ? coupon.amount / 100 : toMajor(coupon.amount, currency));
  return (
    <PostForm className={styles.form}>
      <input type="hidden" name="currency" value={currency} />
      <AdminSection heading={t(($) => $.coupons.discount)}>
        {!coupon && (
          <TextField
            {...field('code')}
            label={t(($) => $.coupons.code)}
            defaultValue={values?.code}
            maxLength={40}
            autoCapitalize="characters"
            required
            dir="ltr"
          />
        )}
        <ListField
          name="kind"
          label={t(($) => $.coupons.kind)}
          defaultValue={values?.kind ?? coupon?.kind ?? 'percent'}
        >
          {couponKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(($) => $.coupons.kinds[kind])}
            </option>
          ))}
        </ListField>
        <TextField
          {...field('amount')}
          inputMode="decimal"
          autoComplete="off"
          label={t(($) => $.coupons.amount)}
          hint={t(($) => $.coupons.amount_hint, { currency })}
          defaultValue={values?.amount ?? (amount || '')}
          dir="ltr"
        />
        <MoneyField
          {...field('maximum_discount')}
          label={t(($) => $.coupons.maximum_discount)}
          hint={t(($) => $.coupons.maximum_discount_hint)}
          currency={currency}
          amount={coupon?.maximum_discount}
          typed={values?.maximum_discount}
        />
        <CheckField
          name="is_public"
          label={t(($) => $.coupons.is_public)}
          defaultChecked={values ? 'is_public' in values : coupon?.is_public}
        />
      </AdminSection>
      <AdminSection heading={t(($) => $.coupons.limits)}>
        {times.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            type="datetime-local"
            label={`${t(($) => $.coupons[name])} (${timeZone})`}
            defaultValue={values?.[name] ?? timeOf(name)}
          />
        ))}
        {(['usage_limit', 'customer_limit'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            type="number"
            min={1}
            label={t(($) => $.coupons[name])}
            defaultValue={values?.[name] ?? coupon?.[name] ?? ''}
            dir="ltr"
          />
        ))}
        {(['minimum_spend', 'maximum_spend'] as const).map((name) => (
          <MoneyField
            key={name}
            {...field(name)}
            label={t(($) => $.coupons[name])}
            currency={currency}
            amount={coupon?.[name]}
            typed={values?.[name]}
          />
        ))}
        <CheckField
          name="first_order"
          label={t(($) => $.coupons.first_order)}
          defaultChecked={values ? 'first_order' in values : coupon?.first_order}
        />
        <CheckField
          name="exclude_sale_items"
          label={t(($) => $.coupons.exclude_sale_items)}
          defaultChecked={values ? 'exclude_sale_items' in values : coupon?.exclude_sale_items}
        />
        <CheckField
          name="individual_use"
          label={t(($) => $.coupons.individual_use)}
          defaultChecked={values ? 'individual_use' in values : coupon?.individual_use}
        />
      </AdminSection>
      <AdminSection heading={t(($) => $.coupons.scope)} text={t(($) => $.coupons.scope_text)}>
        {lists.map((name) => {
          const isOfProducts = name === 'products' || name === 'except_products';
          const known = isOfProducts ? named : categories;
          const stored = (coupon?.[name] ?? []).map(
            (slug) => known.find(({ value }) => value === slug) ?? { value: slug, name: slug },
          );
          return (
            <Picker
              key={name}
              {...field(name)}
              label={t(($) => $.coupons[name])}
              chosen={chosenOf(values && answer, name, stored)}
              find={isOfProducts ? findProducts : findAmong(categories)}
              isMany
            />
          );
        })}
      </AdminSection>
      <div>
        <Button type="submit">{admin(($) => $.save)}</Button>
      </div>
    </PostForm>
  );
}
