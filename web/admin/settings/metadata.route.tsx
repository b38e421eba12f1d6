import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MetadataState } from '#contract/catalogue/title-descriptions.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/metadata.route.ts';
import { saveForm } from './save-form.server.ts';
import { saveServiceKeys } from './save-service-keys.server.ts';
import { ServiceKeys } from './service-keys.tsx';
import { settingForms } from './setting-fields.ts';
import styles from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, settings } = context.get(apiContext);
  const [state, known, listed] = await Promise.all([
    catalogue.getMetadataState(),
    settings.getSettings(),
    settings.listServiceKeys(),
  ]);
  const { settings: current, fixed } = known.data.current;
  return {
    ...state.data.metadata,
    keys: listed.data.keys,
    chosen: current.metadata_providers,
    variable: fixed.find(({ key }) => key === 'metadata_providers')?.variable,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'keys') return saveServiceKeys({ context, url }, form);
  return saveForm({ context, url }, form, settingForms.metadata);
}

/**
 * Which databases of films are asked, what they ask of the site, and what they did not answer; keys
 * of theirs and of collections of subtitles.
 */
export default function MetadataSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { t: admin } = useTranslation('admin');
  const { providers, chosen, variable, sells, waiting, failed, keys } = loaderData;
  const ofSubtitles = keys.filter(({ kind }) => kind === 'subtitles');
  const subtitleServices = new Map(ofSubtitles.map(({ provider, service }) => [provider, service]));
  return (
    <SettingsPage page="metadata">
      <p>{t(($) => $.metadata.how)}</p>
      {failed.map(({ failure, titles }) => (
        <p key={failure} className={styles.warning}>
          {t(($) => $.metadata.failed, { count: titles })} {t(($) => $.metadata.failures[failure])}
        </p>
      ))}
      {waiting > 0 && <p>{t(($) => $.metadata.waiting, { count: waiting })}</p>}
      {variable ? (
        <p>{t(($) => $.fixed, { variable })}</p>
      ) : (
        <PostForm className={styles.form}>
          {actionData?.problem && !actionData.values.section && (
            <FormMessage kind="problem">{actionData.problem}</FormMessage>
          )}
          <fieldset className={styles.choices}>
            <legend>{t(($) => $.fields.metadata_providers)}</legend>
            {providers.map(({ id, name }) => (
              <CheckField
                key={id}
                name="metadata_providers"
                value={id}
                label={name}
                defaultChecked={chosen.includes(id)}
              />
            ))}
          </fieldset>
          <Button type="submit" name="intent" value="settings">
            {admin(($) => $.save)}
          </Button>
        </PostForm>
      )}
      {providers.map((provider) => (
        <ProviderSection key={provider.id} provider={provider} sells={sells}>
          <ServiceKeys
            keys={keys.filter(
              ({ kind, provider: id }) => kind === 'metadata' && id === provider.id,
            )}
            answer={actionData}
          />
        </ProviderSection>
      ))}
      {[...subtitleServices].map(([id, name]) => (
        <AdminSection key={id} heading={name} text={t(($) => $.keys.subtitles)}>
          <ServiceKeys
            keys={ofSubtitles.filter(({ provider }) => provider === id)}
            answer={actionData}
          />
        </AdminSection>
      ))}
    </SettingsPage>
  );
}

type ProviderSectionProps = {
  provider: MetadataState['providers'][number];
  sells: boolean;
  children: ReactNode;
};

function ProviderSection({ provider, sells, children }: ProviderSectionProps) {
  const { t } = useTranslation('admin-settings');
  const { name, lacks, is_asked: isAsked, terms, titles } = provider;
  return (
    <AdminSection heading={name}>
      <p>
        {lacks
          ? t(($) => $.metadata.lacks)
          : t(($) => (isAsked ? $.metadata.asked : $.metadata.not_asked))}{' '}
        {titles > 0 && t(($) => $.metadata.titles, { count: titles })}
      </p>
      {terms?.for_free_sites && !lacks && (
        <p className={sells && isAsked ? styles.warning : undefined}>
          {t(($) => (sells && isAsked ? $.metadata.sells : $.metadata.free), { name })}{' '}
          <a href={terms.url} rel="noopener">
            {t(($) => $.metadata.terms)}
          </a>
        </p>
      )}
      {terms && (
        <p>
          {t(($) => $.metadata.notice)} <q lang="en">{terms.notice}</q>
        </p>
      )}
      {children}
    </AdminSection>
  );
}
