import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { DiskList } from '#web/admin/ui/disk-list.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/system.route.ts';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(apiContext);
  const [system, demo] = await Promise.all([settings.getSystem(), settings.previewDemoRemoval()]);
  return { system: system.data.system, demo: demo.data };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    await context.get(apiContext).settings.removeDemo();
    return { done: 'removed' };
  });
}

export default function SystemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { system, demo } = loaderData;
  return (
    <SettingsPage page="system">
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <AdminSection heading={t(($) => $.system.versions)} text={t(($) => $.system.update)}>
        <FactList
          facts={[
            {
              name: 'Sorot',
              value: system.newer_version
                ? t(($) => $.system.newer, {
                    version: system.version,
                    newer: system.newer_version,
                  })
                : system.version,
            },
            { name: 'Node', value: system.node },
            { name: 'PostgreSQL', value: system.postgres },
            { name: 'ffmpeg', value: system.ffmpeg ?? t(($) => $.system.missing) },
          ]}
        />
      </AdminSection>
      <AdminSection heading={t(($) => $.system.disks)}>
        <DiskList disks={system.disks} />
      </AdminSection>
      <DemoSection demo={demo} />
      <AdminSection heading={t(($) => $.system.environment)}>
        <FactList
          facts={system.variables.map(({ name, is_set, value }) => ({
            name,
            value: (
              <>
                <bdi>{value ?? (is_set ? t(($) => $.system.hidden) : '–')}</bdi>{' '}
                {is_set && `(${t(($) => $.system.set)})`}
              </>
            ),
          }))}
        />
      </AdminSection>
    </SettingsPage>
  );
}

function DemoSection({ demo }: { demo: Route.ComponentProps['loaderData']['demo'] }) {
  const { t } = useTranslation('admin-settings');
  const address = useAddress();
  if (demo.parts.length === 0) {
    return <AdminSection heading={t(($) => $.demo.heading)}>{t(($) => $.demo.none)}</AdminSection>;
  }
  return (
    <AdminSection heading={t(($) => $.demo.heading)} text={t(($) => $.demo.text)}>
      <FactList
        facts={demo.parts.map(({ kind, count, names }) => ({
          name: `${t(($) => $.demo.kinds[kind])}: ${count}`,
          value: <bdi>{names.join(', ')}</bdi>,
        }))}
      />
      {demo.is_removable ? (
        <PostForm>
          <CheckField name="sure" required label={t(($) => $.demo.confirm)} />
          <Button type="submit" look="secondary">
            {t(($) => $.demo.remove)}
          </Button>
        </PostForm>
      ) : (
        <LinkButton look="secondary" href={address(href('/admin/settings/setup'))}>
          {t(($) => $.setup.title)}
        </LinkButton>
      )}
    </AdminSection>
  );
}
