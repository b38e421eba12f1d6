import { useTranslation } from 'react-i18next';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/home-sections.route.ts';
import { type Place, readSections } from './arrangement.ts';
import { HomeEditor } from './home-editor.tsx';

export const handle = { namespaces: ['admin-titles'] };

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, shop, blog } = context.get(apiContext);
  const [{ data }, store, front] = await Promise.all([
    catalogue.getHomeSections(),
    shop.getStore({}),
    blog.getBlogFront({}),
  ]);
  const { lead, latest } = front.data.blog_front;
  return {
    home: data.home,
    timeZone: context.get(visitContext).siteTimeZone,
    pictures: {
      shop: store.data.store.newest.flatMap(({ picture }) => picture ?? []),
      magazine: [...(lead ? [lead] : []), ...latest].flatMap(({ cover }) => cover ?? []),
    },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { catalogue } = context.get(apiContext);
  return answerChange({ context, url }, form, [], async () => {
    const { built_in: builtIn } = (await catalogue.getHomeSections()).data.home;
    const read = (place: Place) => {
      const sections = readSections(form, place);
      // A place that nobody has arranged keeps following the built-in rule.
      return JSON.stringify(sections) === JSON.stringify(builtIn[place]) ? [] : sections;
    };
    const arrangement = { heroes: read('heroes'), rails: read('rails') };
    const { data } = await catalogue.saveHomeSections(arrangement);
    return { done: 'saved', change: data.change };
  });
}

/** Arranges the slides and rows of the home page, on a small picture of it. */
export default function HomeSectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t: common } = useTranslation('admin');
  return (
    <AdminPage title={common(($) => $.sections.home_page)}>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <HomeEditor key={JSON.stringify(loaderData.home)} {...loaderData} />
    </AdminPage>
  );
}
