import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AccountAddress } from '#contract/shop/shipping.ts';
import { nameCode } from '#web/lib/code-names.server.ts';
import { answerForm } from '#web/lib/forms/form-answer.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { ConfirmForm } from '#web/site/confirm-form.tsx';
import { DeletedMessage } from '#web/site/deleted-message.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { AddressText } from '../address/address-text.tsx';
import type { Route } from './+types/addresses.route.ts';
import styles from './addresses.module.css';

export const handle = { namespaces: ['orders'] };

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (!(await findUser(context))) return null;
  const { shop } = context.get(apiContext);
  const { language } = context.get(visitContext);
  const { addresses } = (await shop.listAddresses({}, { signal: request.signal })).data;
  const deleteId = Number(url.searchParams.get('delete'));
  return {
    addresses: addresses.map((address) => ({
      address,
      country: nameCode(language, 'region', address.country),
    })),
    toDelete: addresses.find(({ id }) => id === deleteId),
    done: url.searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  return answerForm(args, async () => {
    const input = parseForm(args.context, form, 'shop.removeAddress');
    await args.context.get(apiContext).shop.removeAddress(input);
    return { done: 'deleted' };
  });
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  if (!loaderData) return null;
  const { addresses, toDelete, done } = loaderData;
  const here = address(href('/account/addresses'));
  return (
    <>
      <PageHead title={t(($) => $.addresses.heading)} />
      <h1>{t(($) => $.addresses.heading)}</h1>
      {done === 'saved' && <FormMessage kind="done">{t(($) => $.addresses.saved)}</FormMessage>}
      {done === 'deleted' && <DeletedMessage />}
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {toDelete && (
        <ConfirmForm
          name={`${toDelete.first_name} ${toDelete.last_name}, ${toDelete.street}`}
          back={here}
          fields={{ id: String(toDelete.id) }}
        />
      )}
      {addresses.length === 0 ? (
        <EmptyState heading={t(($) => $.addresses.empty)} text={t(($) => $.addresses.empty_text)} />
      ) : (
        <>
          <p className={styles.text}>{t(($) => $.addresses.text)}</p>
          <ul className={styles.list}>
            {addresses.map((entry) => (
              <AddressCard key={entry.address.id} {...entry} />
            ))}
          </ul>
        </>
      )}
      <p>
        <LinkButton href={address(href('/account/addresses/new'))}>
          {t(($) => $.addresses.add)}
        </LinkButton>
      </p>
    </>
  );
}

type AddressCardProps = { address: AccountAddress; country: string };

/** One address of the account and its default purposes. */
function AddressCard({ address: saved, country }: AddressCardProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  const { first_name: name, is_default_billing, is_default_shipping } = saved;
  const id = String(saved.id);
  return (
    <li className={styles.card}>
      <AddressText address={saved} country={country} />
      {saved.email && <bdi dir="ltr">{saved.email}</bdi>}
      {(is_default_billing || is_default_shipping) && (
        <p className={styles.uses}>
          {is_default_billing && <span>{t(($) => $.addresses.default_billing)}</span>}
          {is_default_shipping && <span>{t(($) => $.addresses.default_shipping)}</span>}
        </p>
      )}
      <p className={styles.ways}>
        <LinkButton
          look="secondary"
          href={address(href('/account/addresses/:id', { id }))}
          aria-label={t(($) => $.addresses.edit_of, { name })}
        >
          {t(($) => $.addresses.edit)}
        </LinkButton>
        <LinkButton
          look="quiet"
          href={address(`${href('/account/addresses')}?delete=${id}`)}
          aria-label={t(($) => $.addresses.delete_of, { name })}
        >
          {t(($) => $.addresses.delete)}
        </LinkButton>
      </p>
    </li>
  );
}
