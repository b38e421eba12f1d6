import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { maxProfiles } from '#contract/shared/account-words.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/profiles.route.ts';
import { AccountPart } from './account-part.tsx';
import { changeProfiles } from './change-profiles.server.ts';
import { LockedDevice } from './device-lock.tsx';
import { PinGate } from './pin-gate.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles.module.css';
import { useUser } from './use-user.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { account } = context.get(apiContext);
  return (await account.getDeviceLock({}, { signal: request.signal })).data;
}

export function action({ context, request }: Route.ActionArgs) {
  return changeProfiles(context, request, href('/account/profiles'));
}

/** Forms that take the PIN with them; for all others the session is unlocked first. */
const withPin = ['activate', 'lock', 'unlock'];

export default function ProfilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { profile: current, profiles, has_pin } = useUser();
  const address = useAddress();
  const refused = actionData?.refused;
  const { intent = '', id: chosenId, return_to } = refused?.values ?? {};
  const chosen = profiles.find(({ id }) => id === Number(chosenId));
  const isStopped = refused?.errors.pin !== undefined && !withPin.includes(intent);
  const answerTo = (id: number | undefined) =>
    refused && intent !== 'unlock' && Number(chosenId ?? 0) === (id ?? 0) ? refused : undefined;
  return (
    <>
      <PageHead title={t(($) => $.sections.profiles)} />
      <h1>{t(($) => $.sections.profiles)}</h1>
      <p>{t(($) => $.profiles.text)}</p>
      {actionData?.done && (
        <FormMessage kind="done">{t(($) => $.profiles[actionData.done])}</FormMessage>
      )}
      {intent === 'activate' && chosen && (
        <AccountPart heading={t(($) => $.profiles.watch_as, { name: chosen.name })}>
          <PinGate
            text={t(($) => $.pin_gate.leave)}
            label={t(($) => $.profiles.watch_as, { name: chosen.name })}
            fields={{ intent, id: String(chosen.id), ...(return_to && { return_to }) }}
            answer={refused}
          />
        </AccountPart>
      )}
      {isStopped && (
        <AccountPart>
          <PinGate
            text={t(($) => $.pin_gate.change)}
            label={t(($) => $.pin_gate.unlock)}
            action={address(href('/account/pin'))}
            fields={{ intent: 'unlock', from: href('/account/profiles') }}
            answer={refused}
          />
        </AccountPart>
      )}
      {loaderData.device_lock && (
        <LockedDevice
          lock={loaderData.device_lock}
          answer={intent === 'unlock' ? refused : undefined}
        />
      )}
      <ul className={styles.profiles}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileCard
              profile={profile}
              isCurrent={profile.id === current.id}
              hasPin={has_pin}
              isLockable={loaderData.device_lock === null}
              answer={intent === 'activate' ? undefined : answerTo(profile.id)}
            />
          </li>
        ))}
      </ul>
      {profiles.length < maxProfiles ? (
        <AccountPart heading={t(($) => $.profiles.add)}>
          <ProfileForm answer={answerTo(undefined)} />
        </AccountPart>
      ) : (
        <p>{t(($) => $.profiles.full)}</p>
      )}
    </>
  );
}
