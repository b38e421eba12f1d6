import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { languages } from '#contract/shared/language.ts';
import type { AdminOffer } from '#contract/shop/offers.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseQuery } from '#web/admin/lib/parse-query.server.ts';
import type { Column } from '#web/admin/ui/list/columns.tsx';
import { ListPage } from '#web/admin/ui/list/list-page.tsx';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { addressIn } from '#web/lib/page-address.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { CopyButton } from '#web/shop/copy-button.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/offers.route.ts';

export const handle = { namespaces: ['admin-shop', 'orders'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const input = parseQuery(url, 'shop.listOffers');
  const { offers, page } = (await context.get(apiContext).shop.listOffers(input)).data;
  const { origin, language } = context.get(visitContext);
  return {
    offers: offers.map((offer) => ({ ...offer, ...linksOf(offer, origin) })),
    page,
    language,
  };
}

/** The customer's link, and a chat with a message in their language. */
function linksOf(offer: AdminOffer, origin: string) {
  const { language, phone, token, name, total } = offer;
  const link = origin + addressIn(href('/offers/:token', { token }), language);
  const t = serverI18n(language).getFixedT(language, 'admin-shop');
  const text = t(($) => $.offers.message, { name, link, total: formatMoney(language, total) });
  const chat = `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
  return { link, chat };
}

const fields = ['name', 'phone', 'language', 'items', 'note'] as const;

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { shop } = context.get(apiContext);
  return answerChange({ context, url }, form, fields, async () => {
    if (form.get('intent') === 'withdraw') {
      await shop.withdrawOffer(parseForm(context, form, 'shop.withdrawOffer'));
      return { done: 'saved' };
    }
    const items = readItems(String(form.get('items') ?? ''));
    await shop.createOffer(parseForm(context, form, 'shop.createOffer', { items }));
    return { done: 'created' };
  });
}

/** Lines such as `2 KAOS-M` or `KAOS-M × 2`; a number alone is part of the SKU. */
function readItems(text: string): { sku: string; quantity: number }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const first = /^(\d{1,3})\s*[x×*]?\s+(\S.*)$/i.exec(line);
      if (first) return { sku: first[2] ?? '', quantity: Number(first[1]) };
      const last = /^(\S.*?)\s*[x×*=]\s*(\d{1,3})$/i.exec(line);
      return { sku: last?.[1] ?? line, quantity: Number(last?.[2] ?? 1) };
    });
}

/** Orders for customers who write: a filled cart, and a link on which they pay. */
export default function OffersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-shop', 'admin']);
  const { offers, page, language } = loaderData;
  return (
    <ListPage
      title={t(($) => $.orders.offers)}
      back={{ to: href('/admin/orders'), text: t(($) => $.sections.orders, { ns: 'admin' }) }}
      add={{
        text: t(($) => $.offers.add),
        form: <OfferForm answer={actionData} language={language} />,
      }}
      answer={actionData}
      columns={useColumns()}
      rows={offers}
      rowId="id"
      page={page}
      empty={t(($) => $.offers.empty)}
    />
  );
}

function OfferForm({ answer, language }: { answer: FormAnswer | undefined; language: string }) {
  const { t } = useTranslation('admin-shop');
  const field = fieldsOf(answer, fields);
  const values = answer?.values;
  return (
    <PostForm>
      <p>{t(($) => $.offers.text)}</p>
      <TextField
        {...field('name')}
        label={t(($) => $.offers.name)}
        defaultValue={values?.name}
        maxLength={80}
        required
        dir="auto"
      />
      <TextField
        {...field('phone')}
        type="tel"
        label={t(($) => $.offers.phone)}
        defaultValue={values?.phone}
        maxLength={40}
        required
        dir="ltr"
      />
      <ListField
        name="language"
        label={t(($) => $.offers.language)}
        defaultValue={values?.language ?? language}
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </ListField>
      <TextBox
        {...field('items')}
        label={t(($) => $.offers.items)}
        defaultValue={values?.items}
        placeholder={'2 KAOS-M'}
        rows={3}
        required
        dir="ltr"
      />
      <TextBox
        {...field('note')}
        label={t(($) => $.offers.note)}
        defaultValue={values?.note}
        rows={2}
        maxLength={500}
        dir="auto"
      />
      <Button type="submit">{t(($) => $.offers.create)}</Button>
    </PostForm>
  );
}

type Row = Route.ComponentProps['loaderData']['offers'][number];

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('admin-shop');
  return [
    {
      id: 'name',
      header: t(($) => $.orders.customer),
      isName: true,
      cell: ({ name, phone }) => (
        <span>
          <bdi>{name}</bdi>
          <br />
          <bdi dir="ltr">{phone}</bdi>
        </span>
      ),
    },
    { id: 'created', header: t(($) => $.offers.created), time: 'created_at' },
    {
      id: 'items',
      header: t(($) => $.orders.items),
      text: ({ items }) => items.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', '),
    },
    { id: 'total', header: t(($) => $.orders.total), money: 'total' },
    {
      id: 'state',
      header: t(($) => $.orders.status),
      text: ({ state, order_number: number }) =>
        number ? `#${number}` : t(($) => $.offers.states[state]),
      to: ({ order_number: number }) => number && href('/admin/orders/:number', { number }),
    },
    { id: 'link', header: t(($) => $.offers.link), cell: (row) => <OfferLinks row={row} /> },
  ];
}

function OfferLinks({ row: { id, state, link, chat } }: { row: Row }) {
  const { t } = useTranslation('admin-shop');
  if (state !== 'open') return null;
  return (
    <div>
      <LinkButton look="secondary" href={chat} target="_blank" rel="noreferrer">
        WhatsApp
      </LinkButton>
      <LinkButton look="quiet" href={link}>
        {t(($) => $.offers.open)}
      </LinkButton>
      <CopyButton what={t(($) => $.offers.link)} text={link} />
      <PostForm>
        <input type="hidden" name="intent" value="withdraw" />
        <Button type="submit" look="quiet" name="id" value={id}>
          {t(($) => $.offers.withdraw)}
        </Button>
      </PostForm>
    </div>
  );
}
