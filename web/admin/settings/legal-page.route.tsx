import { useTranslation } from 'react-i18next';
import { data, href } from 'react-router';
import { directionOf, languages, parseLanguage } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { addressIn } from '#web/lib/page-address.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import type { Route } from './+types/legal-page.route.ts';
import { infoPages, isInfoPage } from './info-pages.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

export const handle = { namespaces: ['admin', 'admin-settings'] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { slug, language } = requirePage(params);
  const { site } = context.get(apiContext);
  const beside = parseLanguage(url.searchParams.get('beside')) ?? (language === 'en' ? 'id' : 'en');
  const [own, other] = await Promise.all([
    site.getInfoPageSource({ slug, language }),
    site.getInfoPageSource({ slug, language: beside }),
  ]);
  return { slug, language, beside, own: own.data, other: other.data };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = requirePage(params);
  const form = await request.formData();
  return answerChange({ context, url }, form, ['source'], async () => {
    const input = parseForm(context, form, 'site.saveInfoPage', page);
    const { change } = (await context.get(apiContext).site.saveInfoPage(input)).data;
    return { done: 'saved', change };
  });
}

function requirePage(params: { slug: string; language: string }) {
  const language = parseLanguage(params.language);
  if (!language || !isInfoPage(params.slug)) throw data(null, { status: 404 });
  return { slug: params.slug, language };
}

/** A page of text in one language, beside another one. */
export default function LegalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-settings');
  const { t: common } = useTranslation('admin');
  const { language: shown } = usePageVisit();
  const address = useAddress();
  const { slug, language, beside, own, other } = loaderData;
  const here = href('/admin/settings/legal/:slug/:language', { slug, language });
  return (
    <SettingsPage page="legal" title={own.page.heading}>
      <LanguageLinks
        current={language}
        to={(each) =>
          address(href('/admin/settings/legal/:slug/:language', { slug, language: each }))
        }
      />
      <p>
        {t(($) => $.legal.hint)}{' '}
        <a href={addressIn(infoPages[slug], language)}>{t(($) => $.legal.view)}</a>
      </p>
      <div className={styles.beside} data-language={shown}>
        <PostForm className={styles.form}>
          {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
          <TextBox
            key={`${slug} ${language}`}
            name="source"
            label={t(($) => $.legal.source, { language: languageNames[language] })}
            error={actionData?.errors.source}
            defaultValue={actionData?.values.source ?? own.source}
            rows={30}
            lang={language}
            dir={directionOf(language)}
          />
          <Button type="submit">{common(($) => $.save)}</Button>
        </PostForm>
        <div>
          <p>
            {t(($) => $.legal.beside)}:{' '}
            {languages
              .filter((each) => each !== language)
              .map((each) => (
                <span key={each}>
                  <a href={address(`${here}?beside=${each}`)}>{languageNames[each]}</a>{' '}
                </span>
              ))}
          </p>
          <div lang={beside} dir={directionOf(beside)}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API */}
            <div dangerouslySetInnerHTML={{ __html: other.page.html }} />
          </div>
        </div>
      </div>
    </SettingsPage>
  );
}
