import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { TitleParts } from '#web/admin/title-media/title-parts.tsx';
import { AdminPage, FactList } from '#web/admin/ui/admin-page.tsx';
import { titlePath } from '#web/catalogue/paths.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/title-edit.route.ts';
import { AvailabilitySection } from './edit/availability-section.tsx';
import { CreditsSection } from './edit/credits-section.tsx';
import { EditedSection } from './edit/edited-section.tsx';
import { FactsSection } from './edit/facts-section.tsx';
import { LinksSection } from './edit/links-section.tsx';
import { MergeSection } from './edit/merge-section.tsx';
import { SortingSection } from './edit/sorting-section.tsx';
import { TextsSection } from './edit/texts-section.tsx';
import { VisibilitySection } from './edit/visibility-section.tsx';
import { readTitleForm, titleFormNames } from './read-title-form.server.ts';
import { useTitleWords } from './use-title-words.ts';

export const handle = { namespaces: ['admin-titles', 'admin-media'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  const { data } = await orNotFound(catalogue.getAnyTitle({ id }));
  return { title: data.title, timeZone: context.get(visitContext).timeZone };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue } = context.get(apiContext);
  const id = pageParam(params.id);
  return answerChange({ context, url }, form, titleFormNames, async () => {
    switch (form.get('intent')) {
      case 'delete':
        return { done: 'removed', change: (await catalogue.deleteTitle({ id })).data.change };
      case 'restore':
        return { done: 'restored', change: (await catalogue.restoreTitle({ id })).data.change };
      case 'hide':
      case 'publish': {
        const hidden = form.get('intent') === 'hide';
        const { data } = await catalogue.saveTitle({ id, hidden, publish_at: null });
        return { done: 'saved', change: data.change };
      }
      case 'give-back': {
        const given = parseForm(context, form, 'catalogue.returnTitleFields', { id });
        const { data } = await catalogue.returnTitleFields(given);
        return { done: 'saved', change: data.change };
      }
      case 'merge': {
        await catalogue.mergeTitle(parseForm(context, form, 'catalogue.mergeTitle', { id }));
        return { done: 'saved' };
      }
      default: {
        const { data } = await catalogue.saveTitle({ id, ...readTitleForm(context, form) });
        return { done: 'saved', change: data.change };
      }
    }
  });
}

export default function TitleEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { title, timeZone } = loaderData;
  const { typeName, stateName } = useTitleWords();
  const address = useAddress();
  const shared = { title, answer: actionData };
  const log = `${href('/admin/audit')}?kind=title&subject=${title.id}`;
  return (
    <AdminPage
      title={title.display_name}
      back={{ href: address(href('/admin/titles')), text: common(($) => $.sections.titles) }}
      actions={
        <>
          {title.state === 'published' && (
            <LinkButton look="secondary" href={address(titlePath(title))}>
              {t(($) => $.edit.view)}
            </LinkButton>
          )}
          <LinkButton look="quiet" href={address(log)}>
            {t(($) => $.edit.history)}
          </LinkButton>
        </>
      }
    >
      {title.deleted_at === null && <TitleParts title={title} />}
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FactList
        facts={[
          { name: t(($) => $.fields.type), value: typeName(title.type) },
          { name: t(($) => $.fields.state), value: stateName(title.state) },
          { name: t(($) => $.fields.source), value: <bdi>{title.source}</bdi> },
          { name: t(($) => $.list.added), value: <LocalTime instant={title.added_at} /> },
          { name: t(($) => $.list.changed), value: <LocalTime instant={title.updated_at} /> },
        ]}
      />
      <VisibilitySection {...shared} timeZone={timeZone} />
      {title.deleted_at === null && (
        // The key: after a change, the fields show what the API made of it.
        <Fragment key={title.updated_at}>
          {title.edited.length > 0 && <EditedSection title={title} />}
          <TextsSection {...shared} />
          <FactsSection {...shared} />
          <SortingSection {...shared} />
          <CreditsSection {...shared} />
          <AvailabilitySection {...shared} timeZone={timeZone} />
          <LinksSection {...shared} />
          <MergeSection {...shared} />
        </Fragment>
      )}
    </AdminPage>
  );
}
