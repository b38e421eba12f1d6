import { useTranslation } from 'react-i18next';
import { languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { FactList } from '#web/admin/ui/admin-page.tsx';
import { SaveForm } from '#web/admin/ui/save-form.tsx';
import { listCountries, listLanguages } from '#web/lib/code-names.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { LocalTime, useTimes } from '#web/lib/local-time.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/title-edit.route.ts';
import { AvailabilitySection } from './edit/availability-section.tsx';
import { CreditsSection } from './edit/credits-section.tsx';
import { EditedSection } from './edit/edited-section.tsx';
import { FactsSection } from './edit/facts-section.tsx';
import { LinksSection } from './edit/links-section.tsx';
import { SortingSection } from './edit/sorting-section.tsx';
import { TextsSection } from './edit/texts-section.tsx';
import { VisibilitySection } from './edit/visibility-section.tsx';
import { readTitleForm, titleFormNames } from './read-title-form.server.ts';
import { useWorkspaceTitle } from './title-workspace.route.tsx';
import styles from './titles.module.css';
import { useFormTab } from './use-title-tabs.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { language, siteTimeZone, offered, mainLanguage } = context.get(visitContext);
  const others = languages.filter((each) => offered.includes(each));
  const codes = { countries: listCountries(language), languages: listLanguages(language) };
  return {
    timeZone: siteTimeZone,
    languages: [...new Set([language, mainLanguage, ...others])],
    codes,
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue, ops } = context.get(apiContext);
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
      case 'prepare':
        await ops.repairTitle({ id, how: 'prepare' });
        return { done: 'started' };
      case 'give-back': {
        const given = parseForm(context, form, 'catalogue.returnTitleFields', { id });
        const { data } = await catalogue.returnTitleFields(given);
        return { done: 'saved', change: data.change };
      }
      default: {
        const { data } = await catalogue.saveTitle({ id, ...readTitleForm(context, form) });
        return { done: 'saved', change: data.change };
      }
    }
  });
}

/** Texts, facts, people and access of a title: one form in two tabs. */
export default function TitleEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const times = useTimes();
  const { title } = useWorkspaceTitle();
  const tab = useFormTab();
  const { timeZone, codes } = loaderData;
  const answer = actionData?.values.section === 'title' ? actionData : undefined;
  const shared = { title, answer };
  return (
    <>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {title.removed_at && (
        <p suppressHydrationWarning>
          {t(($) => $.edit.deleted, { date: times.day(title.removed_at) })}
        </p>
      )}
      {title.deleted_at === null && (
        <div className={styles.tabs} data-tab={tab} data-refused={answer ? '' : undefined}>
          <SaveForm section="title" className={styles.form}>
            <div id="overview" className={styles.overview}>
              <TextsSection {...shared} languages={loaderData.languages} />
              <FactsSection {...shared} codes={codes} />
              <SortingSection {...shared} />
              <CreditsSection {...shared} />
              <LinksSection {...shared} />
            </div>
            <div id="access" className={styles.access}>
              <AvailabilitySection {...shared} timeZone={timeZone} codes={codes} />
              <VisibilitySection {...shared} timeZone={timeZone} />
            </div>
          </SaveForm>
          {title.edited.length > 0 && <EditedSection title={title} />}
        </div>
      )}
      <FactList
        facts={[
          { name: t(($) => $.list.added), value: <LocalTime instant={title.added_at} /> },
          { name: t(($) => $.list.changed), value: <LocalTime instant={title.updated_at} /> },
        ]}
      />
    </>
  );
}
