import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Profile } from '#contract/account.ts';
import { maxProfiles } from '#contract/constants/account.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/profiles.route.ts';
import { AccountPart, useUser } from './account-part.tsx';
import { Avatar } from './avatar.tsx';
import { changeProfiles } from './change-profiles.server.ts';
import { LockedDevice, LockForm } from './device-lock.tsx';
import { LockOffer } from './lock-offer.tsx';
import { PinGate } from './pin-gate.tsx';
import profileCardStyles from './profile-card.module.css';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { account } = context.get(apiContext);
  return (await account.getDeviceLock({}, { signal: request.signal })).data;
}

export function action({ context, request }: Route.ActionArgs) {
  return changeProfiles(context, request, href('/account/profiles'));
}

/** Forms that include the PIN; all others require an unlocked session. */
const withPin = ['activate', 'lock', 'unlock', 'set-pin'];

export default function ProfilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { profile: current, profiles, has_pin } = useUser();
  const address = useAddress();
  const refused = actionData?.refused;
  const { intent = '', id: chosenId, return_to } = refused?.values ?? {};
  const chosen = profiles.find(({ id }) => id === Number(chosenId));
  const isStopped = refused?.errors.pin !== undefined && !withPin.includes(intent);
  const offersLock = actionData?.done === 'added' || actionData?.done === 'pin_set';
  const offered = profiles.find(
    ({ id, rating_limit: limit }) =>
      limit !== null &&
      (offersLock ? id === actionData.id : intent === 'set-pin' && id === chosen?.id),
  );
  const aboutOthers = ['unlock', 'set-pin'];
  const answerTo = (id: number | undefined) =>
    refused && !aboutOthers.includes(intent) && (chosenId ?? '') === String(id ?? '')
      ? refused
      : undefined;
  return (
    <>
      <PageHead title={t(($) => $.sections.profiles)} />
      <h1>{t(($) => $.sections.profiles)}</h1>
      <p>{t(($) => $.profiles.text)}</p>
      {actionData?.done && (
        <FormMessage kind="done">{t(($) => $.profiles[actionData.done])}</FormMessage>
      )}
      {offered && (
        <LockOffer
          profile={offered}
          hasPin={has_pin}
          answer={intent === 'set-pin' ? refused : undefined}
        />
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

type ProfileCardProps = {
  profile: Profile;
  isCurrent: boolean;
  hasPin: boolean;
  /** Whether this device can be locked to the profile. */
  isLockable: boolean;
  answer: FormAnswer | undefined;
};

/** A profile with its actions: switch to it, edit, delete, lock the device to it. */
function ProfileCard(props: ProfileCardProps) {
  const { profile, isCurrent, hasPin, isLockable, answer } = props;
  const isAboutLock = answer?.values.intent === 'lock';
  const answerToChange = isAboutLock ? undefined : answer;
  const { t } = useTranslation('account');
  const { id, name, colour } = profile;
  return (
    <div className={profileCardStyles.card}>
      <div className={profileCardStyles.head}>
        <Avatar name={name} colour={colour} />
        <h2 className={profileCardStyles.name}>
          <bdi>{name}</bdi>
        </h2>
        {isCurrent ? (
          <strong className={profileCardStyles.current}>{t(($) => $.profiles.current)}</strong>
        ) : (
          <PostForm>
            <input type="hidden" name="intent" value="activate" />
            <Button type="submit" look="secondary" name="id" value={id}>
              {t(($) => $.profiles.watch_as, { name })}
            </Button>
          </PostForm>
        )}
      </div>
      <details open={answerToChange !== undefined}>
        <summary className={profileCardStyles.summary}>
          {t(($) => $.profiles.edit, { name })}
        </summary>
        <div className={profileCardStyles.change}>
          <ProfileForm profile={profile} answer={answerToChange} />
          {!profile.is_first && (
            <PostForm className={profileCardStyles.deletion}>
              <input type="hidden" name="intent" value="delete" />
              <p>{t(($) => $.profiles.delete_text)}</p>
              <Button type="submit" look="danger" name="id" value={id}>
                {t(($) => $.profiles.delete)}
              </Button>
            </PostForm>
          )}
        </div>
      </details>
      {isLockable && (
        <details open={isAboutLock}>
          <summary className={profileCardStyles.summary}>
            {t(($) => $.device_lock.lock, { name })}
          </summary>
          <div className={profileCardStyles.change}>
            <LockForm profile={profile} hasPin={hasPin} answer={isAboutLock ? answer : undefined} />
          </div>
        </details>
      )}
    </div>
  );
}
