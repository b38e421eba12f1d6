import { useTranslation } from 'react-i18next';
import { href, redirect } from 'react-router';
import { addressFor } from '#web/lib/page-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { findUser } from '#web/lib/session/find-user.server.ts';
import { redirectToSignIn } from '#web/lib/session/require-viewer.server.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/data-use.route.ts';
import { changeDataCap } from './change-data-cap.server.ts';
import { DataMeterSection } from './data-meter-section.tsx';

export const handle = { namespaces: ['playback'] };

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await findUser(context))) return { meter: null };
  return { meter: (await context.get(apiContext).viewing.getDataMeter()).data.data_meter };
}

export async function action({ context, request }: Route.ActionArgs) {
  const path = href('/account/data-use');
  if (!(await findUser(context))) return redirectToSignIn(context, path);
  await changeDataCap({ context }, await request.formData());
  const visit = context.get(visitContext);
  return redirect(addressFor(visit, path), 303);
}

/** A section of the account area, whose layout asks signed-out visitors to sign in. */
export default function DataUsePage({ loaderData: { meter } }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  return (
    <>
      <PageHead title={t(($) => $.sections.data_use)} />
      <h1>{t(($) => $.sections.data_use)}</h1>
      {meter && <DataMeterSection meter={meter} action={address(href('/account/data-use'))} />}
    </>
  );
}
