import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { decodeText } from '#contract/shared/decode-text.ts';
import type { AdminOrder } from '#contract/shop/order-schemas.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { apiContext } from '#web/lib/visit.ts';
import { OrderStatus } from '#web/shop/orders/order-status.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import { CourierList, courierList } from '../orders/ship-form.tsx';
import type { Route } from './+types/ship.route.ts';
import { loadSheets } from './load-sheets.server.ts';
import { readParcels } from './read-parcels.server.ts';
import styles from './ship.module.css';

export const handle = { namespaces: ['admin-shop', 'orders'], maxBodyBytes: maxUploadFormBytes };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { orders } = await loadSheets({ context, request, url });
  const isSendable = ({ status, shipping_address: to }: AdminOrder) =>
    to !== null && (status === 'processing' || status === 'completed');
  return { orders: orders.filter(isSendable), others: orders.filter((one) => !isSendable(one)) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const numbers = (url.searchParams.get('numbers') ?? '').split(',');
  if (form.get('intent') === 'read') {
    const file = form.get('file');
    const text =
      file instanceof File && file.size > 0
        ? decodeText(new Uint8Array(await file.arrayBuffer()))
        : form.get('text');
    return data({ read: readParcels(String(text ?? ''), numbers), problem: null });
  }
  // A field for each order, while the operation takes a list.
  const courier = String(form.get('courier') ?? '');
  const parcels: InputOf<'shop.shipOrder'>[] = numbers.flatMap((number) => {
    const tracking = String(form.get(`tracking.${number}`) ?? '').trim();
    return tracking ? { number, courier, tracking_number: tracking } : [];
  });
  return answerChange({ context, url }, form, [], async () => {
    const { ops } = context.get(apiContext);
    const { job } = (await ops.startBulk({ action: 'shop.shipOrders', input: { parcels } })).data;
    const page = href('/admin/bulk/:id', { id: String(job.id) });
    return { done: null, path: page + fromQuery(href('/admin/orders')) };
  });
}

/** Tracking numbers of several orders: typed, pasted, or from a courier's file. */
export default function ShipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const address = useAddress();
  const { orders, others } = loaderData;
  const read = actionData && 'read' in actionData ? actionData.read : undefined;
  return (
    <AdminPage
      title={t(($) => $.ship.heading)}
      back={{ href: address(href('/admin/orders')), text: admin(($) => $.sections.orders) }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {others.length > 0 && (
        <FormMessage kind="problem">
          {t(($) => $.ship.others)} {others.map(({ number }) => `#${number}`).join(', ')}
        </FormMessage>
      )}
      {read && read.unread.length > 0 && (
        <FormMessage kind="problem">
          {t(($) => $.ship.unread, { count: read.unread.length })}{' '}
          {read.unread.slice(0, 5).join(' / ')}
        </FormMessage>
      )}
      <PasteForm />
      <ParcelForm key={JSON.stringify(read?.found)} orders={orders} found={read?.found ?? {}} />
    </AdminPage>
  );
}

function PasteForm() {
  const { t } = useTranslation('admin-shop');
  return (
    <details>
      <summary className={styles.opener}>{t(($) => $.ship.paste)}</summary>
      <PostForm className={styles.form} encType="multipart/form-data">
        <input type="hidden" name="intent" value="read" />
        <TextBox name="text" label={t(($) => $.ship.lines)} rows={5} dir="ltr" />
        <FileField name="file" label={t(($) => $.ship.file)} accept=".csv,text/csv,text/plain" />
        <Button type="submit" look="secondary">
          {t(($) => $.ship.read)}
        </Button>
      </PostForm>
    </details>
  );
}

type ParcelFormProps = { orders: AdminOrder[]; found: Record<string, string> };

function ParcelForm({ orders, found }: ParcelFormProps) {
  const { t } = useTranslation('admin-shop');
  if (orders.length === 0) return null;
  return (
    <PostForm className={styles.form}>
      <input type="hidden" name="intent" value="ship" />
      <CourierList />
      <TextField
        name="courier"
        label={t(($) => $.shipping.courier)}
        list={courierList}
        defaultValue="JNE"
        maxLength={60}
        required
      />
      <ul className={styles.parcels}>
        {orders.map((order) => (
          <li key={order.number} className={styles.parcel}>
            <div>
              <strong>
                <bdi>#{order.number}</bdi>
              </strong>{' '}
              <OrderStatus order={order} />
              <p>
                <bdi>
                  {order.shipping_address?.first_name} {order.shipping_address?.last_name},{' '}
                  {order.shipping_address?.city}
                </bdi>
              </p>
              {order.shipments.map(({ tracking_number: sent }) => (
                <p key={sent}>
                  ✓ <bdi>{sent}</bdi>
                </p>
              ))}
            </div>
            <TextField
              name={`tracking.${order.number}`}
              label={t(($) => $.shipping.tracking)}
              defaultValue={found[order.number]}
              maxLength={60}
              dir="ltr"
              autoComplete="off"
            />
          </li>
        ))}
      </ul>
      <p>
        {t(($) => $.ship.blank)}{' '}
        {orders.some(({ is_mailed: isMailed }) => isMailed)
          ? t(($) => $.ship.mailed)
          : t(($) => $.ship.not_mailed)}
      </p>
      <Button type="submit">{t(($) => $.ship.submit, { count: orders.length })}</Button>
    </PostForm>
  );
}
