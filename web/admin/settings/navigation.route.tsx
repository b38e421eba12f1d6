import { useTranslation } from 'react-i18next';
import type { MenuPage } from '#contract/constants/settings.ts';
import type { MenuLink } from '#contract/shared/settings.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { SaveForm } from '#web/admin/ui/save-form.tsx';
import { footerPages, headerPages } from '#web/layouts/own-menu.ts';
import { apiContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/navigation.route.ts';
import { linkField, MenuEditor } from './menu-editor.tsx';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

const menus = ['header_menu', 'footer_menu'] as const;
const shipped = { header_menu: toLinks(headerPages), footer_menu: toLinks(footerPages) };

function toLinks(pages: readonly MenuPage[]): MenuLink[] {
  return pages.map((page) => ({ page, address: null, names: {}, hidden_in: [] }));
}

export async function loader({ context }: Route.LoaderArgs) {
  const { header_menu, footer_menu } = (await context.get(apiContext).settings.getSettings()).data
    .current.settings;
  return {
    header_menu: header_menu ?? shipped.header_menu,
    footer_menu: footer_menu ?? shipped.footer_menu,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const [header_menu = null, footer_menu = null] = menus.map((menu) => readMenu(form, menu));
  const fields = [
    ...(header_menu ?? []).map((_, at) => linkField('header_menu', at)),
    ...(footer_menu ?? []).map((_, at) => linkField('footer_menu', at)),
  ];
  return answerChange({ context, url }, form, fields, async () => {
    const { settings } = context.get(apiContext);
    const { change } = (await settings.saveSettings({ header_menu, footer_menu })).data;
    return { done: 'saved', change };
  });
}

/** Null: the menu that the product ships with. */
function readMenu(form: FormData, menu: (typeof menus)[number]): MenuLink[] | null {
  const written = String(form.get(menu) ?? '');
  const isShipped = written === JSON.stringify(shipped[menu]);
  // The API checks it.
  return isShipped ? null : (JSON.parse(written) as MenuLink[]);
}

export default function NavigationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { t: common } = useTranslation();
  const pageName = (page: MenuPage) => {
    const names = {
      ...common(($) => $.footer, { returnObjects: true }),
      ...common(($) => $.header, { returnObjects: true }),
    };
    return names[page];
  };
  return (
    <SettingsPage page="navigation">
      <p>{t(($) => $.menus.hint)}</p>
      <SaveForm section="menus">
        {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
        {menus.map((menu) => (
          <MenuEditor
            key={menu}
            name={menu}
            links={loaderData[menu]}
            shipped={shipped[menu]}
            pageName={pageName}
            answer={actionData}
          />
        ))}
      </SaveForm>
    </SettingsPage>
  );
}
