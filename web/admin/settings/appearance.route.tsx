import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxUploadFormBytes } from '#contract/constants/body-limits.ts';
import { iconAddress, logoAddress, writeAccent } from '#contract/shared/look.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/appearance.route.ts';
import styles from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'], maxBodyBytes: maxUploadFormBytes };

const parts = ['logo', 'icon'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { current } = (await context.get(apiContext).settings.getSettings()).data;
  const { accent, logo, icon } = current.settings;
  return { accent, logo, icon };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { settings } = context.get(apiContext);
  return answerChange({ context, url }, form, ['accent', ...parts], async () => {
    const intent = form.get('intent');
    const removed = parts.find((part) => intent === `remove-${part}`);
    if (removed) {
      const { change } = (await settings.removeLook({ part: removed })).data;
      return { done: 'saved', change };
    }
    if (intent === 'accent') {
      const accent = String(form.get('accent')).trim().toLowerCase() || null;
      const { change } = (await settings.saveSettings({ accent })).data;
      return { done: 'saved', change };
    }
    const { change } = (await settings.setLook(parseForm(context, form, 'settings.setLook'))).data;
    return { done: 'saved', change };
  });
}

export default function AppearancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { accent, logo, icon } = loaderData;
  const pictures = {
    logo: logo && logoAddress(logo.version),
    icon: icon && iconAddress(icon.version, 'icon-192'),
  };
  return (
    <SettingsPage page="appearance">
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <AccentForm
        chosen={actionData?.values.accent ?? accent ?? ''}
        error={actionData?.errors.accent}
      />
      {parts.map((part) => (
        <AdminSection key={part} heading={t(($) => $.fields[part])}>
          <PostForm className={styles.form} encType="multipart/form-data">
            {pictures[part] && <img className={styles.picture} src={pictures[part]} alt="" />}
            <FileField
              label={t(($) => $.fields[part])}
              error={actionData?.errors[part]}
              name={part}
              accept="image/png,image/jpeg,image/webp"
            />
            <div>
              <Button type="submit" look="secondary">
                {t(($) => $.look.upload)}
              </Button>{' '}
              {pictures[part] && (
                <Button type="submit" look="secondary" name="intent" value={`remove-${part}`}>
                  {t(($) => $.look.remove)}
                </Button>
              )}
            </div>
          </PostForm>
        </AdminSection>
      ))}
    </SettingsPage>
  );
}

/** With a preview while typing; the contrast is checked when it is saved. */
function AccentForm({ chosen, error }: { chosen: string; error: string | undefined }) {
  const { t } = useTranslation('admin-settings');
  const { t: common } = useTranslation('admin');
  const [accent, setAccent] = useState(chosen);
  const isColor = /^#[\da-f]{6}$/i.test(accent);
  return (
    <PostForm className={styles.form}>
      <TextField
        label={t(($) => $.fields.accent)}
        error={error}
        name="accent"
        value={accent}
        dir="ltr"
        onChange={(event) => setAccent(event.currentTarget.value)}
      />
      {isColor && (
        <p>
          <span className={styles.sample} style={sampleOf(accent.toLowerCase())}>
            {t(($) => $.look.preview)}
          </span>
        </p>
      )}
      <Button type="submit" name="intent" value="accent">
        {common(($) => $.save)}
      </Button>
    </PostForm>
  );
}

function sampleOf(accent: string): CSSProperties {
  const [, on = ''] = /--on-accent:(#\w+)/.exec(writeAccent(accent)) ?? [];
  // Custom properties are not in React's type.
  return { '--sample': accent, '--on-sample': on } as CSSProperties;
}
