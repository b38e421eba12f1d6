import { useTranslation } from 'react-i18next';
import type { AdminHome } from '#contract/catalogue/home-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import styles from '#web/admin/titles/titles.module.css';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/home-sections.route.ts';
import { AddSection } from './add-section.tsx';
import { changeSections } from './change-sections.server.ts';
import { SectionLine } from './section-line.tsx';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).catalogue.getHomeSections();
  return { home: data.home, timeZone: context.get(visitContext).timeZone };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    const { home } = (await catalogue.getHomeSections()).data;
    const { data } = await catalogue.saveHomeSections(changeSections(context, home, form));
    return { done: 'saved', change: data.change };
  });
}

/** Arranges the slides and rails of the home page. */
export default function HomeSectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { home, timeZone } = loaderData;
  return (
    <AdminPage title={common(($) => $.sections.home_page)}>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <AdminSection heading={t(($) => $.home.heroes)} text={t(($) => $.home.heroes_text)}>
        <Sections place="heroes" home={home} timeZone={timeZone} />
      </AdminSection>
      <AdminSection heading={t(($) => $.home.rails)} text={t(($) => $.home.rails_text)}>
        <Sections place="rails" home={home} timeZone={timeZone} />
      </AdminSection>
    </AdminPage>
  );
}

type SectionsProps = { place: 'heroes' | 'rails'; home: AdminHome; timeZone: string };

function Sections({ place, home, timeZone }: SectionsProps) {
  const { t } = useTranslation('admin-titles');
  return (
    <>
      {home.configured[place] ? (
        <PostForm>
          <input type="hidden" name="place" value={place} />
          <Button type="submit" look="quiet" name="intent" value="reset">
            {t(($) => $.home.reset)}
          </Button>
        </PostForm>
      ) : (
        <p className={styles.note}>{t(($) => $.home.built_in)}</p>
      )}
      <ol className={styles.lines}>
        {home[place].map((section, index) => (
          <SectionLine
            key={JSON.stringify([index, section])}
            place={place}
            index={index}
            section={section}
            home={home}
            timeZone={timeZone}
          />
        ))}
      </ol>
      <AddSection place={place} />
    </>
  );
}
