import { useTranslation } from 'react-i18next';
import { type MenuPage, menuPages } from '#contract/constants/settings.ts';
import { languages } from '#contract/shared/language.ts';
import type { MenuLink } from '#contract/shared/settings.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { footerPages, headerPages } from '#web/layouts/own-menu.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import type { Route } from './+types/navigation.route.ts';
import styles from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

const menus = ['header_menu', 'footer_menu'] as const;
const shipped = { header_menu: headerPages, footer_menu: footerPages };

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = (await context.get(apiContext).settings.getSettings()).data.current;
  return Object.fromEntries(
    menus.map((menu) => [
      menu,
      settings[menu]?.map(writeLine).join('\n') ?? shipped[menu].join('\n'),
    ]),
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, menus, async () => {
    const [header_menu, footer_menu] = menus.map((menu) => readMenu(form, menu));
    const { settings } = context.get(apiContext);
    const { change } = (await settings.saveSettings({ header_menu, footer_menu })).data;
    return { done: 'saved', change };
  });
}

/** A page by its key, or names with an address: `en=Help id=Bantuan https://example.org -ar`. */
function writeLine({ page, address, names, hidden_in }: MenuLink): string {
  const named = Object.entries(names).map(([language, name]) => `${language}=${name};`);
  const hidden = hidden_in.map((language) => `-${language}`);
  return [...named, page ?? address, ...hidden].join(' ');
}

/** Null: the menu that the product ships with. */
function readMenu(form: FormData, menu: (typeof menus)[number]): MenuLink[] | null {
  const lines = String(form.get(menu))
    .split(/\r?\n/)
    .filter((line) => line.trim());
  const isShipped = lines.map((line) => line.trim()).join() === shipped[menu].join();
  return lines.length === 0 || isShipped ? null : lines.map(readLine);
}

function readLine(line: string): MenuLink {
  const names: Record<string, string> = {};
  const rest = line.replace(/(\w\w)=([^;]+);/g, (_, language: string, name: string) => {
    names[language] = name.trim();
    return '';
  });
  const hidden_in = languages.filter((language) => new RegExp(`\\s-${language}\\b`).test(rest));
  const words = rest
    .trim()
    .split(/\s+/)
    .filter((word) => !/^-\w\w$/.test(word));
  const target = words.pop() ?? '';
  const page = menuPages.find((each): each is MenuPage => each === target) ?? null;
  if (words.length > 0) names.en ??= words.join(' ');
  return { page, address: page ? null : target, names, hidden_in };
}

export default function NavigationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { t: common } = useTranslation('admin');
  return (
    <SettingsPage page="navigation">
      <p>{t(($) => $.menus.hint)}</p>
      <p>
        {t(($) => $.menus.pages)}: <code>{menuPages.join(' ')}</code>
      </p>
      <PostForm className={styles.form}>
        {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
        {menus.map((menu) => (
          <TextBox
            key={menu}
            name={menu}
            label={t(($) => $.menus[menu])}
            error={actionData?.errors[menu]}
            defaultValue={actionData?.values[menu] ?? loaderData[menu]}
            rows={11}
            dir="auto"
          />
        ))}
        <Button type="submit">{common(($) => $.save)}</Button>
      </PostForm>
    </SettingsPage>
  );
}
