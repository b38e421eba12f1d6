import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { zoneMethodKinds } from '#contract/constants/shop.ts';
import { parseAmount, parseWhole } from '#contract/shared/amounts.ts';
import { languages } from '#contract/shared/language.ts';
import type { AdminZone } from '#contract/shop/product-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { CodePicker } from '#web/admin/ui/code-picker.tsx';
import { listCountries } from '#web/lib/code-names.server.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { currencyOf, readMoney } from '#web/lib/forms/parse-form.server.ts';
import { languageNames } from '#web/lib/language-field.tsx';
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
import type { Route } from './+types/zone.route.ts';

export const handle = { namespaces: ['admin-shop'] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { shop } = api;
  const name = url.searchParams.get('name');
  const [{ data: shipping }, { currency }] = await Promise.all([
    shop.listShippingZones(),
    readSite(api, request.signal),
  ]);
  const zone = shipping.zones.find((each) => each.name === name) ?? null;
  if (name !== null && !zone) throw data(null, { status: 404 });
  const { provinces } = await listProvinces();
  const countries = listCountries(context.get(visitContext).language);
  return { zone, provinces, countries, currency };

  async function listProvinces() {
    const { areas } = (await shop.listAreas({})).data;
    return { provinces: areas };
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { shop } = context.get(apiContext);
  const zoneName = url.searchParams.get('name');
  const list = href('/admin/shipping');
  const names = [...new Set(form.keys())];
  const answer = await answerChange(
    { context, url },
    form,
    ['name', 'country', ...names.filter(isAmount)],
    async () => {
      if (form.get('intent') === 'delete' && zoneName) {
        const { change } = (await shop.deleteShippingZone({ name: zoneName })).data;
        return { done: 'removed', change, path: list };
      }
      // For its refusals: names what is no amount.
      readMoney(context, form, isAmount, currencyOf(form));
      const { change } = (await shop.saveShippingZone(readZone(form, zoneName))).data;
      return { done: 'saved', change, path: list };
    },
  );
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, kept: readZone(form, zoneName) }, answer.init ?? undefined);
}

function isAmount(name: string): boolean {
  return /^methods\.\d+\.(?:price|price_per_kg|free_above)$/.test(name);
}

/**
 * By hand, because each method has fields of its own, which are numbered. What cannot be read is no
 * number, and refused as such.
 */
function readZone(form: FormData, zoneName: string | null): AdminZone {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const provinces = form.getAll('provinces').map(String);
  const rows = [...form.keys()].flatMap((name) => /^methods\.(\d+)\.kind$/.exec(name)?.[1] ?? []);
  return {
    name: zoneName ?? text('name'),
    position: parseWhole(text('position') || '0') ?? Number.NaN,
    country: text('country').toUpperCase() || null,
    provinces: provinces.length > 0 ? provinces : null,
    takes_cod: form.has('takes_cod'),
    methods: rows
      .map((row) => readMethod((field) => text(`methods.${row}.${field}`), currencyOf(form)))
      .filter(({ names }) => Object.keys(names).length > 0),
  };
}

function readMethod(
  text: (field: string) => string,
  currency: string,
): AdminZone['methods'][number] {
  const amount = (field: string) => parseAmount(text(field) || '0', currency) ?? Number.NaN;
  const days = (field: string) => (text(field) ? Number(text(field)) : null);
  return {
    kind: zoneMethodKinds.find((kind) => kind === text('kind')) ?? 'flat',
    names: Object.fromEntries(
      languages.flatMap((language) => {
        const name = text(`name.${language}`);
        return name ? [[language, name]] : [];
      }),
    ),
    price: amount('price'),
    price_per_kg: amount('price_per_kg'),
    free_above: text('free_above') ? amount('free_above') : null,
    days_from: days('days_from'),
    days_to: days('days_to'),
  };
}

export default function ZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const { zone, provinces, countries, currency } = loaderData;
  const shown = actionData?.kept ?? zone;
  return (
    <AdminPage
      title={zone?.name ?? t(($) => $.zones.add)}
      back={{ href: address(href('/admin/shipping')), text: admin(($) => $.sections.shipping) }}
      actions={
        zone && (
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
      <PostForm className={styles.form}>
        <input type="hidden" name="currency" value={currency} />
        <AdminSection heading={t(($) => $.zones.where)}>
          {!zone && (
            <TextField
              name="name"
              label={t(($) => $.zones.name)}
              maxLength={100}
              required
              defaultValue={actionData?.values.name}
              error={actionData?.errors.name}
            />
          )}
          <TextField
            name="position"
            type="number"
            min={0}
            label={t(($) => $.zones.position)}
            defaultValue={shown?.position ?? 0}
            dir="ltr"
          />
          <CodePicker
            name="country"
            label={t(($) => $.zones.country)}
            hint={t(($) => $.zones.country_hint)}
            codes={shown ? (shown.country === null ? [] : [shown.country]) : ['ID']}
            all={countries}
            answer={actionData}
          />
          <details>
            <summary>{t(($) => $.zones.provinces)}</summary>
            <div className={styles.fields}>
              {provinces.map(({ code, name }) => (
                <CheckField
                  key={code}
                  name="provinces"
                  value={code}
                  label={name}
                  defaultChecked={shown?.provinces?.includes(code) ?? false}
                />
              ))}
            </div>
          </details>
          <CheckField
            name="takes_cod"
            label={t(($) => $.zones.takes_cod)}
            defaultChecked={shown?.takes_cod}
          />
        </AdminSection>
        <AdminSection heading={t(($) => $.zones.methods)} text={t(($) => $.zones.methods_text)}>
          {[...(shown?.methods ?? []), null, null].map((method, at) => (
            <MethodFields
              // biome-ignore lint/suspicious/noArrayIndexKey: methods are known by their position
              key={at}
              at={at}
              method={method}
              currency={currency}
              answer={actionData}
            />
          ))}
        </AdminSection>
        <div>
          <Button type="submit">{admin(($) => $.save)}</Button>
        </div>
      </PostForm>
    </AdminPage>
  );
}

type MethodFieldsProps = {
  at: number;
  method: AdminZone['methods'][number] | null;
  currency: string;
  answer: FormAnswer | undefined;
};

function MethodFields({ at, method, currency, answer }: MethodFieldsProps) {
  const { t } = useTranslation('admin-shop');
  const name = (field: string) => `methods.${at}.${field}`;
  return (
    <fieldset className={styles.group}>
      <legend>{t(($) => $.zones.method, { number: at + 1 })}</legend>
      <div className={styles.fields}>
        {languages.map((language) => (
          <TextField
            key={language}
            name={name(`name.${language}`)}
            label={languageNames[language]}
            defaultValue={method?.names[language]}
            maxLength={200}
            lang={language}
            dir="auto"
          />
        ))}
      </div>
      <div className={styles.fields}>
        <ListField
          name={name('kind')}
          label={t(($) => $.zones.kind)}
          defaultValue={method?.kind ?? 'flat'}
        >
          {zoneMethodKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(($) => $.zones.kinds[kind])}
            </option>
          ))}
        </ListField>
        {(['price', 'price_per_kg', 'free_above'] as const).map((field) => (
          <MoneyField
            key={field}
            name={name(field)}
            label={t(($) => $.zones[field])}
            currency={currency}
            amount={method?.[field]}
            typed={answer?.values[name(field)]}
            error={answer?.errors[name(field)]}
          />
        ))}
        {(['days_from', 'days_to'] as const).map((field) => (
          <TextField
            key={field}
            name={name(field)}
            type="number"
            min={0}
            label={t(($) => $.zones[field])}
            defaultValue={method?.[field] ?? ''}
            dir="ltr"
          />
        ))}
      </div>
    </fieldset>
  );
}
