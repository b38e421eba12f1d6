import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { filmKinds } from '#contract/constants/import.ts';
import { type RenditionSet, renditionSets } from '#contract/constants/media.ts';
import type { ImportFolder } from '#contract/ops/imports.ts';
import type { SetEstimate } from '#contract/ops/rendition-sets.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { SampleButton, SetPrices } from '#web/admin/settings/set-prices.tsx';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useReloading } from '#web/lib/use-reloading.ts';
import { apiContext } from '#web/lib/visit.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/folders.route.ts';
import { RunState } from './upload.route.tsx';

export const handle = { namespaces: ['admin-media', 'admin-settings'] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ops } = context.get(apiContext);
  const [folders, prices] = await Promise.all([
    ops.listImportFolders(),
    ops.estimateRenditionSets(),
  ]);
  const onlyLost = url.searchParams.get('state') === 'lost';
  const shown = folders.data.folders.filter((folder) => !onlyLost || isLost(folder));
  return { ...folders.data, folders: shown, onlyLost, prices: prices.data };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { ops } = context.get(apiContext);
  return answerChange({ context, url }, form, ['path'], async () => {
    switch (form.get('intent')) {
      case 'import': {
        const { run } = (await ops.importFolder(parseForm(context, form, 'ops.importFolder'))).data;
        return { done: 'started', path: href('/admin/imports/:id', { id: String(run.id) }) };
      }
      case 'remove': {
        const input = parseForm(context, form, 'ops.removeImportFolder');
        return { done: 'removed', change: (await ops.removeImportFolder(input)).data.change };
      }
      case 'sample': {
        await ops.sampleRenditions();
        return { done: 'started' };
      }
      case 'originals': {
        await ops.addOriginals({ folder: Number(form.get('id')) });
        return { done: 'started' };
      }
      case 'change': {
        const settings = readSettings(form);
        const input = parseForm(context, form, 'ops.changeImportFolder', settings);
        return { done: 'saved', change: (await ops.changeImportFolder(input)).data.change };
      }
      default: {
        const input = parseForm(context, form, 'ops.addImportFolder', readSettings(form));
        return { done: 'created', change: (await ops.addImportFolder(input)).data.change };
      }
    }
  });
}

/** As the dashboard counts: one that has been emptied is there. */
function isLost({ watched, problem }: ImportFolder): boolean {
  return watched && problem !== null;
}

/** Folders of the server that films are imported from. */
export default function FoldersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin', 'admin-media']);
  const { t: media } = useTranslation('admin-media');
  const address = useAddress();
  const { folders, onlyLost, allowed, prices } = loaderData;
  useReloading(prices.sampling, 10_000);
  const estimates = new Map(prices.folders.map(({ id, estimate }) => [id, estimate]));
  return (
    <AdminPage title={t(($) => $.sections.folders)}>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {onlyLost && (
        <p>
          <a href={address(href('/admin/folders'))}>{media(($) => $.folders.all)}</a>
        </p>
      )}
      {folders.length === 0 && <EmptyState heading={media(($) => $.folders.empty)} />}
      {folders.map((folder) => (
        <FolderSection
          key={folder.id}
          folder={folder}
          estimate={estimates.get(folder.id)}
          sampling={prices.sampling}
          hasOthers={prices.without_original > 0}
        />
      ))}
      <AdminSection
        heading={media(($) => $.folders.add)}
        text={
          allowed.length === 0
            ? media(($) => $.folders.none_allowed)
            : media(($) => $.folders.allowed, { folders: allowed.join(', ') })
        }
      >
        {allowed.length > 0 && (
          <PostForm>
            <TextField
              label={media(($) => $.imports.folder)}
              name="path"
              dir="ltr"
              required
              defaultValue={actionData?.values.path ?? allowed[0]}
              error={actionData?.errors.path}
            />
            <FilmsAre chosen="movie" />
            <RenditionSetField chosen={null} />
            <CheckField label={media(($) => $.folders.watch)} name="watched" defaultChecked />
            <CheckField label={media(($) => $.folders.review)} name="review" defaultChecked />
            <Button type="submit">{media(($) => $.folders.add)}</Button>
          </PostForm>
        )}
      </AdminSection>
    </AdminPage>
  );
}

function FilmsAre({ chosen }: { chosen: (typeof filmKinds)[number] }) {
  const { t } = useTranslation('admin-media');
  return (
    <ListField label={t(($) => $.imports.films_are)} name="films_are" defaultValue={chosen}>
      {filmKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(($) => $.imports.film_kinds[kind])}
        </option>
      ))}
    </ListField>
  );
}

function readSettings(form: FormData) {
  const set = form.get('rendition_set');
  return {
    watched: form.has('watched'),
    review: form.has('review'),
    rendition_set: set === '' ? null : set,
  };
}

function RenditionSetField({ chosen }: { chosen: RenditionSet | null }) {
  const { t } = useTranslation('admin-settings');
  const { t: media } = useTranslation('admin-media');
  return (
    <ListField
      label={t(($) => $.fields.rendition_set)}
      name="rendition_set"
      defaultValue={chosen ?? ''}
    >
      <option value="">{media(($) => $.folders.set_of_site)}</option>
      {renditionSets.map((set) => (
        <option key={set} value={set}>
          {t(($) => $.rendition_sets[set])}
        </option>
      ))}
    </ListField>
  );
}

type FolderSectionProps = {
  folder: ImportFolder;
  estimate: SetEstimate | undefined;
  sampling: boolean;
  /** Some films of the site have no original. */
  hasOthers: boolean;
};

function FolderSection({ folder, estimate, sampling, hasOthers }: FolderSectionProps) {
  const { t } = useTranslation(['admin', 'admin-media']);
  const { t: media } = useTranslation('admin-media');
  const { t: settings } = useTranslation('admin-settings');
  const address = useAddress();
  const { last_run: last, problem } = folder;
  return (
    <AdminSection heading={folder.path}>
      {problem && (
        <FormMessage kind="problem">
          {media(($) => $.folders.problems[problem.kind], { path: problem.path })}{' '}
          <LocalTime instant={problem.since} />
        </FormMessage>
      )}
      {!folder.is_there && !problem && (
        <FormMessage kind="problem">{media(($) => $.folders.not_there)}</FormMessage>
      )}
      {last && (
        <p>
          <a href={address(href('/admin/imports/:id', { id: String(last.id) }))}>
            <LocalTime instant={last.created_at} />
          </a>
          {' – '}
          <RunState run={last} />
        </p>
      )}
      <PostForm>
        <input type="hidden" name="id" value={folder.id} />
        <FilmsAre chosen={folder.films_are} />
        <RenditionSetField chosen={folder.rendition_set} />
        {estimate && estimate.films > 0 && <SetPrices estimate={estimate} />}
        <CheckField
          label={media(($) => $.folders.watch)}
          name="watched"
          defaultChecked={folder.watched}
        />
        <CheckField
          label={media(($) => $.folders.review)}
          name="review"
          defaultChecked={folder.review}
        />
        <CheckField label={media(($) => $.folders.with_deleted)} name="with_deleted" />
        <ButtonRow>
          <Button type="submit" look="secondary" name="intent" value="change">
            {t(($) => $.save)}
          </Button>
          <Button type="submit" look="secondary" name="intent" value="import">
            {media(($) => $.folders.import)}
          </Button>
          <Button type="submit" look="danger" name="intent" value="remove">
            {media(($) => $.folders.remove)}
          </Button>
        </ButtonRow>
      </PostForm>
      {estimate && estimate.films > 0 && (
        <PostForm>
          <input type="hidden" name="id" value={folder.id} />
          <ButtonRow>
            <SampleButton sampling={sampling} />
            {hasOthers && (
              <Button type="submit" look="secondary" name="intent" value="originals">
                {settings(($) => $.prices.add_originals_here)}
              </Button>
            )}
          </ButtonRow>
        </PostForm>
      )}
    </AdminSection>
  );
}
