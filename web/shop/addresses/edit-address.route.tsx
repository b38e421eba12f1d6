import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { apiContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { fillAddress } from '../address/address-values.ts';
import { loadPlaces } from '../address/load-places.server.ts';
import type { Route } from './+types/edit-address.route.ts';
import { AddressForm } from './address-form.tsx';
import { saveAddress } from './save-address.server.ts';

export const handle = { namespaces: ['orders', 'checkout'] };

/** Null for signed-out visitors, whom the layout asks to sign in. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  if (!(await findUser(context))) return null;
  const { shop } = context.get(apiContext);
  const { addresses } = (await shop.listAddresses({}, { signal: request.signal })).data;
  const kept = addresses.find(({ id }) => String(id) === params.id);
  if (!kept) throw data(null, { status: 404 });
  return { kept, places: await loadPlaces(args) };
}

export async function action(args: Route.ActionArgs) {
  return saveAddress(args, Number(args.params.id));
}

export default function EditAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  if (!loaderData) return null;
  const { kept, places } = loaderData;
  return (
    <>
      <PageHead title={t(($) => $.addresses.edit_heading)} />
      <h1>{t(($) => $.addresses.edit_heading)}</h1>
      <AddressForm
        key={kept.id}
        places={places}
        kept={{ ...fillAddress(kept), email: kept.email }}
        uses={{ billing: kept.is_default_billing, shipping: kept.is_default_shipping }}
        answer={actionData}
      />
      <p>
        <LinkButton look="quiet" href={address(href('/account/addresses'))}>
          {t(($) => $.addresses.back)}
        </LinkButton>
      </p>
    </>
  );
}
