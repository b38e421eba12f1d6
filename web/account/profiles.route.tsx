import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { maxProfiles } from '#contract/shared/account-words.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/profiles.route.ts';
import { AccountPart } from './account-part.tsx';
import { changeProfiles } from './change-profiles.server.ts';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles.module.css';
import { useUser } from './use-user.ts';

export function action({ context, request }: Route.ActionArgs) {
  return changeProfiles(context, request, href('/account/profiles'));
}

export default function ProfilesPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { profile: current, profiles } = useUser();
  const refused = actionData?.refused;
  const answerTo = (id: number | undefined) =>
    refused && Number(refused.values.id ?? 0) === (id ?? 0) ? refused : undefined;
  return (
    <>
      <PageHead title={t(($) => $.sections.profiles)} />
      <h1>{t(($) => $.sections.profiles)}</h1>
      <p>{t(($) => $.profiles.text)}</p>
      {actionData?.done && (
        <FormMessage kind="done">{t(($) => $.profiles[actionData.done])}</FormMessage>
      )}
      <ul className={styles.profiles}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileCard
              profile={profile}
              isCurrent={profile.id === current.id}
              answer={answerTo(profile.id)}
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
